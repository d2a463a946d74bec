/**
 * Calls back after the address changed without a page load. In browsers without the Navigation API, `pushState` has no event: they notice
 * the change at the next `pointerdown` or `focusin`, before a link can be followed. Returns a function that stops it.
 */
export function watchAddress(page: Window, onChange: () => void): () => void {
  const { navigation } = page as Window & { navigation?: EventTarget };
  const types = ['popstate', 'hashchange', ...(navigation ? [] : ['pointerdown', 'focusin'])];
  let href = page.location.href;
  const onEvent = () => {
    if (page.location.href === href) return;
    href = page.location.href;
    onChange();
  };
  for (const type of types) page.addEventListener(type, onEvent);
  navigation?.addEventListener('currententrychange', onEvent);
  return () => {
    for (const type of types) page.removeEventListener(type, onEvent);
    navigation?.removeEventListener('currententrychange', onEvent);
  };
}
