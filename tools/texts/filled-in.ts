/**
 * Returns the sorted names of a text's placeholders, without their formats.
 *
 * @example filledInOf('{{count}} of {{total, number}}') // ['count', 'total']
 */
export function filledInOf(text: string): string[] {
  return namesIn(text, /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g);
}

/**
 * Returns the sorted names of a text's tags, which `Trans` replaces by elements.
 *
 * @example tagsOf('the <terms>Terms</terms>, the <risk>Risks</risk>') // ['risk', 'terms']
 */
export function tagsOf(text: string): string[] {
  return namesIn(text, /<(\w+)>/g);
}

/**
 * Returns the translator's own words: a text without placeholders and tags.
 *
 * @example ownWordsOf('I accept the <terms>Terms</terms> of {{brand}}') // 'I accept the  Terms  of  '
 */
export function ownWordsOf(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g, ' ');
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name!))].sort();
}
