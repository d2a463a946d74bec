/**
 * Marks a script of a remote that stands in the page's own HTML, so that the browser has begun with it before any code runs.
 * The page takes those that fail out again: whoever needs one then asks for it as if it had never been there.
 */
export const EARLY_SCRIPT_ATTRIBUTE = 'data-shell-early';

/**
 * The early script of a file, if the page has one that has not failed: it is on its way, or has run.
 *
 * @param file its address, as the page's HTML has it, and its Subresource Integrity value
 *
 * @example findEarlyScript(document, { url: 'https://shell.example.com/1a2b/remoteEntry.js', integrity: 'sha384-…' })
 */
export function findEarlyScript(
  page: Document,
  { url, integrity }: { url: string; integrity: string },
): HTMLScriptElement | undefined {
  const scripts = page.querySelectorAll<HTMLScriptElement>(`script[${EARLY_SCRIPT_ATTRIBUTE}]`);
  return [...scripts].find(
    (script) => script.getAttribute('src') === url && script.getAttribute('integrity') === integrity,
  );
}
