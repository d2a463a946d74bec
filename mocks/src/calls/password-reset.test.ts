/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { CodeAccepted, CodeChallenge } from 'shared-config/contracts/contracts';
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import {
  demoAccount,
  messagesTo,
  NEW_PASSWORD,
  wrongCodeFor,
  PATHS,
  authenticatorCodeOf,
  signIn,
} from '../testing/sign-in-steps';
import { createHandlerClient, type TestClient } from '../testing/test-client';

const mira = { kind: 'email', email: 'mira@example.com' };
const unknownAccount = { kind: 'email', email: 'nobody@example.com' };
const pat = { kind: 'mobile', countryCode: '+44', mobile: '7700900123' };

const resetCall = (client: TestClient, body: unknown) => client.post(PATHS.passwordReset, body);

async function open(client: TestClient, account: unknown = mira): Promise<CodeChallenge> {
  return (await resetCall(client, { account })).body?.result as CodeChallenge;
}

async function ticketFor(client: TestClient, account: unknown = mira, to = 'mira@example.com') {
  const { challenge } = await open(client, account);
  const [message] = await messagesTo(client, to);
  const { body } = await resetCall(client, { challenge, code: message?.code });
  return (body?.result as CodeAccepted).ticket;
}

describe('a password reset', () => {
  it.each<[string, unknown, string, 'plain' | 'phone']>([
    ['e-mail address', mira, 'mira@example.com', 'plain'],
    ['phone number', pat, '+44 7700900123', 'phone'],
  ])('sets a new password by a code to the %s and starts no session', async (_, account, to, kind) => {
    const { client } = createHandlerClient();
    const ticket = await ticketFor(client, account, to);
    const { body } = await resetCall(client, { ticket, password: NEW_PASSWORD });
    expect(body).toMatchObject({ ret_code: 0, result: { status: 'password-changed' } });
    expect(client.cookies.size).toBe(0);
    expect((await signIn(client, kind, DEMO_PASSWORD)).body?.ret_code).toBe(RET_CODES.wrongCredentials.code);
    expect((await signIn(client, kind, NEW_PASSWORD)).body?.ret_code).toBe(0);
  });

  it('ends every session of the account', async () => {
    const { client, createBrowser } = createHandlerClient();
    const elsewhere = createBrowser();
    await signIn(elsewhere);
    await resetCall(client, { ticket: await ticketFor(client), password: NEW_PASSWORD });
    expect((await elsewhere.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });

  it('informs the owner without the password', async () => {
    const { client } = createHandlerClient();
    await resetCall(client, { ticket: await ticketFor(client), password: NEW_PASSWORD });
    const [message] = await messagesTo(client, 'mira@example.com');
    expect(message).toMatchObject({ kind: 'password-changed' });
    expect(message?.text).not.toContain(NEW_PASSWORD);
  });

  it('unlocks the account', async () => {
    const { client } = createHandlerClient();
    for (let count = 0; count < 5; count += 1) await signIn(client, 'plain', 'wrong');
    expect((await signIn(client)).body?.ret_code).toBe(RET_CODES.locked.code);
    await resetCall(client, { ticket: await ticketFor(client), password: NEW_PASSWORD });
    expect((await signIn(client, 'plain', NEW_PASSWORD)).body?.ret_code).toBe(0);
  });

  it('requires the authenticator’s code afterwards, which no message can replace', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { account } = demoAccount('two-factor');
    const ticket = await ticketFor(client, account, 'tara@example.com');
    await resetCall(client, { ticket, password: NEW_PASSWORD });
    const asked = (await signIn(client, 'two-factor', NEW_PASSWORD)).body?.result as CodeChallenge;
    expect(asked).toMatchObject({ channel: 'authenticator', otherChannels: [] });
    const refused = await client.post(PATHS.code, { challenge: asked.challenge, channel: 'email' });
    expect(refused.body?.ret_code).toBe(RET_CODES.invalidRequest.code);
    const { code } = await authenticatorCodeOf(client);
    expect((await client.post(PATHS.login, { challenge: asked.challenge, code })).body?.ret_code).toBe(0);
    const next = (await signIn(createBrowser(), 'two-factor', NEW_PASSWORD)).body?.result;
    expect(next).toMatchObject({ otherChannels: ['email'] });
  });
});

describe('an unknown account', () => {
  it('gets the same answer as an existing one, field by field', async () => {
    const { client } = createHandlerClient();
    const shape = ({ text }: { text: string }) =>
      text.replace(/"challenge":"[\w-]{43}"/, '"challenge":"…"').replace(/"sentTo":"[^"]+"/, '"sentTo":"…"');
    const known = await resetCall(client, { account: mira });
    const unknown = await resetCall(client, { account: unknownAccount });
    expect(shape(unknown)).toBe(shape(known));
    expect(unknown.status).toBe(known.status);
  });

  it('gets no message', async () => {
    const { client } = createHandlerClient();
    await open(client, unknownAccount);
    expect(await messagesTo(client, 'nobody@example.com')).toEqual([]);
  });

  it.each([mira, unknownAccount])('gets the same answers to wrong codes: %p', async (account) => {
    const { client } = createHandlerClient();
    const { challenge } = await open(client, account);
    const [message] = await messagesTo(client, account.email);
    const codes: (number | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const code = wrongCodeFor(message?.code);
      codes.push((await resetCall(client, { challenge, code })).body?.ret_code);
    }
    const [wrongCode, expiredChallenge] = [RET_CODES.wrongCode.code, RET_CODES.expiredChallenge.code];
    expect(codes).toEqual([wrongCode, wrongCode, wrongCode, wrongCode, expiredChallenge, expiredChallenge]);
  });

  it.each([mira, unknownAccount])(
    'has the same limit of messages and the same wait for another code: %p',
    async (account) => {
      const { client, wait } = createHandlerClient();
      const { challenge } = await open(client, account);
      expect((await client.post(PATHS.code, { challenge })).body).toMatchObject({
        ret_code: RET_CODES.tooManyRequests.code,
        result: { retryAfterSeconds: 60 },
      });
      wait(60);
      expect((await client.post(PATHS.code, { challenge })).body?.ret_code).toBe(0);
      for (let count = 2; count < 10; count += 1) await open(client, account);
      expect((await resetCall(client, { account })).body?.ret_code).toBe(RET_CODES.tooManyRequests.code);
    },
  );
});

describe('a code and a ticket', () => {
  it('expire after five and ten minutes', async () => {
    const { client, wait } = createHandlerClient();
    const { challenge } = await open(client);
    const [message] = await messagesTo(client, 'mira@example.com');
    wait(300);
    expect((await resetCall(client, { challenge, code: message?.code })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
    const ticket = await ticketFor(client);
    wait(600);
    expect((await resetCall(client, { ticket, password: NEW_PASSWORD })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
  });

  it('work once', async () => {
    const { client } = createHandlerClient();
    const { challenge } = await open(client);
    const [message] = await messagesTo(client, 'mira@example.com');
    const { body } = await resetCall(client, { challenge, code: message?.code });
    const { ticket } = body?.result as CodeAccepted;
    expect((await resetCall(client, { challenge, code: message?.code })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
    expect((await resetCall(client, { ticket, password: NEW_PASSWORD })).body?.ret_code).toBe(0);
    expect((await resetCall(client, { ticket, password: NEW_PASSWORD })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
  });

  it('stay valid after a weak password, and no other code is sent', async () => {
    const { client, wait } = createHandlerClient();
    const ticket = await ticketFor(client);
    expect((await resetCall(client, { ticket, password: 'weak' })).body?.ret_code).toBe(
      RET_CODES.weakPassword.code,
    );
    wait(60);
    expect((await client.post(PATHS.code, { challenge: ticket })).body?.ret_code).toBe(
      RET_CODES.expiredChallenge.code,
    );
    expect((await resetCall(client, { ticket, password: NEW_PASSWORD })).body?.ret_code).toBe(0);
  });

  it.each(['challenge of a reset', 'challenge of a registration'])(
    'the %s sets no password and signs no user in',
    async (what) => {
      const { client } = createHandlerClient();
      const { challenge } =
        what === 'challenge of a reset'
          ? await open(client)
          : ((
              await client.post(PATHS.register, {
                account: unknownAccount,
                password: NEW_PASSWORD,
                referralCode: '',
                acceptedTerms: true,
                marketingConsent: false,
              })
            ).body?.result as CodeChallenge);
      const [message] = await messagesTo(
        client,
        what === 'challenge of a reset' ? mira.email : unknownAccount.email,
      );
      const attempts = [
        await resetCall(client, { ticket: challenge, password: NEW_PASSWORD }),
        await client.post(PATHS.login, { challenge, code: message?.code }),
        ...(what === 'challenge of a reset'
          ? [await client.post(PATHS.register, { challenge, code: message?.code })]
          : [await resetCall(client, { challenge, code: message?.code })]),
      ];
      expect(attempts.map(({ body }) => body?.ret_code)).toEqual(
        attempts.map(() => RET_CODES.expiredChallenge.code),
      );
    },
  );
});

it.each<[string, unknown]>([
  ['no account', {}],
  ['an account that is text', { account: 'mira@example.com' }],
  ['a ticket that is an object', { ticket: {}, password: NEW_PASSWORD }],
  ['a ticket without a password', { ticket: 'x' }],
])('rejects %s', async (_, body) => {
  const { client } = createHandlerClient();
  expect((await resetCall(client, body)).body?.ret_code).toBe(RET_CODES.invalidRequest.code);
});
