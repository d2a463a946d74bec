/** A text as it stands in HTML, between tags or in a quoted attribute. @example escapeHtml('a < "b"') // 'a &lt; &quot;b&quot;' */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
