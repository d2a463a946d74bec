/** @jest-environment jest-fixed-jsdom */
import { createLocalCache } from 'shared-config/local-cache';
import { storageKeys } from 'shared-config/storage-keys';
import { createDismissal } from './dismissal';

let now = Date.UTC(2026, 10, 20);
const onTrouble = jest.fn();
const make = (storage: () => Storage | null = () => window.localStorage) =>
  createDismissal(
    createLocalCache({ storage, now: () => now, onTrouble }),
    storageKeys.passkeyOfferDismissed,
    90,
  );
const DAY_MS = 86_400_000;
beforeEach(() => localStorage.clear());

test('is remembered for its days, on the next page too, and no longer', () => {
  expect(make().isDismissed()).toBe(false);
  make().dismiss();
  now += 90 * DAY_MS - 1;
  expect(make().isDismissed()).toBe(true);
  now += 1;
  expect(make().isDismissed()).toBe(false);
});

test.each(['yes', '{}', '{"savedAt":0,"version":1,"value":"yes"}', '{"__proto__":{"value":true}}'])(
  'anything else in its place is none: %s',
  (text) => {
    localStorage.setItem(storageKeys.passkeyOfferDismissed, text);
    expect(make().isDismissed()).toBe(false);
  },
);

test('without a storage it lasts as long as the page', () => {
  const dismissal = make(() => null);
  dismissal.dismiss();
  expect(dismissal.isDismissed()).toBe(true);
});
