/**
 * Names of what is filled in a text, sorted; a format behind the name does not count.
 *
 * @example filledInOf('{{count}} of {{total, number}}') // ['count', 'total']
 */
export function filledInOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name!))].sort();
}

/**
 * Names of the tags of a text, sorted: what `Trans` puts an element in for.
 *
 * @example tagsOf('the <terms>Terms</terms>, the <risk>Risks</risk>') // ['risk', 'terms']
 */
export function tagsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/<(\w+)>/g)].map(([, name]) => name!))].sort();
}

/**
 * A text without what is filled in and without its tags: the words of whoever wrote it.
 *
 * @example ownWordsOf('I accept the <terms>Terms</terms> of {{brand}}') // 'I accept the  Terms  of  '
 */
export function ownWordsOf(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g, ' ');
}
