import { isIosSafari, mobileSystemOf } from './mobile-system';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('the mobile system', () => {
  it.each([
    ['an iPhone', SAFARI, 5, 'ios'],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'ios'],
    ['an iPad that identifies itself as a Mac', MAC, 5, 'ios'],
    ['Chrome on iOS', `${IOS} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 5, 'ios'],
    ['an Android phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 5, 'android'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
      5,
      'android',
    ],
    ['a Mac', MAC, 0, null],
    ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 10, null],
    ['a Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) like iPhone Edge/15.15254', 5, null],
    [
      'KaiOS',
      'Mozilla/5.0 (Mobile; Nokia_2720; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2',
      0,
      null,
    ],
    [
      'a Fire tablet',
      'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 Silk/142.1 Safari/537.36',
      5,
      null,
    ],
    ['nothing', '', 0, null],
  ])('is recognised for %s', (_device, userAgent, maxTouchPoints, system) => {
    expect(mobileSystemOf(userAgent, maxTouchPoints)).toBe(system);
  });
});

describe('Safari on iOS', () => {
  it.each([
    ['on an iPhone', SAFARI, 5, true],
    ['on an iPad', MAC, 5, true],
    ['is not Safari of a Mac', MAC, 0, false],
    ['is not Chrome', `${IOS} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 5, false],
    ['is not Firefox', `${IOS} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 5, false],
    ['is not Edge', `${IOS} Version/18.0 EdgiOS/141.0.3537.99 Mobile/15E148 Safari/604.1`, 5, false],
    ['is not Opera', `${SAFARI} OPT/5.6.0`, 5, false],
    ['is not DuckDuckGo', `${IOS} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 5, false],
    ['is no web view', `${IOS} Mobile/15E148`, 5, false],
    [
      'is not old Android',
      'Mozilla/5.0 (Linux; U; Android 4.0) AppleWebKit/534.30 Version/4.0 Safari/534.30',
      5,
      false,
    ],
  ])('is recognised for %s', (_which, userAgent, maxTouchPoints, isSafari) => {
    expect(isIosSafari(userAgent, maxTouchPoints)).toBe(isSafari);
  });
});
