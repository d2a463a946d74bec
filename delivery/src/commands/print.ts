import { inOneLine } from '../log/redact';

/**
 * Prints a text as one line. It can contain texts of a store, and a person who can write there must neither add lines nor control the
 * terminal.
 *
 * @example printLine('by mira\u001B[2J') // by mira\u001b[2J
 */
export function printLine(line: string): void {
  console.log(inOneLine(line));
}

/** Prints a failure by the same rule. Further lines, such as those of a usage, are indented, so no line looks like a result. */
export function printFailure(text: string): void {
  console.error(text.split('\n').map(inOneLine).join('\n  '));
}
