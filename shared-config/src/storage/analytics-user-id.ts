import { storageKeys } from '../site/storage-keys';
import type { LocalCache, PlainItem } from './local-cache';

/**
 * Creates the access to the user id of analytics events, under a fixed key (R-STORAGE-1). The id is only for counting
 * and does not prove who is signed in.
 *
 * @example createAnalyticsUserId(cache).read() // 0
 */
export function createAnalyticsUserId(cache: LocalCache) {
  return {
    /** Returns 0 before the first sign-in, and for an invalid saved value. */
    read: () => cache.getText(USER_ID) ?? 0,
    /** Saves an integer from 0 up. Returns whether it is saved. */
    write: (userId: number) => isUserId(userId) && cache.setText(USER_ID, String(userId)),
  };
}

const USER_ID: PlainItem<number> = {
  key: storageKeys.analyticsUserId,
  check(text) {
    const userId = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN;
    if (!isUserId(userId)) throw new TypeError('no user id.');
    return userId;
  },
};

function isUserId(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
