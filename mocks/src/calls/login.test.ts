/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { SignedIn } from 'shared-config/contracts/contracts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts/demo-accounts';
import { PATHS, signIn } from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';
// R-SIGN-5

it.each(DEMO_ACCOUNTS.filter(({ kind }) => kind !== 'two-factor'))(
  'the $kind account signs in, and its profile then names it',
  async ({ account, id, parentId, vipLevel, emailVerified }) => {
    const { client } = createHandlerClient();
    const { body } = await client.post(PATHS.login, { account, password: DEMO_PASSWORD });
    expect((body?.result as SignedIn).status).toBe('signed-in');
    const profile = await client.get(PATHS.profile);
    expect(profile.body?.result).toMatchObject({
      id,
      parent_member_id: parentId,
      email_verified: emailVerified,
      loyalty_vip_info: { is_vip: vipLevel !== undefined },
    });
  },
);

it('never returns a full address', async () => {
  const { client } = createHandlerClient();
  expect((await signIn(client)).text).not.toContain('mira@example.com');
  expect((await signIn(client, 'phone')).text).not.toContain('7700900123');
});

it('returns no profile to a visitor', async () => {
  const { client } = createHandlerClient();
  expect((await client.get(PATHS.profile)).body).toEqual({ ret_code: 10007, ret_msg: 'not signed in' });
});

it('gives the same answer for an unknown account and a wrong password', async () => {
  const { client } = createHandlerClient();
  const wrong = await signIn(client, 'plain', 'Wrong-Horse-7');
  const unknown = await client.post(PATHS.login, {
    account: { kind: 'email', email: 'nobody@example.com' },
    password: 'Wrong-Horse-7',
  });
  expect(unknown.text).toBe(wrong.text);
  expect(wrong.body?.ret_code).toBe(RET_CODES.wrongCredentials.code);
});

it('compares a password also for an unknown account', async () => {
  const { client, context } = createHandlerClient();
  const compared = jest.spyOn(context.cryptography, 'verifyPassword');
  await client.post(PATHS.login, { account: { kind: 'email', email: 'nobody@example.com' }, password: 'x' });
  expect(compared).toHaveBeenCalledTimes(1);
});

it.each([
  ['a known account', 'mira@example.com'],
  ['an unknown one', 'nobody@example.com'],
])('locks %s for a minute after five wrong passwords', async (_, email) => {
  const { client, wait } = createHandlerClient();
  const attempt = (password: string) =>
    client.post(PATHS.login, { account: { kind: 'email', email }, password }).then(({ body }) => body);
  for (let count = 1; count < 5; count += 1) {
    expect((await attempt('Wrong-Horse-7'))?.ret_code).toBe(RET_CODES.wrongCredentials.code);
  }
  expect(await attempt('Wrong-Horse-7')).toMatchObject({
    ret_code: RET_CODES.locked.code,
    result: { retryAfterSeconds: 60 },
  });
  wait(45);
  expect(await attempt(DEMO_PASSWORD)).toMatchObject({ ret_code: 20002, result: { retryAfterSeconds: 15 } });
  wait(15);
  expect((await attempt(DEMO_PASSWORD))?.ret_code).not.toBe(RET_CODES.locked.code);
});

it('counts parallel guesses one by one and rejects a right one after the fifth', async () => {
  const { client } = createHandlerClient();
  const guesses = [...Array.from({ length: 8 }, () => 'Wrong-Horse-7'), DEMO_PASSWORD];
  const answers = await Promise.all(guesses.map((password) => signIn(client, 'plain', password)));
  const codes = answers.map(({ body }) => body?.ret_code);
  expect(codes.filter((code) => code === RET_CODES.wrongCredentials.code)).toHaveLength(4);
  expect(codes.filter((code) => code === RET_CODES.locked.code)).toHaveLength(5);
});

it('does not lock an account for parallel right passwords', async () => {
  const { client } = createHandlerClient();
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(client)));
  expect(answers.every(({ body }) => body?.ret_code === 0)).toBe(true);
});

it('resets the count of wrong passwords after a right one', async () => {
  const { client } = createHandlerClient();
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) await signIn(client, 'plain', 'Wrong-Horse-7');
    expect((await signIn(client)).body?.ret_code).toBe(0);
  }
});

it('limits sign-ins per minute, including successful ones', async () => {
  const { client, wait } = createHandlerClient();
  for (let count = 0; count < 120; count += 1) expect((await signIn(client)).body?.ret_code).toBe(0);
  const refused = await signIn(client);
  expect(refused.body).toMatchObject({
    ret_code: RET_CODES.tooManyRequests.code,
    result: { retryAfterSeconds: 60 },
  });
  wait(60);
  expect((await signIn(client)).body?.ret_code).toBe(0);
});

it('treats an unknown challenge as expired', async () => {
  const { client } = createHandlerClient();
  const { body } = await client.post(PATHS.login, { challenge: 'abc', code: '123456' });
  expect(body?.ret_code).toBe(RET_CODES.expiredChallenge.code);
});

it('ignores the case of e-mail addresses', async () => {
  const { client } = createHandlerClient();
  const answer = await client.post(PATHS.login, {
    account: { kind: 'email', email: 'MIRA@Example.COM' },
    password: DEMO_PASSWORD,
  });
  expect(answer.body?.ret_code).toBe(0);
});
