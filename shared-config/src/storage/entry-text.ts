/** An entry with its unparsed value. Times are epoch milliseconds. */
export interface UnparsedEntry {
  savedAtMs: number;
  version: number;
  json: string;
}

/**
 * Returns the saved form of a value: JSON with metadata that `readEntryText` reads without parsing the value. A
 * corrupt megabyte therefore costs no time.
 *
 * @example entryText({ savedAtMs: 17, version: 1, json: '"a"' }) // '{"savedAt":17,"version":1,"value":"a"}'
 */
export function entryText({ savedAtMs, version, json }: UnparsedEntry): string {
  // With a broken clock the entry is old but readable.
  const savedAt = Math.max(0, Math.floor(savedAtMs) || 0);
  return `{"savedAt":${savedAt},"version":${version},"value":${json}}`;
}

/** Returns the metadata and the unparsed value; undefined for text that `entryText` did not write. */
export function readEntryText(text: string): UnparsedEntry | undefined {
  const head = HEAD.exec(text);
  if (!head || !text.endsWith('}')) return undefined;
  return { savedAtMs: Number(head[1]), version: Number(head[2]), json: text.slice(head[0].length, -1) };
}

const HEAD = /^\{"savedAt":(\d{1,15}),"version":(\d{1,9}),"value":/;

/** Tolerated difference between the clocks of two tabs, or of one tab before and after a correction. */
const CLOCK_SLACK_MS = 60_000;

/** Returns whether an entry is from the future, so that its age means nothing. */
export function isFromFuture({ savedAtMs }: Omit<UnparsedEntry, 'json'>, nowMs: number): boolean {
  return savedAtMs > nowMs + CLOCK_SLACK_MS;
}
