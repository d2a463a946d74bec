import { shownInQueue } from '../core/overlays/overlay-queue';
import type { OverlayRow } from '../core/overlays/overlays';
import { OVERLAYS, type OverlayName } from './overlay-table';

const TABLE: Record<OverlayName, OverlayRow<never>> = OVERLAYS;
const shown = (...wanted: OverlayName[]) => shownInQueue(wanted, TABLE);

test('every overlay that opens unasked has a place of its own in the queue', () => {
  const places = Object.values(TABLE).flatMap(({ priority }) => (priority ? [priority] : []));
  expect(places.sort()).toEqual([1, 2, 3, 4, 5]);
});

test.each<[OverlayName[], OverlayName[]]>([
  [['passkey-offer', 'consent-banner'], ['consent-banner']],
  [['consent-banner', 'sign-out-notice'], ['sign-out-notice']],
  [['smart-banner', 'edition-notice'], ['edition-notice']],
  [['edition-notice', 'passkey-offer'], ['passkey-offer']],
  [['smart-banner', 'passkey-offer'], ['passkey-offer']],
  [['smart-banner'], ['smart-banner']],
])('of %j only %j shows', (wanted, expected) => {
  expect(shown(...wanted)).toEqual(expected);
});

test('the app suggestion shows beside the cookie bar, in whatever order they come', () => {
  expect(shown('smart-banner', 'consent-banner')).toEqual(['consent-banner', 'smart-banner']);
  expect(shown('consent-banner', 'smart-banner')).toEqual(['consent-banner', 'smart-banner']);
});

test('the app suggestion waits while another overlay waits before it', () => {
  expect(shown('smart-banner', 'consent-banner', 'edition-notice')).toEqual(['consent-banner']);
});

test('what the visitor asked for and what covers nothing never wait', () => {
  expect(shown('consent-banner', 'search', 'passkey-offer', 'session-status')).toEqual([
    'search',
    'session-status',
    'consent-banner',
  ]);
});
