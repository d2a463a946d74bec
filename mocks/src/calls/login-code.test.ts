/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { CodeChallenge, SignedIn } from 'shared-config/contracts/contracts';
import { PATHS, authenticatorCodeOf, signIn } from '../testing/sign-in-steps';
import { createHandlerClient, type TestClient } from '../testing/test-client';

describe('an account with an authenticator', () => {
  async function challengeOf(client: TestClient): Promise<string> {
    const { body } = await signIn(client, 'two-factor');
    return (body?.result as CodeChallenge).challenge;
  }

  it('needs a code to sign in', async () => {
    const { client } = createHandlerClient();
    const { body } = await signIn(client, 'two-factor');
    expect(body?.result).toEqual({
      status: 'code-required',
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      channel: 'authenticator',
      otherChannels: ['email'],
      sentTo: '',
      resendAfterSeconds: 0,
      expiresInSeconds: 300,
      codeLength: 6,
    });
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });

  it('signs in with the code of its authenticator', async () => {
    const { client } = createHandlerClient();
    const challenge = await challengeOf(client);
    const { code } = await authenticatorCodeOf(client);
    const { body } = await client.post(PATHS.login, {
      challenge,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect((body?.result as SignedIn).user.has_google2fa).toBe(true);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(0);
  });

  it('accepts a code one step late, not two', async () => {
    const { client, wait } = createHandlerClient();
    const { code } = await authenticatorCodeOf(client);
    wait(30);
    const challenge = await challengeOf(client);
    expect((await client.post(PATHS.login, { challenge, code })).body?.ret_code).toBe(0);

    const late = createHandlerClient();
    const { code: old } = await authenticatorCodeOf(late.client);
    late.wait(60);
    const again = await challengeOf(late.client);
    expect((await late.client.post(PATHS.login, { challenge: again, code: old })).body?.ret_code).toBe(20003);
  });

  it('accepts no code twice, and the outbox shows the next usable one', async () => {
    const { client, createBrowser, wait } = createHandlerClient();
    const { code } = await authenticatorCodeOf(client);
    await client.post(PATHS.login, { challenge: await challengeOf(client), code });
    const attacker = createBrowser();
    const challenge = await challengeOf(attacker);
    expect((await attacker.post(PATHS.login, { challenge, code })).body?.ret_code).toBe(
      RET_CODES.wrongCode.code,
    );
    const next = await authenticatorCodeOf(client);
    expect(next.usableInSeconds).toBe(0);
    expect((await attacker.post(PATHS.login, { challenge, code: next.code })).body?.ret_code).toBe(0);
    const after = await authenticatorCodeOf(client);
    expect(after.usableInSeconds).toBeGreaterThan(0);
    wait(after.usableInSeconds);
    const third = await challengeOf(client);
    expect((await client.post(PATHS.login, { challenge: third, code: after.code })).body?.ret_code).toBe(0);
  });

  it('is locked after five wrong codes, which end the challenge', async () => {
    const { client, wait } = createHandlerClient();
    const challenge = await challengeOf(client);
    for (let count = 1; count < 5; count += 1) {
      expect((await client.post(PATHS.login, { challenge, code: 'abcdef' })).body?.ret_code).toBe(
        RET_CODES.wrongCode.code,
      );
    }
    expect((await client.post(PATHS.login, { challenge, code: 'abcdef' })).body?.ret_code).toBe(
      RET_CODES.locked.code,
    );
    wait(60);
    const { code } = await authenticatorCodeOf(client);
    expect((await client.post(PATHS.login, { challenge, code })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
  });

  it('keeps the count of wrong codes when the password is entered again', async () => {
    const { client } = createHandlerClient();
    const codes: (number | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      const challenge = await challengeOf(client);
      codes.push((await client.post(PATHS.login, { challenge, code: '000000x' })).body?.ret_code);
    }
    expect(codes.at(-1)).toBe(RET_CODES.locked.code);
  });

  it('has a challenge of five minutes', async () => {
    const { client, wait } = createHandlerClient();
    const challenge = await challengeOf(client);
    wait(300);
    const { code } = await authenticatorCodeOf(client);
    expect((await client.post(PATHS.login, { challenge, code })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
  });

  it('signs in once when the same code is sent in parallel', async () => {
    const { client } = createHandlerClient();
    const challenge = await challengeOf(client);
    const { code } = await authenticatorCodeOf(client);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.post(PATHS.login, { challenge, code })),
    );
    expect(answers.filter(({ body }) => body?.ret_code === 0)).toHaveLength(1);
  });
});
