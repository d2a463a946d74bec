import { registerByApi } from '../../fixtures/accounts/accounts';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { PasskeyDialogs } from '../../page-objects/passkey-dialogs';
import { phone, phones } from '../../fixtures/phones';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { AppSuggestion } from '../../page-objects/app-suggestion';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';
import { addVirtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator';
import { stopClock } from '../../fixtures/page/stop-clock';
import { WITH_MOTION } from '../../fixtures/motion';
// R-HEADER-13

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';

test('the passkey offer waits until the consent question is answered', async ({ page, playwright }) => {
  const { email, password } = await registerByApi(await playwright.request.newContext());
  await addVirtualAuthenticator(page);
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const passkeys = new PasskeyDialogs(page);
  const consent = new CookieBar(page);
  await header.open(PATH);
  await expect(consent.banner).toBeVisible();
  const passkeysResponse = page.waitForResponse((answer) => answer.url().endsWith('/user/passkeys'));
  await auth.openLogin(header);
  await auth.logInWith(email, password);
  await passkeysResponse;
  await expect(header.avatar).toBeFocused();
  await expect(passkeys.offer).toHaveCount(0);
  await expect(consent.banner).toBeVisible();
  await consent.onlyNecessary.click();
  await expect(passkeys.offer).toContainText('Log in faster next time');
  await expect(consent.banner).toHaveCount(0);
});

test.describe('on an Android phone', () => {
  test.use(phone(phones.android));

  test('the app suggestion appears above an unanswered cookie bar after ten seconds and moves nothing', async ({
    page,
  }) => {
    const consent = new CookieBar(page);
    const part = new AppSuggestion(page);
    await page.clock.install();
    await new SiteHeader(page).open(PATH);
    await stopClock(page, 2_500);
    await expect(consent.banner).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(part.banner, 'no other overlay shows with the cookie bar').toHaveCount(0);
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const before = await consent.banner.boundingBox();
    await page.clock.runFor(5_500);
    await expect(part.banner).toBeVisible();
    await page.clock.runFor(1_000);
    expect(await consent.banner.boundingBox()).toEqual(before);
    for (const control of [part.link, part.close, consent.acceptAll, consent.onlyNecessary, consent.choose]) {
      expect(await unpaintedPoints(control)).toEqual([]);
    }
    const coveredPx = 740 - (await part.banner.boundingBox())!.y;
    expect(coveredPx, 'the page keeps more than half of the window').toBeLessThan(370);
    expect((await recordOf(page)).shifts).toEqual([]);
    await page.setViewportSize({ width: 600, height: 360 });
    await expect(part.banner, 'a low window has no room for both').toBeHidden();
    await consent.onlyNecessary.click();
    await expect(part.banner).toBeVisible();
  });
});
