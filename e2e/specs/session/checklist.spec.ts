import type { Page } from '@playwright/test';
import { registerByApi } from '../../fixtures/accounts/accounts';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { loadNotices } from '../../fixtures/page/background-chunk';
import { origins } from '../../fixtures/origins';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';
// R-SIGN-14

const cardOf = (page: Page) => page.getByRole('region', { name: 'Set up your account' });
const open = (page: Page) => loadNotices(page, () => new SiteHeader(page).open('/en/verification/'));

test('a new user sees what is left to do on every page and device, until a dismissal', async ({
  page,
  context,
  browser,
}) => {
  await registerByApi(context.request);
  await answerConsent(page);
  await open(page);
  const card = cardOf(page);
  await expect(card.getByRole('link')).toHaveCount(0);
  await card.getByRole('button', { name: '0 of 3 done' }).click();
  await expect(card.getByRole('link')).toHaveCount(3);
  await context.request.post(`${origins.api}/__mock/checklist`, {
    data: { identity: 'pending', hasDeposit: true },
  });
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  await other.clock.install();
  await answerConsent(other);
  await open(other);
  await cardOf(other).getByRole('button', { name: '1 of 3 done' }).click();
  await expect(cardOf(other).getByRole('listitem').first()).toContainText('In review');
  const answered = other.waitForResponse('**/checklist/dismiss');
  await cardOf(other).getByRole('button', { name: 'Close and do not show again' }).click();
  await answered;
  await expect(cardOf(other)).toHaveCount(0);
  await open(page);
  await expect(card).toHaveCount(0);
  await device.close();
});
