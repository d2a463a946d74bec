import { signInByApi } from '../../fixtures/accounts/accounts';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../../fixtures/test';
// R-API-3

test('the overview requests the verification status through its own origin', async ({ page, log }) => {
  await signInByApi(page.request);
  let answered = '';
  // The browser does not always keep the body of a response for the test.
  await page.route(`${origins.host}/s1/x-api/v1/user/identity`, async (route) => {
    const response = await route.fetch();
    expect(response.status()).toBe(200);
    answered = (await response.json()).result.status;
    await route.fulfill({ response });
  });
  await page.goto('/en/verification/');
  await expect.poll(() => answered).not.toBe('');
  const labels: Record<string, string> = { none: 'Not verified', pending: 'In review', verified: 'Verified' };
  await expect(page.locator('.vh-identity').getByText(labels[answered]!, { exact: true })).toBeVisible();
  expect(log.consoleErrors).toEqual([]);
});
