import type { APIRequestContext, Page, Route } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-SIGN-4

const PATH = '/en/verification/';

/** Opens the QR tab and returns the code in the picture, which only the phone reads. */
async function openQr(page: Page): Promise<string> {
  const auth = new SignInModal(page);
  await auth.openLogin(new SiteHeader(page));
  const code = nextCode(page);
  await auth.tab('qr').click();
  await expect(auth.dialog.locator('.sh-qr__image')).toBeVisible();
  return code;
}

/** Returns the code of the next picture. Intercepts the response, because Chromium does not keep response bodies. */
function nextCode(page: Page): Promise<string> {
  return new Promise((resolve, reject) => {
    const url = `${origins.api}/x-api/v1/auth/qr`;
    const readCode = async (route: Route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      const answer = await route.fetch();
      const { result } = (await answer.json()) as { result: { url: string } };
      await route.fulfill({ response: answer });
      resolve(new URL(result.url).searchParams.get('qr')!);
    };
    page.route(url, (route) => readCode(route).catch(reject), { times: 2 }).catch(reject);
  });
}

/** Acts as the phone. */
async function phone(
  request: APIRequestContext,
  act: 'scan' | 'confirm' | 'deny',
  code: string,
): Promise<void> {
  const answer = await request.post(`${origins.api}/__mock/qr/${act}`, { data: { code } });
  expect(((await answer.json()) as { ret_code: number }).ret_code, act).toBe(0);
}

const statusOf = (page: Page) => page.getByRole('dialog').locator('.sh-qr__status');

test('a refused code can be replaced, the next one signs in, and a stolen one has no value', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  const code = await openQr(page);
  await expect(statusOf(page)).toHaveText('Waiting for your phone');
  // Without the cookie of the browser that shows it.
  const stolen = await request.post(`${origins.api}/x-api/v1/auth/qr/state`, { data: { ticket: code } });
  expect.soft(await stolen.json()).toMatchObject({ result: { status: 'expired' } });
  expect.soft(stolen.headers()).not.toHaveProperty('set-cookie');
  expect.soft(await accessibilityViolations(page), 'waiting').toEqual([]);
  await phone(request, 'scan', code);
  await expect(auth.dialog.locator('[data-scanned]')).toBeVisible();
  expect.soft(await accessibilityViolations(page), 'scanned').toEqual([]);
  await phone(request, 'deny', code);
  await expect(statusOf(page)).toHaveText('You declined this login on your phone');
  await expect(auth.dialog.locator('.sh-qr__image')).toHaveCount(0);
  expect.soft(await accessibilityViolations(page), 'refused').toEqual([]);
  const again = nextCode(page);
  await auth.dialog.getByRole('button', { name: 'Show a new code' }).click();
  const other = await again;
  expect(other).not.toBe(code);
  await expect(statusOf(page)).toHaveText('Waiting for your phone');
  await phone(request, 'scan', other);
  await expect(statusOf(page)).toHaveText('Confirm on your phone');
  await expect(header.avatar, 'scanning alone does not sign in').toHaveCount(0);
  await phone(request, 'confirm', other);
  await expect(header.avatar).toBeVisible();
  await expect(auth.dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Logged in as mira')).toBeVisible();
  expect.soft((await recordOf(page)).violations).toEqual([]);
  const cookies = await context.cookies(origins.api);
  expect(cookies.map(({ name }) => name)).toContain('auth_token_dev');
});
