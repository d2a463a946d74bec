/** @jest-environment node */
import { isAccountOverview, isSignInRecords } from 'shared-config/api/is-account';
import type { AccountOverview, SignInRecords } from 'shared-config/contracts/contracts';
import { createHandlerClient, type TestClient } from '../testing/test-client';
import { PATHS, signIn } from '../testing/sign-in-steps';
import { ACCOUNT_STATES } from '../account-menu/account-samples';
// R-HEADER-23, R-SESSION-15, R-SESSION-16, R-SEC-40

const ACCOUNT = '/x-api/v1/user/account';
const SIGN_INS = '/x-api/v1/user/sign-ins';

const overview = async (client: TestClient, query = '') =>
  (await client.get(ACCOUNT + query)).body?.result as AccountOverview;
const signIns = async (client: TestClient) =>
  ((await client.get(SIGN_INS)).body?.result as SignInRecords).signIns;
const userId = async (client: TestClient) =>
  ((await client.get(PATHS.profile)).body?.result as { id: number } | undefined)?.id;
const switchTo = async (client: TestClient, accountId: string) =>
  (await client.post(`${ACCOUNT}/switch`, { accountId })).body?.ret_code;

test('shows balances in the asked currency, and in dollars for an unknown one', async () => {
  const { client } = createHandlerClient();
  await signIn(client, 'plain');
  expect((await overview(client)).balance).toEqual({ amount: '12480.35', currency: 'USD' });
  expect((await overview(client, '?currency=EUR')).balance).toEqual({ amount: '10748.07', currency: 'EUR' });
  expect((await overview(client, '?currency=XXX')).balance!.currency).toBe('USD');
});

test('switches the session into a sub-account and back, in every call that has its cookie', async () => {
  const { client } = createHandlerClient();
  await signIn(client, 'plain');
  expect((await overview(client)).accounts.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    ['10001', true],
    ['10003', false],
  ]);
  expect(await switchTo(client, '10003')).toBe(0);
  expect(await userId(client)).toBe(10003);
  expect((await overview(client)).accounts).toHaveLength(2);
  expect(await switchTo(client, '10001')).toBe(0);
  expect(await userId(client)).toBe(10001);
});

test.each(['10002', '10005', '99999', '__proto__'])(
  'refuses a switch into the foreign account %s',
  async (id) => {
    const { client } = createHandlerClient();
    await signIn(client, 'plain');
    expect(await switchTo(client, id)).toBe(20201);
    expect(await userId(client)).toBe(10001);
  },
);

test('lets a sub-account that signed in itself reach no other account', async () => {
  const { client } = createHandlerClient();
  await signIn(client, 'sub-account');
  expect((await overview(client)).accounts.map(({ id }) => id)).toEqual(['10003']);
  expect(await switchTo(client, '10001')).toBe(20201);
});

describe('the sign-ins', () => {
  async function twoBrowsers() {
    const { client, createBrowser } = createHandlerClient();
    const other = createBrowser();
    await signIn(client, 'plain');
    await signIn(other, 'plain');
    return { client, other };
  }

  test('list the session of each browser, and mark that of the call', async () => {
    const { client } = await twoBrowsers();
    const active = (await signIns(client)).filter(({ isActive }) => isActive);
    expect(active.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('end one browser’s session and leave the others', async () => {
    const { client, other } = await twoBrowsers();
    const { id } = (await signIns(client)).find(({ isActive, isCurrent }) => isActive && !isCurrent)!;
    await client.delete(`${SIGN_INS}/${id}`);
    expect([await userId(client), await userId(other)]).toEqual([10001, undefined]);
  });

  test('all end together, and no session of another user does', async () => {
    const { client, createBrowser } = createHandlerClient();
    const [other, victor] = [createBrowser(), createBrowser()];
    await signIn(client, 'plain');
    await signIn(other, 'plain');
    await signIn(victor, 'vip');
    await client.post(`${SIGN_INS}/end`, {});
    expect([await userId(client), await userId(other), await userId(victor)]).toEqual([
      undefined,
      undefined,
      10002,
    ]);
  });

  test('keep the session of another user whose id the call names', async () => {
    const { client, createBrowser } = createHandlerClient();
    const victor = createBrowser();
    await signIn(client, 'plain');
    await signIn(victor, 'vip');
    const { id } = (await signIns(victor)).find(({ isCurrent }) => isCurrent)!;
    await client.delete(`${SIGN_INS}/${id}`);
    expect(await userId(victor)).toBe(10002);
  });
});

test.each(ACCOUNT_STATES.filter((state) => state !== 'slow' && state !== 'failing'))(
  'answers valid results in the state “%s”',
  async (state) => {
    const { client } = createHandlerClient();
    await signIn(client, 'vip');
    await client.post('/__mock/account', { state });
    expect(isAccountOverview(await overview(client))).toBe(true);
    expect(isSignInRecords((await client.get(SIGN_INS)).body?.result)).toBe(true);
  },
);

test('fails every call in the state “failing”', async () => {
  const { client } = createHandlerClient();
  await signIn(client, 'vip');
  await client.post('/__mock/account', { state: 'failing' });
  expect((await client.get(ACCOUNT)).body?.ret_code).toBe(500);
  expect((await client.post(`${SIGN_INS}/end`, {})).body?.ret_code).toBe(500);
  expect(await userId(client)).toBe(10002);
});
