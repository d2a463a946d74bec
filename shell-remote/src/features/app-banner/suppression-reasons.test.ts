import { suppressionReasonsOf, type SuppressionReason, type Visit } from './suppression-reasons';
// R-APP-1

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** A phone visit for which the suggestion may appear. */
const VISIT: Visit = {
  platform: { type: 'h5', inApp: false },
  userAgent: CHROME,
  isNarrow: true,
  isStandalone: false,
  isFramed: false,
  isCrawler: false,
  store: { key: 'googlePlay', name: 'Google Play', href: 'https://shop.example/app' },
  hasNativeBanner: false,
  isRecentlyAnswered: false,
};

test('returns no reason for a phone’s browser', () => {
  expect(suppressionReasonsOf(VISIT)).toEqual([]);
});

test.each<[SuppressionReason, Partial<Visit>]>([
  ['not-mobile', { platform: { type: 'pc', inApp: false } }],
  ['in-app', { platform: { type: 'h5', inApp: true } }],
  ['mini-program', { platform: { type: 'ios_tg', inApp: false } }],
  ['mini-program', { platform: { type: 'android_tg', inApp: false } }],
  ['mini-program', { platform: { type: 'pc_tg', inApp: false } }],
  ['web-view', { userAgent: CHROME.replace('; K', '; Pixel 9; wv') }],
  ['web-view', { userAgent: `${CHROME} Instagram 380.0.0.27.80 Android` }],
  ['crawler', { isCrawler: true }],
  ['wide', { isNarrow: false }],
  ['on-home-screen', { isStandalone: true }],
  ['framed', { isFramed: true }],
  ['no-store', { store: undefined }],
  ['native-banner', { hasNativeBanner: true }],
  ['answered', { isRecentlyAnswered: true }],
])('returns %s for %j', (reason, changes) => {
  expect(suppressionReasonsOf({ ...VISIT, ...changes })).toEqual([reason]);
});

test('returns all reasons together', () => {
  const silent = suppressionReasonsOf({
    ...VISIT,
    isCrawler: true,
    isRecentlyAnswered: true,
    store: undefined,
  });
  expect(silent.sort()).toEqual(['answered', 'crawler', 'no-store']);
});
