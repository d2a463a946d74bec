import { silentReasonsOf, type SilentReason, type Visit } from './silent-reasons';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Somebody with a phone who is to be told. */
const VISIT: Visit = {
  platform: { type: 'h5', inApp: false },
  userAgent: CHROME,
  isNarrow: true,
  isStandalone: false,
  isFramed: false,
  isRobot: false,
  store: { key: 'googlePlay', name: 'Google Play', href: 'https://shop.example/app' },
  hasNativeBanner: false,
  isResting: false,
};

test('a phone in a browser is told', () => {
  expect(silentReasonsOf(VISIT)).toEqual([]);
});

test.each<[SilentReason, Partial<Visit>]>([
  ['not-mobile', { platform: { type: 'pc', inApp: false } }],
  ['in-app', { platform: { type: 'h5', inApp: true } }],
  ['mini-program', { platform: { type: 'ios_tg', inApp: false } }],
  ['mini-program', { platform: { type: 'android_tg', inApp: false } }],
  ['mini-program', { platform: { type: 'pc_tg', inApp: false } }],
  ['web-view', { userAgent: CHROME.replace('; K', '; Pixel 9; wv') }],
  ['web-view', { userAgent: `${CHROME} Instagram 380.0.0.27.80 Android` }],
  ['robot', { isRobot: true }],
  ['wide', { isNarrow: false }],
  ['on-home-screen', { isStandalone: true }],
  ['framed', { isFramed: true }],
  ['no-store', { store: undefined }],
  ['native-banner', { hasNativeBanner: true }],
  ['answered', { isResting: true }],
])('%s is a reason to say nothing: %j', (reason, changes) => {
  expect(silentReasonsOf({ ...VISIT, ...changes })).toEqual([reason]);
});

test('all reasons are told', () => {
  const silent = silentReasonsOf({ ...VISIT, isRobot: true, isResting: true, store: undefined });
  expect(silent.sort()).toEqual(['answered', 'no-store', 'robot']);
});
