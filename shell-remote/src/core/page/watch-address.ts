/**
 * Calls back after the address bar has changed without a new page: back and forward, a hash, and, where the browser has
 * the Navigation API, a page's own `history.pushState`.
 *
 * @returns the way to stop
 */
export function watchAddress(page: Window, onChange: () => void): () => void {
  const { navigation } = page as Window & { navigation?: EventTarget };
  const sources: [EventTarget, string][] = [
    [page, 'popstate'],
    [page, 'hashchange'],
    ...(navigation ? [[navigation, 'currententrychange'] as [EventTarget, string]] : []),
  ];
  let href = page.location.href;
  const onEvent = () => {
    if (page.location.href === href) return;
    href = page.location.href;
    onChange();
  };
  for (const [source, type] of sources) source.addEventListener(type, onEvent);
  return () => {
    for (const [source, type] of sources) source.removeEventListener(type, onEvent);
  };
}
