import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, signInByApi } from '../../fixtures/accounts/accounts';
import { loadNotices } from '../../fixtures/page/background-chunk';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { origins } from '../../fixtures/origins';
import { SiteHeader } from '../../page-objects/site-header';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-SESSION-14

/** Lets the session of the browser end. */
async function endSessionIn(request: APIRequestContext, secondsLeft: number): Promise<void> {
  await request.post(`${origins.api}/__mock/session`, { data: { secondsLeft } });
}

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: /session|logged out/ });

test.beforeEach(async ({ page, context }) => {
  await signInByApi(context.request);
  await endSessionIn(context.request, 200);
  await answerConsent(page);
  await loadNotices(page, () => new SiteHeader(page).open('/en/verification/'));
});

test('the visitor stays logged in by the warning before the end of the session', async ({
  page,
  context,
}) => {
  const notice = noticeOf(page);
  await expect(notice).toContainText('You will be logged out in 4 minutes');
  await notice.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(notice).toHaveCount(0);
  const answer = await context.request.get(`${origins.api}/x-api/v1/user/session`);
  const { result } = (await answer.json()) as { result: { expiresInSeconds: number } };
  expect(result.expiresInSeconds).toBeGreaterThan(600_000);
});

test('a page whose session has ended says so, keeps what was typed, and goes on after a login', async ({
  page,
  context,
}) => {
  const header = new SiteHeader(page);
  const notice = noticeOf(page);
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'typed', value: 'DE89 3704' });
    document.querySelector('main')!.append(field);
  });
  await endSessionIn(context.request, 0.001);
  await page.clock.runFor('03:30');
  await expect(notice).toContainText('Your session has ended');
  await expect(header.authArea).toHaveAttribute('data-status', 'expired');
  await expect(header.logIn).toBeVisible();
  await notice.getByRole('button', { name: 'Log in' }).click();
  await new SignInModal(page).logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#typed')).toHaveValue('DE89 3704');
});
