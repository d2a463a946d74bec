/** Marks the messages that a story's page sends to the workbench around it. */
export const NOTE_TYPE = 'workbench:note';

/** Tells the workbench around this page what a part has called back; without one around it, the console. */
export function note(what: string): void {
  if (window.parent === window) console.info(`[story] ${what}`);
  else window.parent.postMessage({ type: NOTE_TYPE, what }, window.location.origin);
}

/** The text of a note, or null for any other message. */
export function noteFrom(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin'>,
  ownOrigin: string,
): string | null {
  const { data, origin } = event;
  if (origin !== ownOrigin || typeof data !== 'object' || data === null) return null;
  const { type, what } = data as Record<string, unknown>;
  return type === NOTE_TYPE && typeof what === 'string' ? what.slice(0, 200) : null;
}
