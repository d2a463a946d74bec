const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
/** Characters that XML forbids even when escaped: one of them would make the picture invalid. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu;

/** Escapes text for element content. @example xmlText('a < b') // 'a &lt; b' */
export function xmlText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Escapes text for an attribute in double quotes, white space included. @example xmlAttribute('"') // '&quot;' */
export function xmlAttribute(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll(/[&<>"\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}
