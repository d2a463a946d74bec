/** Calls back after the address changed without a page load. Returns a function that stops it. */
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
