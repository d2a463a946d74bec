/** Escapes a text for HTML, between tags or in a quoted attribute. @example escapeHtml('a < "b"') // 'a &lt; &quot;b&quot;' */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Returns a text that is safe as content of a `<style>` or `<script>` element, where HTML has no escapes.
 *
 * @throws Error when the text could end the element, or start a comment that hides its end
 * @example rawText('script', 'performance.mark("a")') // 'performance.mark("a")'
 */
export function rawText(element: 'style' | 'script', text: string): string {
  const unsafe = element === 'script' ? /<(\/script|script|!--)/i : /<\/style/i;
  const [found] = unsafe.exec(text) ?? [];
  if (found === undefined) return text;
  throw new Error(
    `A ${element} of the build contains "${found}", which would end or change the element in a page.`,
  );
}
