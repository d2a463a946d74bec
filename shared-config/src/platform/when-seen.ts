/** The part of `document` that says whether its visitor sees the page. */
export type SeenPage = Pick<Document, 'addEventListener'> & { readonly prerendering?: boolean };

/**
 * Executes an action, on a page that the browser renders in advance only once its visitor sees it: for what must not happen to a page
 * that stays unseen.
 *
 * @example whenSeen(document, () => saveVisit())
 */
export function whenSeen(page: SeenPage, action: () => void): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
