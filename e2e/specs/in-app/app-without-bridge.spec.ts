import type { PlanChange } from 'mocks/native-app';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/in-app/native-app';
import {
  byCookie,
  choose,
  openInApp,
  PAST_DEADLINE_MS,
  withClock,
  type PageInApp,
} from '../../fixtures/in-app/page-in-app';

/** Opens the page in an app that leaves it the web's session, and expects that the page shows the user and can sign out. */
async function signOutByWeb(launch: Parameters<typeof openInApp>[0], plan: PlanChange): Promise<PageInApp> {
  const inApp = await openInApp(launch, plan, async (launched) => {
    await byCookie(launched);
    await withClock(launched);
  });
  const { page, header, pageErrors, waitForBridge } = inApp;
  await waitForBridge();
  await page.clock.runFor(PAST_DEADLINE_MS);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByRole('main').getByText('Logged in as mira')).toBeVisible();
  await header.signOut();
  await expect(header.signUp).toBeVisible();
  expect(pageErrors).toEqual([]);
  return inApp;
}

const WITHOUT_BRIDGE = [
  { what: 'never answers', plan: { behaviour: { answer: 'never' } } },
  { what: 'has no bridge', plan: { injectAfterMs: 'never' } },
] satisfies { what: string; plan: PlanChange }[];
// An app that appears after the deadline has its own test above.
for (const { what, plan } of rowsOfRun(WITHOUT_BRIDGE, 1))
  test(`with an app that ${what}, the web keeps its session, can end it and opens its own login within 4 s`, async ({
    launch,
  }) => {
    const inApp = await signOutByWeb(launch, plan);
    const { page, auth } = inApp;
    await choose(inApp, 'Log in');
    await page.clock.runFor(4_000);
    await expect(auth.login).toBeVisible();
    await expect(page.locator('.sh-pending')).toHaveCount(0);
  });
