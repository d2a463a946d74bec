/**
 * Returns the sorted names of a text's placeholders, without their formats.
 *
 * @example filledInOf('{{count}} of {{total, number}}') // ['count', 'total']
 */
export function filledInOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name!))].sort();
}

/**
 * Returns the sorted names of a text's tags, which `Trans` replaces by elements.
 *
 * @example tagsOf('the <terms>Terms</terms>, the <risk>Risks</risk>') // ['risk', 'terms']
 */
export function tagsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/<(\w+)>/g)].map(([, name]) => name!))].sort();
}

/**
 * Returns the translator's own words: a text without placeholders and tags.
 *
 * @example ownWordsOf('I accept the <terms>Terms</terms> of {{brand}}') // 'I accept the  Terms  of  '
 */
export function ownWordsOf(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g, ' ');
}
