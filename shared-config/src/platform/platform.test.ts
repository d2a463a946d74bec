import { isMiniProgram, isWeb, platformOf, telegramPlatformOfHash, type PlatformType } from './platform';
// R-BRIDGE-10, R-PLATFORM-1, R-PLATFORM-2, R-PLATFORM-3

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  ['iPhone', IPHONE],
  ['Android phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  ['Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X910) ${CHROME} Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  ],
  [
    'Kindle tablet',
    'Mozilla/5.0 (Linux; U; en-us; KFTT Build/IML74K) AppleWebKit/535.19 Silk/3.4 Safari/535.19',
  ],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS)) Presto/2.5.25 Version/10.54'],
  ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Edge/15.15254'],
])('detects h5 for %s', (_, userAgent) => {
  expect(platformOf({ userAgent })).toEqual({ type: 'h5', request: 'h5', inApp: false, appVersion: null });
});

it.each([
  ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['Mac', MAC],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['Windows Tablet PC', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)'],
  ['Android TV', `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K UR2) ${CHROME} Safari/537.36`],
  ['Google TV', `Mozilla/5.0 (Linux; Android 12; Chromecast Build/STTE) ${CHROME} Safari/537.36 CrKey/1.56`],
  ['Fire TV', `Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7607) ${CHROME} Mobile Safari/537.36`],
  ['Samsung TV', `Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) ${CHROME} TV Safari/537.36`],
  ['LG TV', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${CHROME} Safari/537.36 WebAppManager`],
  ['PlayStation', 'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 Safari/605.1.15'],
  ['Xbox', `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) ${CHROME} Safari/537.36 Edge/44`],
  [
    'Nintendo',
    'Mozilla/5.0 (Nintendo Switch; WebApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0 Mobile',
  ],
  ['nothing', ''],
])('detects pc for %s', (_, userAgent) => {
  expect(platformOf({ userAgent }).type).toBe('pc');
});

it('detects an iPad by the touch points of a Mac, but not a Windows computer', () => {
  expect(platformOf({ userAgent: MAC, maxTouchPoints: 5 }).type).toBe('h5');
  expect(platformOf({ userAgent: MAC, maxTouchPoints: 0 }).type).toBe('pc');
  expect(platformOf({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)', maxTouchPoints: 10 }).type).toBe('pc');
});

it.each([
  ['ios', 'ios_tg', 'h5'],
  ['android', 'android_tg', 'h5'],
  ['android_x', 'android_tg', 'h5'],
  ['macos', 'pc_tg', 'pc'],
  ['tdesktop', 'pc_tg', 'pc'],
  ['weba', 'pc_tg', 'pc'],
  ['__proto__', 'pc_tg', 'pc'],
])('detects in Telegram for %s the page type %s and the header %s', (telegramPlatform, type, request) => {
  expect(platformOf({ userAgent: IPHONE, telegramPlatform })).toMatchObject({ type, request, inApp: false });
});

it.each<[PlatformType, boolean]>([
  ['ios_tg', true],
  ['android_tg', true],
  ['pc_tg', true],
  ['h5', false],
  ['pc', false],
])('returns for %s whether it is the mini program: %s', (type, expected) => {
  expect(isMiniProgram(type)).toBe(expected);
});

it.each([
  [{}, true],
  [{ telegramPlatform: 'tdesktop' }, false],
  [{ telegramPlatform: 'ios' }, false],
  [{ userAgent: `${IPHONE} HaldenApp/3.10.0` }, false],
])('distinguishes a browser from the app and mini programs: %j', (hints, expected) => {
  expect(isWeb(platformOf({ userAgent: IPHONE, ...hints }))).toBe(expected);
});

it('ignores an empty launch parameter', () => {
  expect(platformOf({ userAgent: MAC, telegramPlatform: '' }).type).toBe('pc');
});

it.each([
  [`${IPHONE} HaldenApp/3.10.0`, '3.10.0'],
  ['HaldenApp/3.6.1', '3.6.1'],
  ['Dalvik/2.1.0 (Linux; Android 13) HaldenApp/3.7 Hermes', '3.7'],
  ['X (HaldenApp/3.6.1-beta.2; ios)', '3.6.1-beta.2'],
  ['NotHaldenApp/9.9 HaldenApp/3.6.1', '3.6.1'],
])('detects the app in %j', (userAgent, appVersion) => {
  expect(platformOf({ userAgent })).toEqual({ type: 'h5', request: 'app', inApp: true, appVersion });
});

it('never detects Telegram in the app’s own browser', () => {
  expect(platformOf({ userAgent: 'HaldenApp/3.7.0', telegramPlatform: 'ios' })).toMatchObject({
    type: 'h5',
    request: 'app',
  });
});

it.each([
  'HaldenApp',
  'HaldenApp/',
  'HaldenApp/ 3.6.1',
  'haldenapp/3.6.1',
  'xHaldenApp/3.6.1',
  'My-HaldenApp/3',
])('detects no app in %j', (userAgent) => {
  expect(platformOf({ userAgent })).toMatchObject({ inApp: false, appVersion: null });
});

it.each([
  ['#tgWebAppData=x&tgWebAppVersion=8.0&tgWebAppPlatform=ios', 'ios'],
  ['#/page?tgWebAppPlatform=android', 'android'],
  ['#faq?tgWebAppStartParam=a?b&tgWebAppPlatform=ios', 'ios'],
  ['#tgWebAppPlatform=ios&tgWebAppStartParam=a?b', 'ios'],
  ['#tgWebAppPlatform=', undefined],
  ['#top', undefined],
  ['', undefined],
])('reads from the hash %j the launch parameter %j', (hash, expected) => {
  expect(telegramPlatformOfHash(hash)).toBe(expected);
});

it.each(['HaldenApp/', 'a', '; ', 'xHaldenApp/3'])('handles a long user agent of %j quickly', (piece) => {
  const userAgent = piece.repeat(50_000).slice(0, 50_000);
  const durations = [1, 2, 3].map(() => {
    const start = performance.now();
    platformOf({ userAgent });
    return performance.now() - start;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});
