/**
 * Text that can stand in any field of an address: nothing but letters, digits, `-`, `_`, `.`, `~` and percent signs. Also
 * encodes what `encodeURIComponent` leaves as it is, but other formats give a meaning (`!'()*`); half a surrogate pair,
 * for which there is no encoding, becomes U+FFFD.
 *
 * @example encodedField('a;b=c') // 'a%3Bb%3Dc'
 */
export function encodedField(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
