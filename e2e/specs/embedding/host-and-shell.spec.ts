import type { Page } from '@playwright/test';
import { HostPage, switchStyles } from '../../page-objects/host-page';
import { recordOf } from '../../fixtures/page-record';
import { styleChanges, recordStyles } from '../../fixtures/rendering/computed-styles';
import { expect, test } from '../../fixtures/test';

// A trace would store every element's styles at every step.
test.use({ trace: 'off' });

/** Discards past layout shifts, including those not reported yet. */
async function discardShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    window.__record.shifts.length = 0;
  });
}

/** Expects that the styles of shell and host do not affect each other on a page. */
async function expectSeparateStyles(page: Page): Promise<void> {
  const parts = '.ui-root:not(.ui-toasts), .ui-root:not(.ui-toasts) *, .vh-card, .vh-card *, .vh-badge';
  await page.locator('.ui-table__toggle').first().click();
  // Without the shell's styles the page moves, and another element would be under the pointer.
  await page.mouse.move(0, 700);
  await recordStyles(page, parts);
  expect(await switchStyles(page, 'shell', false)).toBeGreaterThan(0);
  expect.soft(await styleChanges(page), 'the page without the shell’s styles').toEqual([]);
  await switchStyles(page, 'shell', true);
  // Without the page's styles, the browser's body margin would make the header narrower.
  await page.evaluate(() => document.body.style.setProperty('margin', '0'));
  await recordStyles(page, '.sh-header, .sh-header *');
  expect(await switchStyles(page, 'host', false)).toBe(1);
  expect.soft(await styleChanges(page), 'the header without the host’s styles').toEqual([]);
  await switchStyles(page, 'host', true);
  await page.evaluate(() => document.body.style.removeProperty('margin'));
}

test.afterEach(async ({ page, log }) => {
  expect((await recordOf(page)).violations).toEqual([]);
  expect(log.consoleErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('the shell’s modal stacks on the host’s, and closing them restores scroll and focus in order', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 500 });
  const host = new HostPage(page);
  const leave = await host.openOverview();
  await expectSeparateStyles(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  await host.savePicture.focus();
  const scrolledPx = await page.evaluate(() => window.scrollY);
  await discardShifts(page);
  await page.keyboard.press('Enter');
  await expect(host.picture).toBeVisible();
  const save = host.modal.getByRole('button', { name: 'Save image' });
  await expect(save).toBeFocused();
  const login = await host.openLogin();
  await expect(login).toHaveCSS('opacity', '1');
  const isOnTop = await page.evaluate(() =>
    Boolean(document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('.sh-root')),
  );
  expect(isOnTop).toBe(true);
  expect((await recordOf(page)).shifts).toEqual([]);
  await recordStyles(page, 'dialog.sh-root[open], dialog.sh-root[open] *');
  expect(await switchStyles(page, 'host', false)).toBeGreaterThan(0);
  expect(await styleChanges(page), 'the login modal without the host’s styles').toEqual([]);
  await switchStyles(page, 'host', true);
  await recordStyles(page, 'dialog.ui-root[open], dialog.ui-root[open] *');
  expect(await switchStyles(page, 'shell', false)).toBeGreaterThan(0);
  expect(await styleChanges(page), 'the host’s modal without the shell’s styles').toEqual([]);
  await switchStyles(page, 'shell', true);
  await discardShifts(page);
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(host.modal).toBeVisible();
  await expect(save).toBeFocused();
  expect(await host.isScrollLocked()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(host.modal).toHaveCount(0);
  await expect(host.savePicture).toBeFocused();
  expect(await host.isScrollLocked()).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledPx);
  expect((await recordOf(page)).shifts).toEqual([]);

  // A sign-out elsewhere closes the page’s modal.
  await host.savePicture.click();
  await expect(host.picture).toBeVisible();
  await leave();
  await page.evaluate(() => {
    const shell = Reflect.get(globalThis, Symbol.for('shell.shell')) as {
      value: { session: { loadProfile(options: { force: true }): Promise<void> } };
    };
    return shell.value.session.loadProfile({ force: true });
  });
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await host.isScrollLocked()).toBe(false);
  await expect(host.header.logIn, 'the focus leaves the closed modal').toBeFocused();
});

test('a login modal that opened before the page’s code loaded stays open and works', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/application.*.js', async (route) => {
    await released;
    await route.continue();
  });
  const host = new HostPage(page);
  // The page is not hydrated before that code loads.
  await page.goto('/en/verification/', { waitUntil: 'domcontentloaded' });
  await host.header.waitForSession();
  const login = await host.openLogin();
  const email = login.getByRole('textbox').first();
  await email.fill('maria@example.com');
  release();
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await expect(email).toHaveValue('maria@example.com');
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(page.locator('halden-overlays dialog')).toHaveCount(0);
  expect((await recordOf(page)).shellErrors).toEqual([]);
});

test('a page with modified HTML re-renders under the policy for scripts', async ({ page, log }) => {
  await page.route('**/en/verification/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<main[^>]*>)/, '$1<p>somebody was here</p>');
    await route.fulfill({ response, body });
  });
  await page.goto('/en/verification/');
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await expect(page.getByText('somebody was here')).toHaveCount(0);
  const { shellErrors } = await recordOf(page);
  expect(shellErrors.map(({ code, part }) => [code, part])).toEqual([['hydration-mismatch', 'verification']]);
  await new HostPage(page).openLogin();
  log.consoleErrors.length = 0;
});

test('styles stay separate; a host message moves into the shell’s modal, keeps its style, and returns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const host = new HostPage(page);
  await host.openSample();
  await expectSeparateStyles(page);
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  const styles = '.ui-toasts, .ui-toasts *';
  await refresh.click();
  await expect(host.toasts).toBeVisible();
  await host.toasts.hover();
  await recordStyles(page, styles);
  const login = await host.openLogin();
  const inLogin = login.locator('.ui-toast');
  await expect(inLogin).toHaveText('The number and the texts are new.');
  await inLogin.hover();
  // Only the empty region; nothing floats beside it.
  expect(await styleChanges(page, ['clear'])).toEqual([]);
  await page.keyboard.press('F8');
  await expect(login.locator('.ui-toasts')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(page.locator('body > * .ui-toast, #app .ui-toast').first()).toBeVisible();
  await host.openLogin();
  await inLogin.getByRole('button', { name: 'Close message' }).click();
  await expect(host.toasts).toHaveCount(0);
  await expect(login).toBeVisible();
});
