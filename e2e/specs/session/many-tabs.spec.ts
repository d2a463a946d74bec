import { signInByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../../fixtures/test';
// R-SESSION-11

const PATH = '/en/verification/';
const PROFILE = `${origins.api}/v2/private/user/profile`;
const WATCHED_MS = 5_000;

test('five tabs request the profile from a flapping backend at most ten times in five seconds', async ({
  page,
  context,
}) => {
  test.slow();
  await signInByApi(context.request);
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await context.newPage());
  for (const tab of tabs) await new SiteHeader(tab).open(PATH);

  const atMs: number[] = [];
  await context.route(PROFILE, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const calls = atMs.push(performance.now());
    // Signed in, broken, signed out, and so on.
    if (calls % 3 === 0) return route.fallback();
    const headers = {
      'access-control-allow-origin': origins.host,
      'access-control-allow-credentials': 'true',
    };
    if (calls % 3 === 2) return route.fulfill({ status: 500, headers, body: 'no' });
    return route.fulfill({ headers, json: { ret_code: 10007, ret_msg: 'not signed in' } });
  });
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => {
        window.dispatchEvent(new Event('online'));
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }),
    ),
  );
  // The test measures a rate, so there is no event to await.
  await page.waitForTimeout(WATCHED_MS);
  // A busy machine waits longer.
  const calls = atMs.filter((time) => time <= atMs[0]! + WATCHED_MS).length;
  console.log(`profile calls of five tabs in ${WATCHED_MS} ms: ${calls}`);
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(10);
});
