const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};
/** What no XML may hold, however it is written: one such character in a page would spoil the whole picture. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu;

/** Text as it stands between tags. @example xmlText('a < b') // 'a &lt; b' */
export function xmlText(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '\ufffd').replaceAll(/[&<>\r]/g, (mark) => ESCAPES[mark] ?? mark);
}

/** Text as it stands in double quotes; white space is kept. @example xmlAttribute('"') // '&quot;' */
export function xmlAttribute(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '\ufffd').replaceAll(/[&<>"\n\r\t]/g, (mark) => ESCAPES[mark] ?? mark);
}
