import { useEffect, useState } from 'react';
import type { RecentSearch, RecentSearches } from 'shared-config/recent-searches';

/**
 * What was chosen lately, read again at each opening (another tab may have changed it) and after each change here.
 *
 * @example const { recent, change } = useRecents(searches, isOpen); change((store) => store.clear());
 */
export function useRecents(store: RecentSearches, isOpen: boolean) {
  const [recent, setRecent] = useState<readonly RecentSearch[]>([]);
  useEffect(() => {
    if (isOpen) setRecent(store.read());
  }, [store, isOpen]);
  const change = (work: (store: RecentSearches) => void) => {
    work(store);
    setRecent(store.read());
  };
  return { recent, change };
}
