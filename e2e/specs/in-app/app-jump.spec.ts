import type { Page } from '@playwright/test';
import { brand } from 'shared-config/site/brand';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { DevtoolsTab } from '../../fixtures/in-app/devtools-tab';
import { expect, test } from '../../fixtures/test';
// R-APP-4

const PAGE = `${origins.plain}/app-jump.html`;
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`;

const APP_URL = `${brand.appScheme}://open/trade/spot?symbol=BTC%2FUSDT`;
const LINK = 'https://www.halden.example/en/trade/spot/BTC/USDT';
const { appStore, googlePlay } = brand.storeLinks;
const INTENT =
  `intent://open/trade/spot?symbol=BTC%2FUSDT#Intent;scheme=${brand.appScheme};` +
  `package=${brand.androidPackage};S.browser_fallback_url=${encodeURIComponent(googlePlay)};end`;
/** Longer than the longest wait before an app store opens. */
const LONG_ENOUGH_MS = 4_500;

/** Blocks external requests and returns the navigations that the page requests, oldest first. */
async function listenToJumps(page: Page): Promise<string[]> {
  const navigations: string[] = [];
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'outside' }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url));
  return navigations;
}

const jumpLink = (page: Page) => page.getByRole('link', { name: 'Trade BTC/USDT' });

for (const { name, userAgent, expected } of [
  {
    name: 'an iPhone opens the app, or the App Store as fallback',
    userAgent: IPHONE,
    expected: [APP_URL, appStore],
  },
  {
    name: 'Chrome on Android gets an intent and handles the fallback itself',
    userAgent: ANDROID,
    expected: [INTENT],
  },
]) {
  test.describe(() => {
    test.use({ userAgent, hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

    test(name, async ({ page }) => {
      const navigations = await listenToJumps(page);
      // Keeps the page open, so that it could still open the app store.
      await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
      await page.clock.install();
      await page.goto(PAGE);
      await jumpLink(page).tap();
      await expect.poll(() => navigations).toEqual(expected.slice(0, 1));
      await page.clock.runFor(LONG_ENOUGH_MS);
      await expect.poll(() => navigations).toEqual(expected);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ userAgent: IPHONE, hasTouch: true, isMobile: true });

  test('the script works alone under a strict policy without violations', async ({ page, log }) => {
    const navigations = await listenToJumps(page);
    const response = await page.goto(PAGE);
    const policy = response!.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    await jumpLink(page).tap();
    await expect.poll(() => navigations).toEqual([APP_URL]);
    expect((await recordOf(page)).violations).toEqual([]);
    expect(log.pageErrors).toEqual([]);
    const scripts = log.requests.filter((url) => url.endsWith('.js'));
    expect(scripts).toEqual([`${origins.bridge}/app-jump.js`]);
  });
});

test.describe('in a tab that can be hidden', { tag: '@chromium' }, () => {
  test.slow();
  let tab: DevtoolsTab;
  test.beforeEach(async ({ browser }) => {
    tab = await DevtoolsTab.at(browser, PAGE, IPHONE);
  });
  test.afterEach(() => tab.close());

  test('no app store opens when the app hides the page, and the jump removes its listeners', async () => {
    const listeners = () =>
      tab.evaluate<Record<string, number>[]>(
        `[document, window].map((target) => Object.fromEntries(Object.entries(getEventListeners(target)).map(([name, all]) => [name, all.length])))`,
      );
    // Desktop Chromium may show a prompt, which alone would prevent the app store.
    await tab.evaluate('document.hasFocus = () => true; undefined');
    const before = await listeners();
    await tab.evaluate(
      `appJump.open(${JSON.stringify(LINK)}).then((outcome) => { window.outcome = outcome; }); undefined`,
      { userGesture: true },
    );
    expect(await listeners()).not.toEqual(before);
    await tab.hide();
    await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS));
    await tab.show();
    expect(await tab.evaluate('window.outcome')).toBe('opened');
    expect(await listeners()).toEqual(before);
    expect(tab.requestedNavigations).toEqual([APP_URL]);
  });
});
