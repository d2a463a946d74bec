/** Error code of webpack's loader for style sheets. */
const CODE = 'CSS_CHUNK_LOAD_FAILED';

/**
 * Logs that styles of the skeleton or the header did not load, code 'skeleton-styles-failed' of the error
 * catalogue. Does nothing for other failures. The skeleton stays.
 *
 * @param thrown what the load of a module rejected with
 */
export function logFailedStyles(thrown: unknown): void {
  if ((thrown as { code?: unknown } | null)?.code === CODE) console.error('failed to load css');
}

/**
 * Removes the skeleton's styles that the page's policy blocked, and logs that. The header then loads the same sheet
 * as a file; webpack would treat a `<style>` with its name as loaded.
 *
 * @example removeRefusedStyles(document)
 */
export function removeRefusedStyles(page: Document): void {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    if (style.sheet) continue;
    logFailedStyles({ code: CODE });
    style.remove();
  }
}
