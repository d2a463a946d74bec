import type { Page } from '@playwright/test';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import {
  LIGHT_THEME,
  waitUntilReady,
  launchHash,
  stubTelegram,
  paramsSentBy,
  clickTelegramBack,
  sendTelegramEvent,
} from '../../fixtures/in-app/telegram-client';
import { waitForHistory, waitForHydration } from '../../fixtures/page/navigate-in-place';
import { expect, test } from '../../fixtures/test';
// R-PLATFORM-5

/* Telegram's mini program (R-PLATFORM-4) on a phone of 360 px with a simulated client. */
const PATH = '/en/verification/';
const SAMPLE = '/en/verification/sample/';
const SCREEN = { top: 47, bottom: 34, left: 0, right: 0 };
const CONTROLS = { top: 46, bottom: 0, left: 0, right: 0 };

test.use({ viewport: { width: 360, height: 740 } });

const backButtons = (page: Page) => paramsSentBy(page, 'web_app_setup_back_button');
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('header, page and drawer respect Telegram’s insets from the launch and on the next page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await stubTelegram(page, { screen: SCREEN, controls: CONTROLS });
  await page.addInitScript(() => {
    const telegram = window as unknown as { TelegramWebviewProxy: { postEvent(...args: unknown[]): void } };
    const { postEvent } = telegram.TelegramWebviewProxy;
    telegram.TelegramWebviewProxy.postEvent = (method, params) => {
      if (method === 'web_app_ready') {
        // The page reports that it is ready after it has received the insets.
        const height = document.querySelector('.sh-header')!.getBoundingClientRect().height;
        Object.assign(window, { heightWhenReady: height });
      }
      postEvent(method, params);
    };
  });
  const header = new SiteHeader(page);
  await header.open(PATH + launchHash('ios'));
  await waitUntilReady(page);
  expect.soft(await page.evaluate(() => Reflect.get(window, 'heightWhenReady'))).toBe(48 + 93);
  expect.soft((await header.root.boundingBox())!.height).toBe(48 + 93);
  expect.soft(await top(page, '.sh-header .sh-wordmark')).toBeGreaterThanOrEqual(93);
  expect.soft(await top(page, 'main')).toBe(48 + 93);
  expect.soft(await accessibilityViolations(page)).toEqual([]);
  await header.openMenu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect.soft(await top(page, '.sh-drawer__bar')).toBe(93);
  expect
    .soft(
      await page.locator('.sh-drawer .sh-mobile-nav').evaluate((nav) => getComputedStyle(nav).paddingBottom),
    )
    .toBe(`${24 + 34}px`);
  expect.soft(await accessibilityViolations(page)).toEqual([]);
  expect.soft((await recordOf(page)).violations).toEqual([]);
  // Keeps the drawer open: closing it goes back in the history, which would cancel a starting navigation.
  await header.open(SAMPLE);
  await waitUntilReady(page);
  expect.soft(await top(page, 'main')).toBe(48 + 93);
  expect.soft((await recordOf(page)).shifts).toEqual([]);

  // The next page has theme and insets before any of our scripts.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(SAMPLE);
  expect(await themeOf(page)).toBe('dark');
  expect(await top(page, '.sh-header .sh-wordmark')).toBeGreaterThanOrEqual(93);
});

test('the back button closes the drawer, and the list of countries before its modal, goes back, and hides', async ({
  page,
}) => {
  await stubTelegram(page);
  const header = new SiteHeader(page);
  await header.open(PATH + launchHash('ios'));
  await waitUntilReady(page);
  expect(await backButtons(page), 'the first page has nothing to go back to').toEqual([]);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await header.openMenu.click();
  await expect(drawer).toBeVisible();
  await expect.poll(() => backButtons(page)).toEqual([{ is_visible: true }]);
  expect(await paramsSentBy(page, 'web_app_setup_swipe_behavior'), 'a swipe would lose the dialog').toEqual([
    { allow_vertical_swipe: true },
    { allow_vertical_swipe: false },
  ]);
  await clickTelegramBack(page);
  await expect(drawer).toBeHidden();
  await expect.poll(async () => (await backButtons(page)).at(-1)).toEqual({ is_visible: false });
  const auth = new SignInModal(page);
  await header.signUp.click();
  await expect(auth.register).toBeVisible();
  await expect.poll(async () => (await backButtons(page)).at(-1)).toEqual({ is_visible: true });
  await auth.tab('mobile').click();
  await auth.country.click();
  await expect(auth.countrySearch).toBeVisible();
  await sendTelegramEvent(page, 'back_button_pressed');
  await expect(auth.countrySearch).toBeHidden();
  await expect(auth.register).toBeVisible();
  await clickTelegramBack(page);
  await expect(auth.register).toBeHidden();
  await expect.poll(async () => (await backButtons(page)).at(-1)).toEqual({ is_visible: false });
  await header.open(SAMPLE);
  await expect.poll(() => backButtons(page)).toEqual([{ is_visible: true }]);
  await header.openMenu.click();
  await expect(drawer).toBeVisible();
  await clickTelegramBack(page);
  await expect(drawer, 'the drawer first').toBeHidden();
  await expect(page).toHaveURL(/\/sample\/$/);
  await waitForHistory(page);
  await clickTelegramBack(page);
  await expect(page).toHaveURL(/\/en\/verification\/(#.*)?$/);
});

test('Telegram’s theme acts as the system theme, and links open in Telegram, a browser or in place', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await stubTelegram(page);
  const header = new SiteHeader(page);
  await header.open(SAMPLE + launchHash('ios'));
  await waitUntilReady(page);
  await waitForHydration(page);
  expect(await themeOf(page)).toBe('dark');
  await sendTelegramEvent(page, 'theme_changed', { theme_params: LIGHT_THEME });
  expect(await themeOf(page)).toBe('light');
  for (const method of ['web_app_set_header_color', 'web_app_set_background_color']) {
    expect((await paramsSentBy(page, method)).at(-1)).toEqual({ color: '#ffffff' });
  }
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await header.openMenu.click();
  await drawer.getByRole('radio', { name: 'Dark' }).check();
  await sendTelegramEvent(page, 'theme_changed', { theme_params: LIGHT_THEME });
  expect(await themeOf(page)).toBe('dark');
  await drawer.getByRole('radio', { name: 'System' }).check();
  expect(await themeOf(page)).toBe('light');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await waitForHistory(page);

  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    for (const href of [
      'https://t.me/somebody?start=1',
      'https://example.com/a',
      'javascript:window.__pwn=1',
    ]) {
      const link = document.createElement('a');
      Object.assign(link, { href, target: '_blank', textContent: href });
      main.prepend(link);
    }
  });
  await page.getByRole('link', { name: 't.me' }).click();
  await page.getByRole('link', { name: 'example.com' }).click();
  expect(await paramsSentBy(page, 'web_app_open_tg_link')).toEqual([{ path_full: '/somebody?start=1' }]);
  expect(await paramsSentBy(page, 'web_app_open_link')).toEqual([{ url: 'https://example.com/a' }]);
  await expect(page).toHaveURL(new RegExp(SAMPLE));
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/en\/verification\/$/);
});

test('with only a bottom inset nothing moves, the cookie bar respects it, and no support chat loads', async ({
  page,
  log,
}) => {
  await page.clock.install();
  await stubTelegram(page, { screen: { ...SCREEN, top: 0 } });
  const background = waitForBackgroundChunk(page);
  const header = new SiteHeader(page);
  await header.open(PATH + launchHash('ios'));
  await waitUntilReady(page);
  expect((await header.root.boundingBox())!.height).toBe(48);
  await page.clock.runFor(2_500);
  await background;
  const consent = new CookieBar(page);
  await expect(consent.banner).toBeVisible();
  await page.clock.runFor(1_000);
  const box = (await consent.banner.boundingBox())!;
  expect(box.y + box.height, 'on phones, the bar is at the lower edge').toBe(740);
  const lowest = await consent.banner
    .locator('*')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
  expect(lowest, 'its text and buttons end above the inset').toBeLessThanOrEqual(740 - 34);
  expect((await recordOf(page)).shifts).toEqual([]);
  await consent.acceptAll.click();
  await page.clock.runFor(60_000);
  expect(log.requests).not.toContain(`${origins.api}/support-chat.js`);
});
