/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { CodeChallenge } from 'shared-config/contracts/contracts';
import {
  messagesTo,
  openRegistration,
  existingUserForm,
  wrongCodeFor,
  PATHS,
  authenticatorCodeOf,
} from '../testing/sign-in-steps';
import { createHandlerClient, type TestClient } from '../testing/test-client';

describe('a new code', () => {
  it('is refused within a minute, with the seconds to wait', async () => {
    const { client, wait } = createHandlerClient();
    const { challenge } = await openRegistration(client);
    wait(20);
    expect((await client.post(PATHS.code, { challenge })).body).toMatchObject({
      ret_code: RET_CODES.tooManyRequests.code,
      result: { retryAfterSeconds: 40 },
    });
  });

  it('replaces the first code', async () => {
    const { client, context, wait } = createHandlerClient();
    let drawn = 0;
    jest
      .spyOn(context.cryptography, 'randomBytes')
      .mockImplementation((count) => new Uint8Array(count).fill((drawn += 1)));
    const { challenge } = await openRegistration(client);
    wait(60);
    const { body } = await client.post(PATHS.code, { challenge });
    expect(body?.result).toMatchObject({ challenge, resendAfterSeconds: 60, expiresInSeconds: 300 });
    const [newer, older] = await messagesTo(client, 'ada@example.com');
    const old = await client.post(PATHS.register, { challenge, code: older?.code });
    expect(old.body?.ret_code).toBe(RET_CODES.wrongCode.code);
    expect((await client.post(PATHS.register, { challenge, code: newer?.code })).body?.ret_code).toBe(0);
  });

  it('does not reset the count of wrong codes', async () => {
    const { client, wait } = createHandlerClient();
    const { challenge } = await openRegistration(client);
    const [first] = await messagesTo(client, 'ada@example.com');
    for (let count = 0; count < 4; count += 1) {
      await client.post(PATHS.register, { challenge, code: wrongCodeFor(first?.code) });
    }
    wait(60);
    await client.post(PATHS.code, { challenge });
    const [second] = await messagesTo(client, 'ada@example.com');
    const last = await client.post(PATHS.register, { challenge, code: wrongCodeFor(second?.code) });
    expect(last.body?.ret_code).toBe(RET_CODES.expiredChallenge.code);
  });

  it('is not sent when the account already exists', async () => {
    const { client, wait } = createHandlerClient();
    const { challenge } = await openRegistration(client, existingUserForm);
    wait(60);
    expect((await client.post(PATHS.code, { challenge })).body?.ret_code).toBe(0);
    const messages = await messagesTo(client, 'mira@example.com');
    expect(messages.map(({ kind }) => kind)).toEqual(['account-exists', 'account-exists']);
  });

  it('is not sent for an authenticator, whose challenge is returned unchanged', async () => {
    const { client } = createHandlerClient();
    const login = await client.post(PATHS.login, {
      account: { kind: 'email', email: 'tara@example.com' },
      password: 'Correct-Horse-7',
    });
    const { challenge } = login.body?.result as CodeChallenge;
    expect((await client.post(PATHS.code, { challenge })).body?.result).toEqual(login.body?.result);
    expect(await messagesTo(client, 'tara@example.com')).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['an unknown challenge', { challenge: 'abc' }, RET_CODES.expiredChallenge.code],
    ['no challenge', {}, RET_CODES.invalidRequest.code],
    ['a challenge that is a list', { challenge: ['abc'] }, RET_CODES.invalidRequest.code],
  ])('is refused for %s', async (_, body, code) => {
    const { client } = createHandlerClient();
    expect((await client.post(PATHS.code, body)).body?.ret_code).toBe(code);
  });
});

describe('another channel', () => {
  const tara = { account: { kind: 'email', email: 'tara@example.com' }, password: 'Correct-Horse-7' };
  const ask = async (client: TestClient) =>
    (await client.post(PATHS.login, tara)).body?.result as CodeChallenge;

  it('sends a code that completes the sign-in', async () => {
    const { client } = createHandlerClient();
    const { challenge } = await ask(client);
    const turned = await client.post(PATHS.code, { challenge, channel: 'email' });
    expect(turned.body?.result).toMatchObject({
      challenge,
      channel: 'email',
      otherChannels: ['authenticator'],
      sentTo: 'ta***@example.com',
      resendAfterSeconds: 60,
    });
    const [message] = await messagesTo(client, 'tara@example.com');
    const signedIn = await client.post(PATHS.login, { challenge, code: message?.code });
    expect(signedIn.body?.result).toMatchObject({ status: 'signed-in' });
  });

  it('replaces the first channel: only its codes work', async () => {
    const { client } = createHandlerClient();
    const { challenge } = await ask(client);
    const { code: shown } = await authenticatorCodeOf(client);
    await client.post(PATHS.code, { challenge, channel: 'email' });
    const [message] = await messagesTo(client, 'tara@example.com');
    expect((await client.post(PATHS.login, { challenge, code: shown })).body?.ret_code).toBe(
      RET_CODES.wrongCode.code,
    );
    await client.post(PATHS.code, { challenge, channel: 'authenticator' });
    expect((await client.post(PATHS.login, { challenge, code: message?.code })).body?.ret_code).toBe(
      RET_CODES.wrongCode.code,
    );
    expect((await client.post(PATHS.login, { challenge, code: shown })).body?.ret_code).toBe(0);
  });

  it('sends one message per minute when switching back and forth', async () => {
    const { client, wait } = createHandlerClient();
    const { challenge } = await ask(client);
    for (const channel of ['email', 'authenticator', 'email']) {
      expect((await client.post(PATHS.code, { challenge, channel })).body?.ret_code).toBe(0);
    }
    expect(await messagesTo(client, 'tara@example.com')).toHaveLength(1);
    const again = await client.post(PATHS.code, { challenge });
    expect(again.body?.ret_code).toBe(RET_CODES.tooManyRequests.code);
    wait(60);
    expect((await client.post(PATHS.code, { challenge })).body?.ret_code).toBe(0);
    expect(await messagesTo(client, 'tara@example.com')).toHaveLength(2);
  });

  it('does not reset the count of wrong codes', async () => {
    const { client } = createHandlerClient();
    const { challenge } = await ask(client);
    const { code: shown } = await authenticatorCodeOf(client);
    const wrong = wrongCodeFor(shown);
    for (let count = 0; count < 4; count += 1) await client.post(PATHS.login, { challenge, code: wrong });
    await client.post(PATHS.code, { challenge, channel: 'email' });
    const last = await client.post(PATHS.login, { challenge, code: wrong });
    expect(last.body?.ret_code).toBe(RET_CODES.locked.code);
  });

  it.each(['mobile', 'pigeon', 7, null])('is refused when %p is not offered', async (channel) => {
    const { client } = createHandlerClient();
    const { challenge } = await ask(client);
    const { body } = await client.post(PATHS.code, { challenge, channel });
    expect(body?.ret_code).toBe(RET_CODES.invalidRequest.code);
  });

  it('is not offered for a registration', async () => {
    const { client } = createHandlerClient();
    const { challenge } = await openRegistration(client);
    const { body } = await client.post(PATHS.code, { challenge, channel: 'authenticator' });
    expect(body?.ret_code).toBe(RET_CODES.invalidRequest.code);
  });
});
