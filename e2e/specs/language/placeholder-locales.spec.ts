import type { Page } from '@playwright/test';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { untranslatedTexts } from '../../fixtures/rendering/untranslated-texts';
import { SiteHeader } from '../../page-objects/site-header';
import { LanguagePicker } from '../../page-objects/language-picker';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-LOCALE-14

const LOCALES = [
  { code: 'en-XA', direction: 'ltr', logIn: '[Ĺöġ ïñ ···]' },
  { code: 'ar-XB', direction: 'rtl', logIn: '\u200FgoL\u200F \u200Fni\u200F' },
];

/** Late overlays appear two seconds after the header has started. */
const bannerIn = (page: Page) => page.locator('.sh-consent-banner');
const dialogIn = (page: Page) => page.getByRole('dialog');

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogIn(page)).toHaveCount(0);
}

/** Overlays of a page. Their selectors use no texts, because the tests check those. */
const STATES: readonly { name: string; open(page: Page): Promise<void> }[] = [
  {
    name: 'the choices of consent',
    open: async (page) => {
      await bannerIn(page).getByRole('button').last().click();
      await expect(dialogIn(page).getByRole('switch')).toHaveCount(3);
    },
  },
  {
    name: 'the language picker',
    open: async (page) => {
      await new LanguagePicker(page).open(new SiteHeader(page));
    },
  },
  {
    name: 'the other editions in the picker',
    open: async (page) => {
      const picker = new LanguagePicker(page);
      await picker.open(new SiteHeader(page));
      await picker.openRegions();
    },
  },
  {
    name: 'the search',
    open: async (page) => {
      await page.keyboard.press('/');
      await expect(dialogIn(page).getByRole('option')).not.toHaveCount(0);
    },
  },
  {
    name: 'a search that finds nothing',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('24/7');
      await expect(page.locator('.sh-search__note-title')).toBeVisible();
    },
  },
  {
    name: 'the login modal with mistakes',
    open: async (page) => {
      await new SignInModal(page).openLogin(new SiteHeader(page));
      await dialogIn(page).locator('button[type=submit]').click();
      await expect(dialogIn(page).locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    name: 'the registration modal',
    open: async (page) => {
      await new SiteHeader(page).signUp.click();
      await dialogIn(page).locator('input[name=password]').fill('abc');
    },
  },
  {
    name: 'the menu of narrow screens',
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('.sh-menu > button').click();
      await expect(dialogIn(page)).toBeVisible();
    },
  },
];

for (const { code, direction, logIn } of rowsOfRun(LOCALES, 1)) {
  test.describe(code, () => {
    test('page and overlays use the placeholder texts before and after the backend’s answer, without errors', async ({
      page,
      log,
    }) => {
      test.slow();
      const header = new SiteHeader(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      const navigation = page.waitForResponse('**/shell/header-data');
      await header.open(`/${code}/verification/`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(header.root).toHaveCSS('direction', direction);
      await expect(header.logIn).toHaveText(logIn);
      await expect(page.getByRole('contentinfo')).toHaveCSS('direction', direction);
      expect((await navigation).ok()).toBe(true);
      await expect(bannerIn(page)).toBeVisible();
      expect.soft(await untranslatedTexts(page)).toEqual([]);
      for (const { name, open } of STATES) {
        await open(page);
        await expect.soft(dialogIn(page), name).toHaveCSS('direction', direction);
        expect.soft(await untranslatedTexts(page), name).toEqual([]);
        await close(page);
      }
      const { shellErrors, violations } = await recordOf(page);
      expect([shellErrors, violations, log.consoleErrors, log.pageErrors]).toEqual([[], [], [], []]);
    });

    test('the account menu and every other page use the placeholder texts', async ({ page, context }) => {
      const header = new SiteHeader(page);
      await signInByApi(context.request);
      await header.open(`/${code}/verification/`);
      await expect(header.authArea).toHaveAttribute('data-status', 'signed-in');
      await header.root.locator('[aria-controls="sh-menu-account"]').click();
      const data = ['mira', 'mi***@example.com'];
      expect.soft(await untranslatedTexts(page, data)).toEqual([]);
      for (const [path, content] of [
        ['verification/sample/', '.vh-sample-text'],
        ['verification/nothing/', '.vh-not-found'],
      ] as const) {
        await navigateInPlace(page, `/${code}/${path}`);
        await expect(page.locator(content).first()).toBeVisible();
        expect.soft(await untranslatedTexts(page, data), path).toEqual([]);
      }
    });

    test('the page works without JavaScript and excludes crawlers', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(`${origins.host}/${code}/verification/`);
      await expect(page.locator('.sh-auth__links a').first()).toHaveText(logIn);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
      await expect(page.locator('link[rel=alternate]')).toHaveCount(0);
      await page.close();
    });

    test('English replaces a missing file without a report', async ({ page }) => {
      await page.route(`**/translations/shell/${code}/search.json`, (route) =>
        route.fulfill({ status: 404 }),
      );
      await new SiteHeader(page).open(`/${code}/verification/`);
      await page.keyboard.press('/');
      await expect(dialogIn(page)).toHaveAccessibleName('Search');
      expect((await recordOf(page)).shellErrors).toEqual([]);
    });
  });
}

test('a missing file of any other locale is reported', async ({ page }) => {
  await page.route('**/translations/shell/es-MX/search.json', (route) => route.fulfill({ status: 404 }));
  await new SiteHeader(page).open('/es-MX/verification/');
  await page.keyboard.press('/');
  await expect(dialogIn(page)).toHaveAccessibleName('Search');
  expect((await recordOf(page)).shellErrors.map(({ code, part }) => [code, part])).toEqual([
    ['data-retry', 'shell'],
    ['texts-failed', 'search'],
  ]);
});
