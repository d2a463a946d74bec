import { brand } from 'shared-config/site/brand';
import { isAppJumpError } from './app-jump-error';
import {
  APP_URL,
  BROWSERS,
  MARKETS,
  OPTIONS,
  createJumpOf,
  createJumpPage,
  doNothing,
  outcomeOf,
} from './jump-page.fixture';
// R-APP-4, R-SEC-4, R-SEC-5

const { appStore, googlePlay } = brand.storeLinks;

describe('the user gesture', () => {
  it('is required, otherwise nothing opens', async () => {
    const page = createJumpPage();
    page.setUserActivation(false);
    await expect(createJumpOf(page)(MARKETS, OPTIONS)).rejects.toMatchObject({
      name: 'AppJumpError',
      code: 'no-gesture',
    });
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });

  it.each([
    ['a click of the visitor', { type: 'click', isTrusted: true }, true],
    ['a click of a script', { type: 'click', isTrusted: false }, false],
    ['the page’s loading', { type: 'load', isTrusted: true }, false],
    ['no event', undefined, false],
  ])('is judged by %s in a browser without user activation', async (_, event, isGesture) => {
    const page = createJumpPage();
    Object.defineProperty(page.window.navigator, 'userActivation', { value: undefined });
    Object.assign(page.window, { event });
    const thrown = await Promise.race([createJumpOf(page)(MARKETS, OPTIONS), page.wait(0)]).catch(
      (error: unknown) => error,
    );
    expect(isAppJumpError(thrown)).toBe(!isGesture);
    expect(page.visited).toHaveLength(isGesture ? 1 : 0);
  });
});

const PAYLOADS = [
  'javascript:window.__pwn=1',
  'JaVaScRiPt:window.__pwn=1',
  'java\nscript:window.__pwn=1',
  '\u0001javascript:window.__pwn=1',
  'data:text/html,<script>window.__pwn=1</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.halden.example/1',
  'file:///etc/passwd',
  'intent://open/markets#Intent;scheme=evil;end',
  'halden://open/markets',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/en/markets',
  'https://www.halden.example@evil.example/',
  'https://user@www.halden.example/markets',
  'https://www.halden.example.evil.example/markets',
  'https://evilhalden.example/markets',
  'https://www.halden。example.evil.example/',
  'http://localhost:3000/en/markets',
  'https://apps.apple.com@evil.example/app/halden/id6400000001',
  'mailto:help@halden.example',
  'tel:+123',
  '',
];

describe.each(Object.entries(BROWSERS))('on %s (R-SEC-4, R-SEC-5)', (_, userAgent) => {
  it.each(PAYLOADS)('refuses %j as a target', async (url) => {
    const page = createJumpPage({ userAgent });
    await expect(createJumpOf(page)(url, OPTIONS)).rejects.toMatchObject({ code: 'target-refused' });
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });

  it.each([
    ...PAYLOADS,
    'https://apps.apple.com/app/evil/id1',
    'https://apps.apple.com.evil.example/app/halden/id6400000001',
    'http://apps.apple.com/app/halden/id6400000001',
    'https://play.google.com/store/apps/details?id=evil.app',
    'https://play.google.com/store/apps/details?id=example.halden.app&id=evil.app',
    'https://play.google.com/store/apps/details',
    'itms-apps://apps.apple.com/app/halden/id6400000001',
    'market://details?id=example.halden.app',
  ])('refuses %j as a fallback', async (fallbackUrl) => {
    const page = createJumpPage({ userAgent });
    await expect(createJumpOf(page)(MARKETS, { ...OPTIONS, fallbackUrl })).rejects.toMatchObject({
      code: 'fallback-refused',
    });
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });
});

it.each([
  ['/en/login', 'https://www.halden.example/en/login'],
  ['http://www.halden-kz.example/login', 'https://www.halden-kz.example/login'],
  ['https://testnet.halden.example/en/about?x=1', 'https://testnet.halden.example/en/about?x=1'],
  [`${appStore}?pt=1&ct=banner`, `${appStore}?pt=1&ct=banner`],
  [`${googlePlay}&referrer=x`, `${googlePlay}&referrer=x`],
])('accepts %s as a fallback', async (fallbackUrl, address) => {
  const page = createJumpPage();
  await expect(outcomeOf(page, doNothing, { fallbackUrl })).resolves.toBe('fallback');
  expect(page.visited).toEqual([APP_URL, address]);
});
