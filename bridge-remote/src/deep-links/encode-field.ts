/**
 * Encodes text for any field of an address: the result has only letters, digits, `-`, `_`, `.`, `~` and percent
 * signs. Unlike `encodeURIComponent` it also encodes `!'()*` and replaces half a surrogate pair with U+FFFD.
 *
 * @example encodeField('a;b=c') // 'a%3Bb%3Dc'
 */
export function encodeField(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
