import { useEffect, useState } from 'react';
import type { MarketName } from 'shared-config/contracts/market';
import type { Favourites } from './favourites';

/** The list is that of the opening, so that a removed star moves no row and can be set again; another tab's changes replace it. */
export function useFavourites(store: Favourites, isOpen: boolean) {
  const [lists, setLists] = useState<Record<'listed' | 'starred', readonly MarketName[]>>(EMPTY);
  useEffect(() => {
    if (!isOpen) return;
    const read = () => {
      const list = store.read();
      setLists({ listed: list, starred: list });
    };
    read();
    return store.onChangeElsewhere(read);
  }, [store, isOpen]);
  const setFavourite = (market: MarketName, isFavourite: boolean) => {
    const starred = store.set(market, isFavourite);
    setLists(({ listed }) => ({ listed, starred }));
  };
  return { ...lists, setFavourite };
}

const EMPTY = { listed: [], starred: [] };
