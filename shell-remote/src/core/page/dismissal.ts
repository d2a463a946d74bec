import type { LocalCache } from 'shared-config/local-cache';

/** Stores that the visitor dismissed something. */
export interface Dismissal {
  isDismissed(): boolean;
  dismiss(): void;
}

/**
 * Creates a dismissal that lasts for some days on this device. Without a storage it lasts as long as the page.
 * @param key a key of `storageKeys`
 * @example createDismissal(cache, storageKeys.passkeyOfferDismissed, 90).isDismissed()
 */
export function createDismissal(cache: LocalCache, key: `shell:${string}`, days: number): Dismissal {
  const item = { key, version: 1, lifetimeMs: days * 86_400_000, check: parseTrue };
  let isDismissedOnPage = false;
  return {
    isDismissed: () => isDismissedOnPage || cache.get(item) === true,
    dismiss() {
      isDismissedOnPage = true;
      cache.set(item, true);
    },
  };
}

function parseTrue(value: unknown): true {
  if (value !== true) throw new TypeError('no dismissal.');
  return value;
}
