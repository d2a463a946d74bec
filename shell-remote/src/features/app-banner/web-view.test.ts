import fc from 'fast-check';
import { isWebView } from './web-view';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const WV =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const CHROME = 'Chrome/142.0.0.0 Mobile Safari/537.36';

describe('an in-app browser', () => {
  it.each([
    ['Android', `${WV} ${CHROME}`],
    ['old Android', `${ANDROID} Version/4.0 ${CHROME}`],
    ['iOS', `${IOS} Mobile/15E148`],
    [
      'iPadOS',
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    ],
    ['iOS that calls itself Safari without a version', `${IOS} Mobile/15E148 Safari/604.1`],
    ['Facebook on iOS', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.40.109;FBDV/iPhone15,2;FBLC/en_US]`],
    ['Facebook on Android', `${WV} ${CHROME} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`],
    ['Messenger', `${IOS} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/450.0.0.40.109;]`],
    [
      'Instagram',
      `${IOS} Mobile/22F76 Instagram 380.0.0.27.80 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00)`,
    ],
    ['Threads', `${WV} ${CHROME} Barcelona 380.0.0.47.110 Android (35/15; 420dpi)`],
    ['Line', `${IOS} Mobile/15E148 Safari Line/14.10.0`],
    ['WeChat', `${IOS} Mobile/15E148 MicroMessenger/8.0.50(0x1800323a) NetType/WIFI Language/zh_CN`],
    ['QQ', `${ANDROID} Version/4.0 ${CHROME} V1_AND_SQ_8.9.0 QQ/8.9.0.8120 NetType/4G`],
    ['KakaoTalk', `${WV} ${CHROME};KAKAOTALK 2410490`],
    ['Naver', `${WV} ${CHROME} NAVER(inapp; search; 1400; 12.5.1)`],
    ['TikTok', `${IOS} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
    ['Twitter', `${IOS} Mobile/15E148 Twitter for iPhone/10.50`],
    ['LinkedIn', `${IOS} Mobile/15E148 [LinkedInApp]/9.29.7564`],
    ['Snapchat', `${IOS} Mobile/15E148 Snapchat/12.90.0.40 (like Safari/8618.2.12, panda)`],
    ['Telegram', `${ANDROID} ${CHROME} Telegram-Android/11.4.2 (Google Pixel 9; Android 15; SDK 35; HIGH)`],
    ['Google’s search app', `${IOS} GSA/342.0.693598186 Mobile/15E148 Safari/604.1`],
  ])('is recognised: %s', (_app, userAgent) => {
    expect(isWebView(userAgent)).toBe(true);
  });
});

describe('a browser', () => {
  it.each([
    ['Safari', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iOS', `${IOS} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
    ['Firefox on iOS', `${IOS} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iOS', `${IOS} Version/18.0 EdgiOS/141.0.3537.99 Mobile/15E148 Safari/604.1`],
    ['Opera on iOS', `${IOS} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.6.0`],
    ['DuckDuckGo on iOS', `${IOS} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
    ['Chrome', `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`],
    ['Samsung Internet', `${ANDROID} SamsungBrowser/28.0 ${CHROME}`],
    ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['Edge', `${ANDROID} ${CHROME} EdgA/141.0.0.0`],
    ['Opera', `${ANDROID} ${CHROME} OPR/92.0.0.0`],
    ['QQ Browser', `${ANDROID} Chrome/142.0.0.0 MQQBrowser/15.0 Mobile Safari/537.36`],
    ['UC Browser', `${ANDROID} Chrome/123.0.0.0 UCBrowser/15.5.0 Mobile Safari/537.36`],
    ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) like iPhone OS 7_0_3 Edge/15.15254'],
    [
      'a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    ],
    [
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    ],
    ['nothing', ''],
  ])('is recognised: %s', (_browser, userAgent) => {
    expect(isWebView(userAgent)).toBe(false);
  });
});

it('returns a boolean for any text in any case', () => {
  fc.assert(fc.property(fc.string(), (text) => isWebView(text) === isWebView(text.toUpperCase())));
});
