import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';
import { WITH_SCROLLBARS } from '../../fixtures/launch-options';

test.use({ launchOptions: WITH_SCROLLBARS });

const PATH = '/en/verification/exposed-modules/';

test('Header and Footer render with their styles at every width, without accessibility violations', async ({
  page,
  log,
}) => {
  await answerConsent(page);
  const header = new SiteHeader(page);
  const footer = page.getByRole('contentinfo');
  const expectStyles = async (width: number) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft((await header.root.boundingBox())?.height, `${width}px`).toBe(48);
    expect.soft(await unpaintedPoints(header.root), `${width}px`).toEqual([]);
    await expect(header.root.locator('ul').first()).toHaveCSS('list-style-type', 'none');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.locator('ul').first()).toHaveCSS('list-style-type', 'none');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => (await header.root.boundingBox())?.y, `the header sticks to the page at ${width}px`)
      .toBe(0);
  };
  // example-layout-shift.spec.ts loads this page at the other widths.
  await page.setViewportSize({ width: 768, height: 800 });
  await header.open(PATH);
  await expectStyles(768);
  expect.soft((await recordOf(page)).shifts).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStyles(width);
  }
  const { shellErrors, violations } = await recordOf(page);
  expect.soft(shellErrors).toEqual([]);
  expect.soft(violations).toEqual([]);
  expect.soft(log.consoleErrors).toEqual([]);
  expect.soft(log.pageErrors).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('QuickLogin, QuickRegister, header and footer share session and language with the page', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await answerConsent(page);
  await header.open(PATH);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(auth.login).toHaveCount(1);
  await expect.poll(() => unpaintedPoints(auth.login)).toEqual([]);
  await auth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByRole('main')).toContainText('victor');
  await expect(page.locator('.sh-header')).toHaveCount(1);
  await header.signOut();
  await expect(header.logIn).toBeVisible();

  await header.signUp.click();
  await expect(auth.register).toHaveCount(1);
  await expect(auth.password).toBeVisible();
  await expect.poll(() => unpaintedPoints(auth.register)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  expect.soft((await recordOf(page)).shellErrors).toEqual([]);

  await page.locator('#sh-languages a[href^="/ar-SA/"]').evaluate((link: HTMLElement) => link.click());
  await expect(header.root).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('contentinfo')).toHaveCSS('direction', 'rtl');
  await expect(page).toHaveURL(/\/ar-SA\/verification\/exposed-modules\/$/);
  expect(log.pageErrors).toEqual([]);
});
