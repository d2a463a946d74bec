import { onPageRestore } from '../platform/on-page-restore';

/**
 * Calls back when an item of local storage may have changed elsewhere: another tab changed it or cleared the storage, or the browser
 * restored this page from its back/forward cache, where pages get no events. Returns a function that stops it.
 *
 * @param key the item's key in local storage
 * @example const stop = watchItem(window, storageKeys.theme, () => show(readSaved()));
 */
export function watchItem(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  key: string,
  onChange: () => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === null || event.key === key) onChange();
  };
  page.addEventListener('storage', onStorage);
  const stopRestores = onPageRestore(page, onChange);
  return () => {
    page.removeEventListener('storage', onStorage);
    stopRestores();
  };
}
