/** What webpack's loader of style sheets puts into its errors. */
const CODE = 'CSS_CHUNK_LOAD_FAILED';

/**
 * Logs that styles of the skeleton or the header did not load, code 'skeleton-styles-failed' of the error catalogue. Does nothing
 * for other failures. The skeleton stays.
 *
 * @param thrown what the load of a module rejected with
 * @example load('mount').catch(logFailedStyles)
 */
export function logFailedStyles(thrown: unknown): void {
  if ((thrown as { code?: unknown } | null)?.code === CODE) console.error('failed to load css');
}

/**
 * Removes the styles of the skeleton that the page's policy refused, and logs it. The header loads the same sheet as a file then;
 * webpack takes a `<style>` with the sheet's name for a loaded one.
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
