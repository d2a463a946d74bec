import type { Locator, Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-SIGN-10

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';

/** Holds back every file of the shell that the page requests from now on, until it is released. */
async function holdShellFiles(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`${origins.shell}/**`, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

/** Returns whether the spinner is painted exactly over the centre of a control. */
async function isSpinnerOver(page: Page, control: Locator): Promise<boolean> {
  const spinner = await page.locator('.sh-pending').boundingBox();
  const box = await control.boundingBox();
  if (!spinner || !box) return false;
  return (
    Math.abs(spinner.x - (box.x + box.width / 2)) <= 1 && Math.abs(spinner.y - (box.y + box.height / 2)) <= 1
  );
}

type ControlRow = [name: string, controlOf: (header: SiteHeader, page: Page) => Locator];

/** Controls that each load code of their own; the controls of one row share a page. */
const CONTROLS: ControlRow[][] = [
  [
    ['Log in', (header) => header.logIn],
    [
      '“Cookie preferences” in the footer',
      (_header, page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }),
    ],
  ],
  [
    ['Sign up', (header) => header.signUp],
    ['the search', (header) => header.search],
    ['the language button', (_header, page) => page.locator('.sh-header .sh-language')],
  ],
];

for (const controls of rowsOfRun(CONTROLS, 1)) {
  const names = controls.map(([name]) => name);
  test(`a control shows and announces that its code is loading: ${names.join(', ')}`, async ({ page }) => {
    const header = new SiteHeader(page);
    await header.open(PATH);
    for (const [name, controlOf] of controls) {
      const control = controlOf(header, page);
      const letGo = await holdShellFiles(page);
      const before = await control.evaluate((element) => element.outerHTML);
      await control.click();
      await expect(control, name).toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('.sh-pending__words[role=status]')).toHaveText('Loading…');
      expect(await isSpinnerOver(page, control), name).toBe(true);
      await expect(control, name).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
      letGo();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expect(page.locator('.sh-pending')).toHaveCount(0);
      expect(await control.evaluate((element) => element.outerHTML), name).toBe(before);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
  });
}

test('the search key shows a spinner in the window’s centre, and a failed load shows a message', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await header.open(PATH);
  const letGo = await holdShellFiles(page);
  await page.keyboard.press('/');
  await expect(page.locator('.sh-pending[data-alone]')).toHaveCount(1);
  letGo();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expect(page.locator('.sh-pending')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.route(`${origins.shell}/**`, (route) => route.abort());
  await header.logIn.click();
  await expect(page.locator('.sh-notice')).toBeVisible();
  await expect(page.locator('.sh-pending, .sh-pending__words')).toHaveCount(0);
  await expect(header.logIn).not.toHaveAttribute('aria-busy');
});
