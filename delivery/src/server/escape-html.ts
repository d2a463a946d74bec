/** A text as it stands in HTML, between tags or in a quoted attribute. @example escapeHtml('a < "b"') // 'a &lt; &quot;b&quot;' */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * The content of a `<style>` or `<script>` element, which knows no escapes.
 *
 * @throws Error when the text could end the element, or begin a comment in which its end is not seen
 * @example rawText('script', 'performance.mark("a")') // 'performance.mark("a")'
 */
export function rawText(element: 'style' | 'script', text: string): string {
  const unsafe = element === 'script' ? /<(\/script|script|!--)/i : /<\/style/i;
  const [found] = unsafe.exec(text) ?? [];
  if (found === undefined) return text;
  throw new Error(
    `A ${element} of the build has "${found}" in it, which would end or change the element in a page.`,
  );
}
