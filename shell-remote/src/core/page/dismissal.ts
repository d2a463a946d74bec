import type { LocalCache } from 'shared-config/local-cache';

/** Remembers that the visitor has turned something down. */
export interface Dismissal {
  isDismissed(): boolean;
  dismiss(): void;
}

/**
 * A dismissal that is kept for a while, on this device. Where the storage is off, it lasts as long as the page.
 *
 * @param key a key of `storageKeys`
 * @example createDismissal(cache, storageKeys.passkeyOfferDismissed, 90).isDismissed()
 */
export function createDismissal(cache: LocalCache, key: `shell:${string}`, days: number): Dismissal {
  const item = { key, version: 1, lifetimeMs: days * 86_400_000, check: checkedTrue };
  let isDismissedHere = false;
  return {
    isDismissed: () => isDismissedHere || cache.get(item) === true,
    dismiss() {
      isDismissedHere = true;
      cache.set(item, true);
    },
  };
}

function checkedTrue(value: unknown): true {
  if (value !== true) throw new TypeError('no dismissal.');
  return value;
}
