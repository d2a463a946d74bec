import { storageKeys } from '../site/storage-keys';
import type { LocalCache, PlainItem } from './local-cache';

/** The user id that analytics events carry, under a fixed key (R-STORAGE-1). */
export interface AnalyticsUserId {
  /** 0 until somebody has signed in here, and where nothing usable is saved. */
  read(): number;
  /** Whether the id is kept; anything but a whole number from 0 up isn't. */
  write(userId: number): boolean;
}

/**
 * The door to the analytics user id. It is a number for counting and proves nothing about who is signed in.
 *
 * @example createAnalyticsUserId(cache).read() // 0
 */
export function createAnalyticsUserId(cache: LocalCache): AnalyticsUserId {
  return {
    read: () => cache.getText(USER_ID) ?? 0,
    write: (userId) => isUserId(userId) && cache.setText(USER_ID, String(userId)),
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
