/** What is wrong with a text, and where. */
export interface Finding {
  kind: FindingKind;
  /** From the root; where it helps with the line, `header/menu.tsx:12`. */
  file: string;
  /** The text's key with its namespace, or the words themselves where there is none. */
  key: string;
  /** What to do about it, as a short sentence. */
  advice: string;
}

/** The kinds, by what they are to whoever reads the page. */
export type FindingKind =
  /** The code asks for a key that English lacks. */
  | 'missing'
  /** English has a key that no code asks for. */
  | 'unused'
  /** The code asks for a key in a way that cannot be followed. */
  | 'unclear'
  /** A language lacks something that English has, or has something that English lacks. */
  | 'incomplete'
  /** A language still has the English words. */
  | 'untranslated'
  /** Words that people see stand in the code. */
  | 'hard-coded'
  /** A row of an allow-list allows nothing. */
  | 'idle-row';

/**
 * A finding as the one line that is printed.
 *
 * @example lineOf({ kind: 'unused', file: 'a/en/b.json', key: 'b:c', advice: 'remove it' }) // 'a/en/b.json  b:c  unused: remove it'
 */
export function lineOf({ kind, file, key, advice }: Finding): string {
  return `${file}  ${key}  ${kind}: ${advice}`;
}
