/** @jest-environment jest-fixed-jsdom */
import { createLocalCache } from 'shared-config/storage/local-cache';
import { storageKeys } from 'shared-config/site/storage-keys';
import { createDismissal } from './page-memory';

let now = Date.UTC(2026, 10, 20);
const onFailure = jest.fn();
const make = (storage: () => Storage | null = () => window.localStorage) =>
  createDismissal(
    createLocalCache({ storage, now: () => now, onFailure }),
    storageKeys.passkeyOfferDismissed,
    90,
  );
const DAY_MS = 86_400_000;
beforeEach(() => localStorage.clear());

test('lasts for its days, also on the next page', () => {
  expect(make().isDismissed()).toBe(false);
  make().dismiss();
  now += 90 * DAY_MS - 1;
  expect(make().isDismissed()).toBe(true);
  now += 1;
  expect(make().isDismissed()).toBe(false);
});

test.each(['yes', '{}', '{"savedAt":0,"version":1,"value":"yes"}', '{"__proto__":{"value":true}}'])(
  'ignores the stored text %s',
  (text) => {
    localStorage.setItem(storageKeys.passkeyOfferDismissed, text);
    expect(make().isDismissed()).toBe(false);
  },
);

test('lasts as long as the page without a storage', () => {
  const dismissal = make(() => null);
  dismissal.dismiss();
  expect(dismissal.isDismissed()).toBe(true);
});
