import { useSyncExternalStore } from 'react';

/**
 * False while the markup may still be the static skeleton (in Node and during hydration), true as soon as this code
 * answers events. Without a skeleton it is true at once.
 *
 * @example <header data-live={useIsLive() || undefined}>
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
