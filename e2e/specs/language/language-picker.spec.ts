import type { Page } from '@playwright/test';
import { localesOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { LanguagePicker } from '../../page-objects/language-picker';
import { origins, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-LOCALE-10, R-LOCALE-12, R-LOCALE-14

const PATH = '/en/verification/';
/** Number of languages of that edition. */
const LANGUAGES = localesOf('GLOBAL').length;
const PLACEHOLDER_CODE = /\b(en-XA|ar-XB)\b/;

const SEARCHES = [
  { name: 'native name', typed: '日本', code: 'ja-JP' },
  { name: 'English name', typed: 'japan', code: 'ja-JP' },
  { name: 'code', typed: 'pt-BR', code: 'pt-BR' },
  { name: 'name without its accents', typed: 'turkce', code: 'tr-TUR' },
  { name: 'another edition’s code', typed: 'ka-GEO', code: 'ka-GEO' },
  { name: 'Arabic', typed: 'العربية', code: 'ar-SA' },
];
test('the keyboard finds languages in the picker, which links to the same page byte for byte', async ({
  page,
}) => {
  const rest = 'verification/?q=a%20b+c&x=%2F%2Fevil.example&&e=%C3%A9#part/2?x';
  const header = new SiteHeader(page);
  const picker = new LanguagePicker(page);
  const current = picker.dialog.locator('a[data-choice][aria-current]');
  await header.open(`/en/${rest}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const before = page.url();
  await picker.globe.focus();
  await page.keyboard.press('Enter');
  await expect(picker.search).toBeFocused();
  await expect(picker.choices).toHaveCount(LANGUAGES);
  expect.soft(await page.content()).not.toMatch(PLACEHOLDER_CODE);
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('English');

  for (const [name, lang, dir] of [
    ['العربية', 'ar-SA', 'rtl'],
    ['Bahasa Indonesia', 'id-ID', 'ltr'],
    ['繁體中文', 'zh-Hant-TW', 'ltr'],
  ] as const) {
    const names = picker.dialog.locator(`bdi[lang="${lang}"]`);
    await expect.soft(names).toContainText(name);
    await expect.soft(names).toHaveAttribute('dir', dir);
  }
  const langs = await picker.dialog
    .locator('a[data-choice] bdi')
    .evaluateAll((all) => all.map((each) => [each.getAttribute('lang'), each.getAttribute('dir')]));
  expect.soft(langs).toHaveLength(LANGUAGES);
  for (const [lang, dir] of langs) {
    expect.soft(() => Intl.getCanonicalLocales(lang!)).not.toThrow();
    expect.soft(dir).toMatch(/^(ltr|rtl)$/);
  }

  const hrefs = () =>
    picker.choices.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  const languages = await hrefs();
  for (const href of languages)
    expect.soft(href).toMatch(new RegExp(`^${origins.host}/[a-z]{2}(-[A-Z]{2})?/`));
  expect
    .soft(languages.map((href) => href.replace(/^[^#?]*?\/verification\//, 'verification/')))
    .toEqual(languages.map(() => rest));
  await picker.openRegions();
  const editions = await hrefs();
  expect.soft(new Set(editions.map((href) => new URL(href).host)).size).toBe(REGIONS.length);
  for (const href of editions) {
    expect.soft(new URL(href).hostname).toMatch(/^([a-z]{2}\.)?localhost$/);
    expect.soft(href.endsWith(rest), href).toBe(true);
  }

  for (const { name, typed, code } of SEARCHES) {
    await picker.search.fill(typed);
    await expect(picker.choices.first(), name).toHaveAttribute('href', new RegExp(`/${code}/verification/`));
  }
  await picker.search.fill('klingon');
  await expect(picker.choices).toHaveCount(0);
  await expect(picker.dialog.getByText('Nothing found')).toBeVisible();
  await picker.search.fill('');
  await expect(picker.announcement).toHaveCount(0);
  await picker.search.fill('XA');
  await expect(picker.announcement).toHaveCount(1);
  expect.soft(await page.content()).not.toMatch(PLACEHOLDER_CODE);
  await page.keyboard.press('Escape');
  await expect(picker.search).toHaveValue('');
  await expect(picker.dialog, 'the first Escape only empties the field').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await expect(picker.globe).toBeFocused();
  await picker.open(header);
  await current.click();
  await expect(picker.dialog, 'the current language only closes the picker').toBeHidden();
  expect.soft(page.url()).toBe(before);
  expect.soft((await recordOf(page)).violations).toEqual([]);

  await picker.open(header);
  await picker.search.fill('deutsch');
  await page.keyboard.press('Enter');
  await expect(page, 'another edition at the same page').toHaveURL(
    `${pageOrigin('eu.localhost')}/de-EU/${rest}`,
  );
});

const EVIL_PATHS = [
  '//evil.example/a',
  '/en//evil.example/',
  '/en/%2e%2e//evil.example/',
  '/en/%5cevil.example/',
  '/\\evil.example',
  '/en/..%2f..%2fevil.example/',
  '/@evil.example/',
];
test('header, footer and drawer open the picker, and no choice leaves our hosts (R-SEC-6)', async ({
  page,
}) => {
  await answerConsent(page);
  const header = new SiteHeader(page);
  const picker = new LanguagePicker(page);
  await header.open(PATH);
  await picker.open(header);
  await expectNoViolations(page, picker);
  await page.keyboard.press('Escape');
  await expect(picker.search, 'the first Escape only empties the field').toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();

  const inFooter = page.getByRole('contentinfo').getByRole('button', { name: 'Language and region' });
  await inFooter.click();
  await expect(picker.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inFooter).toBeFocused();
  await page.evaluate(() => history.pushState(null, '', '/en/verification/sample/?step=2#now'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(picker.globe).toBeHidden();
  const menu = header.root.locator('.sh-menu > button');
  await menu.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Language and region/ })
    .click();
  await expect(picker.dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(picker.language('日本語')).toHaveAttribute('href', '/ja-JP/verification/sample/?step=2#now');
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 720 });
  // `locale-path.test` covers any path.
  for (const path of rowsOfRun(EVIL_PATHS, 2)) {
    // An address that starts with two slashes must include the origin.
    await page.evaluate(
      ([origin, evil]) => history.replaceState(null, '', origin! + evil!),
      [origins.host, `${path}?r=//evil.example#//evil`],
    );
    await picker.open(header);
    for (const show of [() => picker.search.fill(''), () => picker.openRegions()]) {
      await show();
      const urls = await picker.choices.evaluateAll((all) =>
        all.map((each) => (each as HTMLAnchorElement).href),
      );
      expect(urls.length).toBeGreaterThan(8);
      for (const url of urls) {
        const { hostname, port, username, search, hash } = new URL(url);
        expect(hostname, path).toMatch(/^([a-z]{2}\.)?localhost$/);
        expect([port, username, search, hash], path).toEqual([
          new URL(origins.host).port,
          '',
          '?r=//evil.example',
          '#//evil',
        ]);
      }
    }
    await page.keyboard.press('Escape');
    await expect(picker.dialog).toBeHidden();
  }
});

/** Expects no violations in an open picker. Leaves it open with a search that finds nothing. */
async function expectNoViolations(page: Page, picker: LanguagePicker): Promise<void> {
  expect.soft(await accessibilityViolations(page), 'languages').toEqual([]);
  await picker.openRegions();
  expect.soft(await accessibilityViolations(page), 'regions').toEqual([]);
  await picker.search.fill('de');
  await expect(picker.choices).not.toHaveCount(REGIONS.length);
  expect.soft(await accessibilityViolations(page), 'found').toEqual([]);
  await picker.search.fill('klingon');
  await expect(picker.choices).toHaveCount(0);
  expect.soft(await accessibilityViolations(page), 'nothing found').toEqual([]);
}
