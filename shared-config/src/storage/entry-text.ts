/** What stands in front of a saved value. Times are epoch milliseconds. */
export interface EntryHead {
  savedAtMs: number;
  version: number;
}

/** An entry whose value has not been parsed yet. */
export interface UnparsedEntry extends EntryHead {
  json: string;
}

/**
 * The saved form of a value: JSON whose head can be read without parsing the rest, so that a poisoned megabyte costs
 * nothing.
 *
 * @example entryText({ savedAtMs: 17, version: 1, json: '"a"' }) // '{"savedAt":17,"version":1,"value":"a"}'
 */
export function entryText({ savedAtMs, version, json }: UnparsedEntry): string {
  // A clock that is broken gives an entry that is old, not one that can't be read.
  const savedAt = Math.max(0, Math.floor(savedAtMs) || 0);
  return `{"savedAt":${savedAt},"version":${version},"value":${json}}`;
}

/**
 * Takes a saved form apart; undefined for text that was not written by `entryText`.
 *
 * @example readEntryText('{"savedAt":17,"version":1,"value":"a"}') // { savedAtMs: 17, version: 1, json: '"a"' }
 */
export function readEntryText(text: string): UnparsedEntry | undefined {
  const head = HEAD.exec(text);
  if (!head || !text.endsWith('}')) return undefined;
  return { savedAtMs: Number(head[1]), version: Number(head[2]), json: text.slice(head[0].length, -1) };
}

const HEAD = /^\{"savedAt":(\d{1,15}),"version":(\d{1,9}),"value":/;

/** The clocks of two tabs, or of one tab before and after it was set right, may differ by this. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Whether an entry claims to come from the future: its age says nothing then.
 *
 * @example isFromFuture({ savedAtMs: 9e14, version: 1 }, Date.now()) // true
 */
export function isFromFuture({ savedAtMs }: EntryHead, nowMs: number): boolean {
  return savedAtMs > nowMs + CLOCK_SLACK_MS;
}
