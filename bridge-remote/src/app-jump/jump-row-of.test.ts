import { BROWSERS } from './jump-page.fixture';
import { jumpRowOf } from './jump-row-of';
import { JUMP_TABLE } from './jump-table';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const WEBVIEW = `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${CHROME} Mobile Safari/537.36`;

it.each([
  ['Safari', BROWSERS.iphone, 'ios', 'scheme'],
  ['Chrome on an iPhone', BROWSERS.iphone.replace('Version/18.5', 'CriOS/140.0'), 'ios', 'scheme'],
  ['WeChat on an iPhone', `${BROWSERS.iphone} MicroMessenger/8.0.50`, 'ios', 'none'],
  ['Chrome on Android', BROWSERS.android, 'android', 'intent'],
  ['an Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X910) ${CHROME}`, 'android', 'intent'],
  ['Edge on Android', `${BROWSERS.android} EdgA/140.0`, 'android', 'intent'],
  ['Firefox on Android', BROWSERS.firefox, 'android', 'scheme'],
  ['Samsung Internet', BROWSERS.samsung, 'android', 'scheme'],
  ['Facebook', BROWSERS.facebook, 'android', 'intent-and-timer'],
  ['Instagram', `${WEBVIEW} Instagram 350.0.0.0 Android`, 'android', 'intent-and-timer'],
  ['LINE', `${WEBVIEW} Line/15.0.0/IAB`, 'android', 'intent-and-timer'],
  ['WeChat on Android', BROWSERS.wechat, 'android', 'none'],
  ['the page of another app', BROWSERS.webview, 'android', 'none'],
])('returns the row of %s', (_, userAgent, system, method) => {
  expect(jumpRowOf({ userAgent, maxTouchPoints: 5 })).toMatchObject({ system, method });
});

it('recognizes an iPad with a Mac user agent by its touch points', () => {
  expect(jumpRowOf({ userAgent: BROWSERS.ipad, maxTouchPoints: 5 })?.system).toBe('ios');
  expect(jumpRowOf({ userAgent: BROWSERS.ipad, maxTouchPoints: 0 })).toBeNull();
});

it.each([
  ['a computer', BROWSERS.desktop],
  ['a television', `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K UR2) ${CHROME}`],
  ['another system', 'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10 Mobile Safari/537.10'],
  ['a Fire tablet', `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${CHROME} Silk/142.1 Safari/537.36`],
  ['a Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) like iPhone Edge/15.15254'],
  ['the app', BROWSERS.app],
  ['nothing', ''],
])('returns null on %s', (_, userAgent) => {
  expect(jumpRowOf({ userAgent })).toBeNull();
});

it('has no two rows of a system with the same markers', () => {
  const keys = JUMP_TABLE.map(({ system, markers }) => [system, ...markers.toSorted()].join());
  expect(new Set(keys).size).toBe(keys.length);
  for (const userAgent of Object.values(BROWSERS)) {
    const fitting = JUMP_TABLE.filter((row) =>
      row.markers.every((mark) => userAgent.toLowerCase().includes(mark)),
    ).filter(({ system }) => system === jumpRowOf({ userAgent, maxTouchPoints: 5 })?.system);
    const most = Math.max(...fitting.map(({ markers }) => markers.length));
    const ways = fitting.filter(({ markers }) => markers.length === most).map(({ method }) => method);
    expect(new Set(ways).size).toBeLessThanOrEqual(1);
  }
});
