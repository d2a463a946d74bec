import { brand } from 'shared-config/site/brand';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { origins, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { phone, phones } from '../../fixtures/phones';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { DISMISSED_KEY_PREFIX, AppSuggestion } from '../../page-objects/app-suggestion';
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
    });
  }
});
