import { signInByApi } from '../../fixtures/accounts/accounts';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../../fixtures/test';

test('the overview requests the verification status through its own origin', async ({ page, log }) => {
  await signInByApi(page.request);
  const call = page.waitForResponse(`${origins.host}/s1/x-api/v1/user/identity`);
  await page.goto('/en/verification/');
  expect((await call).status()).toBe(200);
  const { result } = (await (await call).json()) as { result: { status: string } };
  const labels: Record<string, string> = { none: 'Not verified', pending: 'In review', verified: 'Verified' };
  const value = page
    .locator('dt', { hasText: 'Identity verification' })
    .locator('xpath=following-sibling::dd');
  await expect(value).toHaveText(labels[result.status]!);
  expect(log.consoleErrors).toEqual([]);
});
