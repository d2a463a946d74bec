import { useSyncExternalStore } from 'react';

/** Returns false in Node and during hydration, then true. Without a skeleton it is true immediately. */
export function useIsLive(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
