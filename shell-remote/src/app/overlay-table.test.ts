import { visibleOverlays } from '../core/overlays/overlay-queue';
import type { OverlayRow } from '../core/overlays/overlays';
import { OVERLAYS, type OverlayName } from './overlay-table';
// R-HEADER-13

const TABLE: Record<OverlayName, OverlayRow<never>> = OVERLAYS;
const shown = (...wanted: OverlayName[]) => visibleOverlays(wanted, TABLE);

test('gives each queued overlay its own priority', () => {
  const places = Object.values(TABLE).flatMap(({ priority }) => (priority ? [priority] : []));
  expect(places.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each<[OverlayName[], OverlayName[]]>([
  [['passkey-offer', 'consent-banner'], ['consent-banner']],
  [['consent-banner', 'sign-out-notice'], ['sign-out-notice']],
  [['checklist', 'consent-banner'], ['consent-banner']],
  [['smart-banner', 'checklist'], ['checklist']],
  [['smart-banner', 'edition-notice'], ['edition-notice']],
  [['edition-notice', 'passkey-offer'], ['passkey-offer']],
  [['smart-banner', 'passkey-offer'], ['passkey-offer']],
  [['smart-banner'], ['smart-banner']],
])('shows of %j only %j', (wanted, expected) => {
  expect(shown(...wanted)).toEqual(expected);
});

test('shows the app suggestion beside the cookie bar, in any order', () => {
  expect(shown('smart-banner', 'consent-banner')).toEqual(['consent-banner', 'smart-banner']);
  expect(shown('consent-banner', 'smart-banner')).toEqual(['consent-banner', 'smart-banner']);
});

test('hides the app suggestion while another overlay waits before it', () => {
  expect(shown('smart-banner', 'consent-banner', 'edition-notice')).toEqual(['consent-banner']);
});

test('never queues requested overlays and those that cover nothing', () => {
  expect(shown('consent-banner', 'search', 'passkey-offer', 'session-status')).toEqual([
    'search',
    'session-status',
    'consent-banner',
  ]);
});
