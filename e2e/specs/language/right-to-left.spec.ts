import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { signInAs } from 'tools/testing/demo-tokens';
import { SiteHeader } from '../../page-objects/site-header';
import {
  edgesOf,
  visualOrderOf,
  horizontalOverflow,
  isStartVisible,
  startOf,
  transformOf,
} from '../../fixtures/rendering/layout';
import { watchSlideIn } from '../../fixtures/rendering/movement';
import { LanguagePicker } from '../../page-objects/language-picker';
import { closeAll, overlayOpeners } from '../../fixtures/page/overlay-openers';
import { phone, phones } from '../../fixtures/phones';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { AppSuggestion } from '../../page-objects/app-suggestion';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-LOCALE-7, R-A11Y-3

test.use({ contextOptions: WITH_MOTION });

/** The layouts of the bar: drawer and list. `control-check.spec` measures the overview at other widths, too. */
const WIDTHS = [360, 1280];
const HEIGHT = 900;

test.describe('on a computer', () => {
  // Otherwise the notice for readers of another language would cover the checked elements.
  test.use({ locale: 'ar-SA', viewport: { width: 1280, height: HEIGHT } });
  test.beforeEach(({ page }) => answerConsent(page));

  const open = async (page: Page, path = '/verification/') => {
    const header = new SiteHeader(page);
    await header.open(`/ar-SA${path}`);
    return header;
  };

  test('with any overlay at any width nothing extends beyond the sides, and axe finds no violations in it', async ({
    page,
  }) => {
    test.slow();
    const header = await open(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => horizontalOverflow(page), `the page at ${width} px`).toEqual([]);
      for (const [name, opener] of overlayOpeners(page, header, width)) {
        await opener();
        expect.soft(await horizontalOverflow(page), `${name} at ${width} px`).toEqual([]);
        if (width === 1280) expect.soft(await accessibilityViolations(page), name).toEqual([]);
        await closeAll(page);
      }
    }
  });

  test('a signed-in bar is mirrored, but addresses, ids and levels read from left to right', async ({
    page,
  }) => {
    await signInAs(page, 'victor');
    const header = await open(page);
    const logo = await edgesOf(header.root.locator('.sh-header__logo'));
    const last = await edgesOf(header.root.locator('.sh-dropdown--theme > button'));
    expect.soft([logo.right, last.left], 'logo at the right').toEqual([1280 - 24, 24]);
    const mark = await edgesOf(header.root.locator('.sh-wordmark__mark'));
    expect
      .soft(mark.right)
      .toBeLessThanOrEqual((await edgesOf(header.root.locator('.sh-wordmark__name'))).left);
    const places: number[] = [];
    await page.keyboard.press('Tab');
    for (;;) {
      await page.keyboard.press('Tab');
      const right = await page.evaluate(() => {
        const element = document.activeElement!;
        return element.closest('.sh-header') ? element.getBoundingClientRect().right : null;
      });
      if (right === null) break;
      places.push(right);
    }
    expect.soft(places.length).toBeGreaterThan(8);
    expect
      .soft(places, 'Tab order from right to left')
      .toEqual([...places].sort((one, other) => other - one));

    const menu = header.root.locator('button[aria-controls="sh-menu-left-5"]');
    await menu.click();
    const menuPanel = await header.panelOf(menu);
    expect.soft((await edgesOf(menuPanel)).right, 'aligned').toBe((await edgesOf(menu)).right);
    const account = header.root.locator('.sh-auth__trigger');
    await account.click();
    const { left } = await edgesOf(await header.panelOf(account));
    expect.soft(left, 'aligned with the left edge').toBeGreaterThanOrEqual(0);
    expect.soft(left).toBeLessThanOrEqual((await edgesOf(account)).left);

    const rows = header.root.locator('.sh-account__row');
    await expect(rows.last()).toBeVisible();
    expect.soft(await transformOf(rows.last().locator('svg')), 'the way out').toBe('mirrored');
    expect.soft(await transformOf(rows.first().locator('svg')), 'an identity card').toBe('none');
    for (const still of ['.sh-wordmark__name', '.sh-search-link svg'])
      expect.soft(await transformOf(header.root.locator(still)), still).toBe('none');

    const panel = header.root.locator('.sh-account');
    for (const text of ['vi***@example.com', 'UID 10002', 'VIP 3'])
      expect.soft(await visualOrderOf(panel, text)).toBe(text);
    const facts = page.getByRole('main');
    for (const text of ['vi***@example.com', '10002', 'VIP 3'])
      expect.soft(await visualOrderOf(facts, text)).toBe(text);
    for (const text of ['Ltd.', String(new Date().getFullYear())])
      expect.soft(await visualOrderOf(page.getByRole('contentinfo'), text)).toBe(text);
  });

  test('the drawer slides in at the left, and a mirrored toast appears at the left', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: HEIGHT });
    const header = await open(page, '/verification/sample/');
    const slide = await watchSlideIn(page, 'dialog.sh-drawer');
    await header.root.locator('.sh-menu > button').click();
    const drawer = page.locator('dialog.sh-drawer');
    await expect(drawer).toBeVisible();
    expect.soft(await slide()).toBe(-32);
    expect.soft(await edgesOf(drawer)).toEqual({ left: 0, right: 400 });
    const close = await edgesOf(drawer.locator('.sh-drawer__bar button'));
    expect.soft(close.right, 'the close button is at the end of its bar').toBeLessThan(60);
    expect.soft(await transformOf(drawer.locator('.sh-language-row .sh-chevron'))).toBe('turned left');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.locator('main .vh-actions button').click();
    const toast = page.locator('.ui-toast');
    await expect(toast).toBeVisible();
    expect.soft(await edgesOf(toast)).toEqual({ left: 16, right: 400 - 16 });
    const text = await edgesOf(toast.locator('.ui-toast__text'));
    expect.soft((await edgesOf(toast.getByRole('button'))).right).toBeLessThanOrEqual(text.left);
    expect(await toast.evaluate((card) => getComputedStyle(card).borderRightWidth)).toBe('4px');
  });

  test('fields, phone numbers, markets and addresses read from left to right', async ({ page }) => {
    const header = await open(page);
    const quickAuth = new SignInModal(page);
    // The head has no direction marks.
    const read = await page.evaluate(() => [
      document.title,
      ...[...document.head.querySelectorAll('title, meta')].map((element) => element.outerHTML),
    ]);
    expect.soft(read.length).toBeGreaterThan(5);
    expect.soft(read.filter((text) => /[\u2066-\u2069]/.test(text))).toEqual([]);

    await expectMarketsLeftToRight(page);
    await page.keyboard.press('Escape');
    await closeAll(page);

    await expectVisualArrowKeys(page, header);
    await quickAuth.openPhone();
    const code = await edgesOf(quickAuth.country);
    expect.soft(code.right).toBeLessThanOrEqual((await edgesOf(quickAuth.mobile)).left);
    expect.soft(await startOf(quickAuth.mobile)).toEqual({ direction: 'ltr', textAlign: 'left' });
    await quickAuth.mobile.fill('12');
    await quickAuth.dialog.locator('button[type=submit]').click();
    const problem = quickAuth.dialog.locator('.sh-quick-auth__problem').first();
    const example = /\d[\d ]+\d/.exec(await problem.innerText())![0];
    expect.soft(await visualOrderOf(problem, example)).toBe(example);
    await quickAuth.country.click();
    const first = quickAuth.countries().first();
    expect.soft(await visualOrderOf(first, '+')).toBe('+');
    const calling = /\+\d+/.exec(await first.innerText())![0];
    expect.soft(await visualOrderOf(first, calling)).toBe(calling);
    await expect.soft(quickAuth.countrySearch).toHaveCSS('direction', 'rtl');
    await quickAuth.countrySearch.fill('tur');
    await expect.soft(quickAuth.countrySearch).toHaveCSS('direction', 'ltr');
    await page.keyboard.press('Escape');
    await closeAll(page);

    await header.signUp.click();
    await quickAuth.tab('email').click();
    await expect(quickAuth.email).toBeVisible();
    await quickAuth.dialog.locator('button[aria-expanded]').click();
    for (const field of [
      quickAuth.email,
      quickAuth.password,
      quickAuth.dialog.locator('[name=referralCode]'),
    ])
      expect.soft(await startOf(field)).toEqual({ direction: 'ltr', textAlign: 'right' });
    const account = createAccount();
    await quickAuth.email.fill(account.email);
    await quickAuth.password.fill(account.password);
    for (const box of await quickAuth.dialog.getByRole('checkbox').all()) await box.check();
    await quickAuth.dialog.locator('button[type=submit]').click();
    await expect(quickAuth.code).toBeVisible();
    expect.soft(await startOf(quickAuth.code)).toEqual({ direction: 'ltr', textAlign: 'center' });
    const sentence = quickAuth.dialog.locator('.sh-quick-auth__text');
    // The whole address is too long for one line.
    for (const text of [account.email.slice(0, 12), '@example.com'])
      expect.soft(await visualOrderOf(sentence, text)).toBe(text);
  });
});

test.describe('on a phone', () => {
  test.use({ ...phone(phones.android), locale: 'ar' });

  test('the app suggestion has its icon at the right and its close button at the left', async ({ page }) => {
    await answerConsent(page);
    const { banner, close } = new AppSuggestion(page);
    await page.goto('/ar-SA/verification/');
    await expect(banner).toBeVisible();
    const icon = await edgesOf(banner.locator('.sh-app-icon'));
    const textEdges = await edgesOf(banner.locator('.sh-app-banner__words'));
    expect(textEdges.right).toBeLessThanOrEqual(icon.left);
    expect((await edgesOf(close)).right).toBeLessThanOrEqual(textEdges.left + 8);
    expect(await horizontalOverflow(page)).toEqual([]);
  });
});

/** Expects that an open page's search shows names and numbers from left to right with Latin digits. */
async function expectMarketsLeftToRight(page: Page): Promise<void> {
  await page.keyboard.press('/');
  const field = page.locator('.sh-search__field');
  await expect(field).toHaveCSS('direction', 'rtl');
  await field.fill('btc');
  await expect(field).toHaveCSS('direction', 'ltr');
  const option = page.getByRole('option').filter({ hasText: 'BTC/USDT' });
  await expect(option.locator('.sh-search__price')).toBeVisible();
  for (const name of ['.sh-search__price', '.sh-search__change bdi']) {
    const number = option.locator(name);
    const text = (await number.innerText()).replaceAll(/[\u061c\u200e\u200f]/g, '');
    expect(text).toMatch(/^[+-]?[\d,.]+%?$/);
    expect((await visualOrderOf(number, await number.innerText())).replaceAll(/[\u200e]/g, '')).toBe(text);
  }
  expect(await visualOrderOf(option, 'BTC/USDT')).toBe('BTC/USDT');
  const price = await edgesOf(option.locator('.sh-search__price'));
  expect(price.right).toBeLessThan((await edgesOf(option.locator('.sh-search__name'))).left);
  for (const name of ['.sh-search__detail bdi', '.sh-search__name bdi'])
    expect(await isStartVisible(option.locator(name)), `${name} is cut at its end`).toBe(true);
}

/** Opens the picker, the theme menu and the login modal, and presses arrow keys. Leaves the login modal open. */
async function expectVisualArrowKeys(page: Page, header: SiteHeader): Promise<void> {
  const picker = new LanguagePicker(page);
  await picker.open(header);
  const tabs = picker.dialog.getByRole('tab');
  await tabs.first().focus();
  await expectMove(page, 'ArrowLeft', tabs.nth(1));
  await expectMove(page, 'ArrowRight', tabs.nth(0));
  await page.keyboard.press('ArrowDown');
  await expect(picker.choices.first()).toBeFocused();
  await expectMoveTo(page, 'ArrowLeft', 'left');
  await expectMoveTo(page, 'ArrowRight', 'right');
  await page.keyboard.press('Escape');
  await header.root.locator('[aria-controls="sh-menu-theme"]').click();
  const themes = header.root.locator('.sh-panel .sh-theme__input');
  await themes.nth(2).focus();
  await expectMove(page, 'ArrowRight', themes.nth(1));
  await expectMove(page, 'ArrowLeft', themes.nth(2));
  await page.keyboard.press('Escape');
  const quickAuth = new SignInModal(page);
  await quickAuth.openLogin(header);
  await quickAuth.tab('email').focus();
  await expectMove(page, 'ArrowLeft', quickAuth.tab('mobile'));
  await expectMove(page, 'ArrowRight', quickAuth.tab('email'));
}

async function expectMove(page: Page, key: string, to: Locator): Promise<void> {
  await page.keyboard.press(key);
  await expect(to, key).toBeFocused();
}

/** Expects that a key moves the focus to an element on the given side. */
async function expectMoveTo(page: Page, key: string, side: 'left' | 'right'): Promise<void> {
  const leftOfFocus = () => page.evaluate(() => document.activeElement!.getBoundingClientRect().left);
  const before = await leftOfFocus();
  await page.keyboard.press(key);
  const after = await leftOfFocus();
  expect(after < before ? 'left' : after > before ? 'right' : 'nowhere', key).toBe(side);
}
