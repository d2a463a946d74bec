import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';

const PATH = '/en/verification/';
const HEADER_DATA = `${origins.api}/x-api/v1/shell/header-data`;

/** Answers every call to an address with an error code, and counts the calls. */
async function answerWith(page: Page, url: string, code: number) {
  const answers = { count: 0 };
  await page.route(`${url}**`, async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'OPTIONS') return route.fulfill({ response: answer });
    answers.count += 1;
    return route.fulfill({
      response: answer,
      status: 200,
      json: { ret_code: code, ret_msg: 'server words' },
    });
  });
  return answers;
}

/** The test with the cookie bar has a business error of a signed-in visitor, the tests with the profile have both texts. */
const FAILURES = [
  ['10007', 10007, 'You are no longer logged in. Please log in again.'],
  ['a business error', 31337, 'Something went wrong on our side. Please try again.'],
] as const;
for (const [name, code, text] of rowsOfRun(FAILURES, 1)) {
  test(`a call that fails with ${name} shows a toast without the server’s message`, async ({ page }) => {
    await answerConsent(page);
    await signInByApi(page.request);
    await answerWith(page, HEADER_DATA, code);
    await new SiteHeader(page).open(PATH);
    const toast = page.locator('.ui-toast');
    await expect(toast).toHaveText(new RegExp(text.replaceAll('.', '\\.')));
    await expect(toast).toHaveCount(1);
    expect(await unpaintedPoints(toast)).toEqual([]);
    await expect(page.getByText('server words')).toHaveCount(0);
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
    expect((await recordOf(page)).violations).toEqual([]);
  });
}

test('a toast stays above a cookie bar that opens later', async ({ page }) => {
  await signInByApi(page.request);
  await answerWith(page, HEADER_DATA, 31337);
  await new SiteHeader(page).open(PATH);
  const toast = page.locator('.ui-toast');
  // It stays open under the pointer.
  await toast.hover();
  await expect(page.getByRole('region', { name: 'Cookie choices' })).toBeVisible();
  expect(await unpaintedPoints(toast)).toEqual([]);
});
