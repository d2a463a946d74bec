/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { SignedIn } from 'shared-config/contracts/contracts';
import {
  messagesTo,
  newUserForm,
  NEW_PASSWORD,
  openRegistration,
  existingUserForm,
  wrongCodeFor,
  PATHS,
} from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';

it('signs a new user in after the code', async () => {
  const { client } = createHandlerClient();
  const challenge = await openRegistration(client);
  expect(challenge).toEqual({
    status: 'code-required',
    challenge: expect.any(String) as string,
    channel: 'email',
    otherChannels: [],
    sentTo: 'a***@example.com',
    resendAfterSeconds: 60,
    expiresInSeconds: 300,
    codeLength: 6,
  });
  const [message] = await messagesTo(client, 'ada@example.com');
  expect(message?.code).toMatch(/^\d{6}$/);
  const { body } = await client.post(PATHS.register, { challenge: challenge.challenge, code: message?.code });
  expect((body?.result as SignedIn).user).toMatchObject({
    email_verified: true,
    vague_email: 'a***@example.com',
  });
  expect((await client.get(PATHS.profile)).body?.result).toMatchObject({ id: 20001 });
});

it('verifies the phone number of a new user', async () => {
  const { client } = createHandlerClient();
  const account = { kind: 'mobile', countryCode: '+90', mobile: '5321234567' };
  const challenge = await openRegistration(client, { ...newUserForm, account });
  expect(challenge).toMatchObject({ channel: 'mobile', sentTo: '532****567' });
  const [message] = await messagesTo(client, '+90 5321234567');
  const { body } = await client.post(PATHS.register, { challenge: challenge.challenge, code: message?.code });
  expect((body?.result as SignedIn).user).toMatchObject({ mobile_verified: true, country_code: '90' });
});

it('lets a registered user sign in with the new password', async () => {
  const { client, createBrowser } = createHandlerClient();
  const { challenge } = await openRegistration(client);
  const [message] = await messagesTo(client, 'ada@example.com');
  await client.post(PATHS.register, { challenge, code: message?.code });
  const { body } = await createBrowser().post(PATHS.login, {
    account: newUserForm.account,
    password: NEW_PASSWORD,
  });
  expect((body?.result as SignedIn).status).toBe('signed-in');
});

describe('an existing account', () => {
  it('gets the same answer as a new one, field by field', async () => {
    const { client } = createHandlerClient();
    const fresh = await client.post(PATHS.register, newUserForm);
    const double = await client.post(PATHS.register, existingUserForm);
    const shape = ({ text }: { text: string }) =>
      text.replace(/"challenge":"[\w-]{43}"/, '"challenge":"…"').replace(/"sentTo":"[^"]+"/, '"sentTo":"…"');
    expect(shape(double)).toBe(shape(fresh));
    expect(double.status).toBe(fresh.status);
  });

  it('also hashes the password', async () => {
    const { client, context } = createHandlerClient();
    await context.store.read();
    const hashed = jest.spyOn(context.cryptography, 'hashPassword');
    await client.post(PATHS.register, existingUserForm);
    expect(hashed).toHaveBeenCalledTimes(1);
  });

  it('is revealed only to its owner, by a message without a code', async () => {
    const { client } = createHandlerClient();
    await openRegistration(client, existingUserForm);
    expect(await messagesTo(client, 'mira@example.com')).toEqual([
      expect.objectContaining({ kind: 'account-exists', text: expect.stringContaining('already') as string }),
    ]);
    expect((await messagesTo(client, 'mira@example.com'))[0]).not.toHaveProperty('code');
  });

  it.each(['000000', '123456', 'null', 'undefined'])('accepts no code: %s', async (code) => {
    const { client } = createHandlerClient();
    const { challenge } = await openRegistration(client, existingUserForm);
    expect((await client.post(PATHS.register, { challenge, code })).body?.ret_code).toBe(
      RET_CODES.wrongCode.code,
    );
  });

  it('ends like a new one after five wrong codes', async () => {
    for (const form of [newUserForm, existingUserForm]) {
      const { client } = createHandlerClient();
      const { challenge } = await openRegistration(client, form);
      const [message] = await messagesTo(client, form.account.email);
      const code = wrongCodeFor(message?.code);
      const codes: (number | undefined)[] = [];
      for (let count = 0; count < 6; count += 1) {
        codes.push((await client.post(PATHS.register, { challenge, code })).body?.ret_code);
      }
      const [wrongCode, expiredChallenge] = [RET_CODES.wrongCode.code, RET_CODES.expiredChallenge.code];
      expect(codes).toEqual([wrongCode, wrongCode, wrongCode, wrongCode, expiredChallenge, expiredChallenge]);
    }
  });

  it('results from the first of two registrations for one address', async () => {
    const { client, createBrowser } = createHandlerClient();
    const second = createBrowser();
    const first = await openRegistration(client);
    const other = await openRegistration(second);
    const [newer, older] = await messagesTo(client, 'ada@example.com');
    expect(
      (await client.post(PATHS.register, { challenge: first.challenge, code: older?.code })).body?.ret_code,
    ).toBe(0);
    expect(
      (await second.post(PATHS.register, { challenge: other.challenge, code: newer?.code })).body?.ret_code,
    ).toBe(RET_CODES.expiredChallenge.code);
  });
});

it('sends at most ten messages in ten minutes to one address', async () => {
  const { client } = createHandlerClient();
  for (let count = 0; count < 10; count += 1)
    expect((await client.post(PATHS.register, newUserForm)).body?.ret_code).toBe(0);
  expect((await client.post(PATHS.register, newUserForm)).body?.ret_code).toBe(
    RET_CODES.tooManyRequests.code,
  );
  expect(await messagesTo(client, 'ada@example.com')).toHaveLength(10);
});

it('expires a code after five minutes', async () => {
  const { client, wait } = createHandlerClient();
  const { challenge } = await openRegistration(client);
  const [message] = await messagesTo(client, 'ada@example.com');
  wait(300);
  const { body } = await client.post(PATHS.register, { challenge, code: message?.code });
  expect(body?.ret_code).toBe(RET_CODES.expiredChallenge.code);
});

it('rejects a registration’s challenge at the login call', async () => {
  const { client } = createHandlerClient();
  const { challenge } = await openRegistration(client);
  const [message] = await messagesTo(client, 'ada@example.com');
  const { body } = await client.post(PATHS.login, { challenge, code: message?.code });
  expect(body?.ret_code).toBe(RET_CODES.expiredChallenge.code);
});

it.each([
  ['too short', 'Abcde7x'],
  ['too long', `Aa1${'x'.repeat(62)}`],
  ['without lower case', 'ABCDEFG7'],
  ['without upper case', 'abcdefg7'],
  ['without a digit', 'Abcdefgh'],
])('rejects a password %s', async (_, password) => {
  const { client } = createHandlerClient();
  const { body } = await client.post(PATHS.register, { ...newUserForm, password });
  expect(body?.ret_code).toBe(RET_CODES.weakPassword.code);
});

it.each(['Abcdefg7', `Aa1${'x'.repeat(61)}`, 'Ünïcödé-A1a', 'Aa1 with blanks'])(
  'the password %s is strong enough',
  async (password) => {
    const { client } = createHandlerClient();
    expect((await client.post(PATHS.register, { ...newUserForm, password })).body?.ret_code).toBe(0);
  },
);

it.each<[string, Record<string, unknown>]>([
  ['a referral code of HTML', { referralCode: '<b>' }],
  ['a referral code of 65 characters', { referralCode: 'x'.repeat(65) }],
  ['a referral code that is an object', { referralCode: { toString: 'x' } }],
  ['a referral code with a line break', { referralCode: 'abc\n' }],
  ['no referral code at all', { referralCode: undefined }],
  ['terms not accepted', { acceptedTerms: false }],
  ['terms accepted in words', { acceptedTerms: 'true' }],
  ['consent in words', { marketingConsent: 'yes' }],
  ['an e-mail address with a line break', { account: { kind: 'email', email: 'a@example.com\n' } }],
  ['an e-mail address with two at signs', { account: { kind: 'email', email: 'a@b@example.com' } }],
  [
    'an e-mail address of 400 characters',
    { account: { kind: 'email', email: `${'a'.repeat(400)}@example.com` } },
  ],
])('rejects %s', async (_, change) => {
  const { client } = createHandlerClient();
  const { body } = await client.post(PATHS.register, { ...newUserForm, ...change });
  expect(body?.ret_code).toBe(RET_CODES.invalidRequest.code);
});

it.each(['', 'FRIEND_2-x', 'x'.repeat(64)])('accepts the referral code "%s"', async (referralCode) => {
  const { client } = createHandlerClient();
  expect((await client.post(PATHS.register, { ...newUserForm, referralCode })).body?.ret_code).toBe(0);
});
