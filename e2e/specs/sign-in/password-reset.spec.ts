import { registerByApi, readSentCode } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-SIGN-5, R-SIGN-9

const PATH = '/en/verification/';
const NEW_PASSWORD = 'New-Horse-99';

test('a code replaces a forgotten password, and the new one logs in; the steps pass axe and fit 360 px', async ({
  page,
  playwright,
  request,
}) => {
  const { email } = await registerByApi(await playwright.request.newContext());
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await auth.openLogin(header);
  await page.setViewportSize({ width: 360, height: 740 });
  await auth.email.fill(email);
  await auth.submit('Forgot password?');
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  await expect(auth.email).toBeFocused();
  expect.soft(await accessibilityViolations(page), 'address').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(auth.dialog.getByText(`If there is an account for ${email}`)).toBeVisible();
  await expect(auth.code).toBeFocused();
  expect.soft(await accessibilityViolations(page), 'code').toEqual([]);
  await auth.code.fill(await readSentCode(request, email));
  await expect(auth.password).toBeFocused();
  expect.soft(await accessibilityViolations(page), 'new password').toEqual([]);
  const overflow = await auth.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect.soft(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(auth.login).toBeVisible();
  await expect(auth.dialog.getByText('Your password has been changed.')).toBeVisible();
  await expect(auth.email).toHaveValue(email);
  await expect(auth.password).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(auth.dialog).toHaveCount(0);
  await expect(header.avatar).toBeVisible();
});
