import { isRecord } from 'shared-config/platform/is-record';

/** Type of the messages from a story's page to the workbench. */
const NOTE_TYPE = 'workbench:note';

/** Sends a callback of a component to the surrounding workbench, or logs it to the console without one. */
export function note(what: string): void {
  if (window.parent === window) console.info(`[story] ${what}`);
  else window.parent.postMessage({ type: NOTE_TYPE, what }, window.location.origin);
}

/** Returns the text of a note, or null for other messages. */
export function noteFrom(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin'>,
  ownOrigin: string,
): string | null {
  const { data, origin } = event;
  if (origin !== ownOrigin || !isRecord(data)) return null;
  const { type, what } = data;
  return type === NOTE_TYPE && typeof what === 'string' ? what.slice(0, 200) : null;
}
