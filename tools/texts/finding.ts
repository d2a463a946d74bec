/** A problem of a text, and its place. */
export interface Finding {
  kind: FindingKind;
  /** Path from the root, with the line if it helps: `header/menu.tsx:12`. */
  file: string;
  /** The text's key with its namespace, or the words if it has no key. */
  key: string;
  /** The remedy, as a short sentence. */
  advice: string;
}

/** Kinds of problems. */
export type FindingKind =
  /** The code requests a key that English lacks. */
  | 'missing'
  /** No code requests a key of English. */
  | 'unused'
  /** The code requests a key that the checker cannot determine. */
  | 'unclear'
  /** Languages show English for a stated time: a text that `texts add` wrote. Not a fault. */
  | 'pending'
  /** A language lacks something that English has, or has something that English lacks. */
  | 'incomplete'
  /** A language still has the English words. */
  | 'untranslated'
  /** The code contains words that visitors see. */
  | 'hard-coded'
  /** A row of an allow-list allows nothing. */
  | 'idle-row';

/**
 * Formats a finding as one line.
 *
 * @example lineOf({ kind: 'unused', file: 'a/en/b.json', key: 'b:c', advice: 'remove it' }) // 'a/en/b.json  b:c  unused: remove it'
 */
export function lineOf({ kind, file, key, advice }: Finding): string {
  return `${file}  ${key}  ${kind}: ${advice}`;
}
