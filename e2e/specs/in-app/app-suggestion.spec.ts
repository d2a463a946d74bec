import { brand } from 'shared-config/site/brand';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { origins, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { phone, phones } from '../../fixtures/phones';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { holdBackground } from '../../fixtures/page/held-timers';
import { DISMISSED_KEY_PREFIX, stubBridge, AppSuggestion } from '../../page-objects/app-suggestion';
import { expect, test } from '../../fixtures/test';
// R-APP-1

const PATH = '/en/verification/';
const { googlePlay } = brand.storeLinks;

test.beforeEach(({ page }) => page.clock.install());

test.describe('on an Android phone', () => {
  test.use(phone(phones.android));

  test('the app suggestion follows the consent question and moves nothing', async ({ page, log }) => {
    const header = new SiteHeader(page);
    const consent = new CookieBar(page);
    const part = new AppSuggestion(page);
    await header.open(PATH);
    await expect(consent.banner).toBeVisible();
    await expect(part.banner, 'only one overlay shows at a time').toHaveCount(0);
    const before = await page.getByRole('main').boundingBox();
    await consent.onlyNecessary.click();
    await expect(part.banner).toBeVisible();
    await expect(part.link).toHaveAttribute('href', googlePlay);
    await expect(part.link).toHaveText('Get the app');
    expect(await page.getByRole('main').boundingBox()).toEqual(before);
    const { shifts, violations } = await recordOf(page);
    expect(shifts).toEqual([]);
    expect(violations).toEqual([]);
    expect(log.pageErrors).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.closest('.sh-app-banner') ?? null)).toBeNull();

    // The page’s manifest names the app.
    const link = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(`${origins.host}${link}`);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const { related_applications: apps } = (await answer.json()) as { related_applications: object[] };
    expect(apps).toContainEqual({ platform: 'play', id: brand.androidPackage, url: googlePlay });
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${origins.host}${link}`, []]);
    expect((await recordOf(page)).violations, 'the policy lets the browser read it').toEqual([]);

    // Landscape hides the suggestion.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(part.banner).toBeHidden();
  });

  test('the button says "Open" for an installed app, and a tap opens the app at this page', async ({
    page,
  }) => {
    await answerConsent(page);
    await page.addInitScript((id) => {
      Object.defineProperty(navigator, 'getInstalledRelatedApps', {
        value: () => Promise.resolve([{ platform: 'play', id }]),
      });
    }, brand.androidPackage);
    await stubBridge(page, 'opened');
    const part = new AppSuggestion(page);
    await part.open(`${PATH}?a=1&b=%20x#top`);
    await expect(part.link).toHaveText('Open');
    await part.link.tap();
    await expect(part.banner).toHaveCount(0);
    const url = `${origins.host}${PATH}?a=1&b=%20x#top`;
    expect(await page.evaluate(() => window.__jumps)).toEqual([
      { url, fallbackUrl: googlePlay, isInGesture: true },
    ]);
    expect(page.url()).toBe(url);
    await part.expectAbsentAfter(() => page.reload());
  });

  test('a dismissal persists for this region and a number of days', async ({ page }) => {
    await answerConsent(page);
    const part = new AppSuggestion(page);
    await part.open(PATH);
    await part.close.tap();
    await expect(part.banner).toHaveCount(0);
    await part.expectAbsentAfter(() => page.reload());
    await page.evaluate((key) => {
      const entry = JSON.parse(localStorage.getItem(key)!) as { savedAt: number; value: { at: number } };
      entry.savedAt -= 31 * 86_400_000;
      entry.value.at -= 31 * 86_400_000;
      localStorage.setItem(key, JSON.stringify(entry));
    }, `${DISMISSED_KEY_PREFIX}GLOBAL`);
    await part.open(`${pageOrigin('kz.localhost')}/en-KAZ/verification/`);
    await expect(part.banner, 'another region').toBeVisible();
    await part.open(PATH);
    await expect(part.banner, 'a month later').toBeVisible();
  });

  test('the suggestion ignores poisoned storage, covers no focused element, and closes on Escape', async ({
    page,
  }) => {
    await answerConsent(page);
    await page.addInitScript((key) => {
      localStorage.setItem(key, '{"savedAt":1,"version":1,"value":"<img src=x onerror=alert(1)>"}');
      // The browser never reports installed apps.
      Object.defineProperty(navigator, 'getInstalledRelatedApps', {
        value: () => new Promise(() => undefined),
      });
    }, `${DISMISSED_KEY_PREFIX}GLOBAL`);
    const part = new AppSuggestion(page);
    await part.open(PATH);
    await expect(part.banner).toBeVisible();
    await expect(part.link).toHaveText('Get the app');

    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const [focused, banner] = [document.activeElement, document.querySelector('.sh-app-banner')];
        if (!focused || !banner || focused === document.body || banner.contains(focused)) return null;
        const [own, over] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
        const isHidden = own.height > 0 && own.top >= over.top - 1 && own.bottom <= over.bottom + 1;
        return isHidden ? (focused.textContent ?? focused.tagName) : null;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);

    const start = page.getByRole('main').getByRole('button', { name: 'Log in' });
    await start.focus();
    await page.keyboard.press('Escape');
    await expect(part.banner, 'Escape elsewhere').toBeVisible();
    await part.link.focus();
    await page.keyboard.press('Tab');
    await expect(part.close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(part.banner).toHaveCount(0);
    await expect(start).toBeFocused();
  });

  test('the edition notice comes before the app suggestion', async ({ browser }) => {
    const context = await browser.newContext({ ...phone(phones.android), locale: 'tr-TR' });
    const page = await context.newPage();
    await answerConsent(page);
    const part = new AppSuggestion(page);
    await page.clock.install();
    await part.open(`${origins.host}${PATH}`);
    const notice = page.locator('.sh-edition');
    await expect(notice).toBeVisible();
    await expect(part.banner).toHaveCount(0);
    await notice.getByRole('button').first().tap();
    await expect(part.banner).toBeVisible();
    await context.close();
  });

  test('going offline before it loads only prevents the suggestion', async ({ page, context, log }) => {
    await answerConsent(page);
    const passDelay = await holdBackground(page);
    await new SiteHeader(page).open(PATH);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await passDelay();
    await failed;
    await page.clock.runFor(1_000);
    await expect(new AppSuggestion(page).banner).toHaveCount(0);
    expect(log.pageErrors).toEqual([]);
  });

  test('host pages of other teams and the page for unknown addresses show no suggestion', async ({
    page,
  }) => {
    await answerConsent(page);
    const part = new AppSuggestion(page);
    await part.expectAbsentAfter(() => page.goto(`${origins.host}/en/nothing/here/`));
    await part.expectAbsentAfter(() => page.goto(`${origins.plain}/`));
  });

  test('a host page can request the suggestion, and its app link opens the exchange’s page', async ({
    page,
  }) => {
    await stubBridge(page, 'opened');
    await page.route('**/by-function.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.uniframe.mount({ header: '#top', locale: 'en-TR', region: 'TUR', smartBanner: true });`,
      }),
    );
    const part = new AppSuggestion(page);
    await part.open(`${origins.plain}/by-function.html`);
    await part.link.tap();
    expect(await page.evaluate(() => window.__jumps.map(({ url }) => url))).toEqual([
      `${pageOrigin('tr.localhost')}/en-TR/`,
    ]);
  });

  const LOCALES = [
    ['el-EU', 'eu.localhost', 'dark'],
    ['en', 'localhost', 'light'],
    ['hu-EU', 'eu.localhost', 'light'],
    ['fr-EU', 'eu.localhost', 'dark'],
    ['ka-GEO', 'ge.localhost', 'light'],
    ['ar-ARE', 'ae.localhost', 'dark'],
  ] as const;
  for (const [code, host, scheme] of rowsOfRun(LOCALES, 1)) {
    test(`the suggestion fits a phone in ${code}, ${scheme}, without axe violations`, async ({ page }) => {
      await answerConsent(page);
      await page.emulateMedia({ colorScheme: scheme });
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { value: [] });
      });
      const part = new AppSuggestion(page);
      await part.open(`${pageOrigin(host)}/${code}/verification/`);
      await expect(part.banner).toBeVisible();
      const overflow = await part.banner.evaluate((banner) =>
        [banner, ...banner.querySelectorAll('*')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
          .map((each) => each.className),
      );
      expect(overflow).toEqual([]);
      const cross = (await part.close.boundingBox())!;
      const textBox = (await part.banner.locator('.sh-app-banner__words').boundingBox())!;
      expect([cross.width >= 44, cross.height >= 44, textBox.width >= 100]).toEqual([true, true, true]);
      expect(await accessibilityViolations(page)).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/banner-${code}-${scheme}.png` });
    });
  }
});

test.describe('Safari on iOS', () => {
  test.use(phone(phones.iosSafari));
  test('draws its own banner, so ours does not show', async ({ page }) => {
    await answerConsent(page);
    await new AppSuggestion(page).expectAbsentAfter(() => page.goto(PATH));
    await expect(page.locator('meta[name="apple-itunes-app"]')).toHaveAttribute(
      'content',
      /^app-id=\d+, app-argument=\S+$/,
    );
  });
});
