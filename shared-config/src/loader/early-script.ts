/**
 * Marks a script of a remote in the page's HTML, which the browser requests before any code runs. The page removes
 * such a script if it fails, so that the loader requests it again.
 */
export const EARLY_SCRIPT_ATTRIBUTE = 'data-shell-early';

/**
 * Returns the early script of a file, if the page has one that is loading or has run.
 *
 * @param file its address in the page's HTML, and its Subresource Integrity value
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
