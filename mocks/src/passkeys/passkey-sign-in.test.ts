/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { SignedIn } from 'shared-config/contracts/contracts';
import {
  ceremonyOf,
  enrol,
  signInAndEnrol,
  originHeader,
  PAGE,
  PASSKEY_PATHS,
  passkeysOf,
  recordRefusals,
  requestSignInOptions,
  signInWith,
  TURKISH_PAGE,
} from '../testing/passkey-steps';
import { PATHS, signIn } from '../testing/sign-in-steps';
import { createSoftwareAuthenticator, type Ceremony } from '../testing/software-authenticator';
import { createHandlerClient } from '../testing/test-client';

/** The reason in the developer's console, so that a test fails if another check refused. */
let reason: ReturnType<typeof recordRefusals>;
beforeEach(() => {
  reason = recordRefusals();
});

describe('a passkey', () => {
  it('signs its owner in in a new browser', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const visitor = createBrowser();
    const { body } = await signInWith(visitor, authenticator);
    expect((body?.result as SignedIn).user.id).toBe(10001);
    expect((await visitor.get(PATHS.profile)).body?.result).toMatchObject({ username: 'mira' });
  });

  it('works more than once and shows its last use', async () => {
    const { client, wait } = createHandlerClient();
    const { authenticator, passkey } = await signInAndEnrol(client);
    expect(passkey.lastUsedAt).toBeUndefined();
    for (let count = 0; count < 3; count += 1) {
      wait(60);
      expect((await signInWith(client, authenticator)).body?.ret_code).toBe(0);
    }
    expect((await passkeysOf(client))[0]?.lastUsedAt).toBe('2026-11-20T12:03:00.000Z');
  });

  it('needs no code where a password would', async () => {
    const { client, createBrowser, context } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    await context.store.change(({ accounts }) => {
      accounts.find(({ id }) => id === 10001)!.authenticatorSecret = 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA';
    });
    expect((await signInWith(createBrowser(), authenticator)).body?.result).toMatchObject({
      status: 'signed-in',
    });
  });

  it('signs in to an account that wrong passwords have locked, and unlocks it', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    for (let count = 0; count < 5; count += 1) await signIn(createBrowser(), 'plain', 'Wrong-Horse-7');
    expect((await signIn(createBrowser())).body?.ret_code).toBe(RET_CODES.locked.code);
    expect((await signInWith(createBrowser(), authenticator)).body?.ret_code).toBe(0);
    expect((await signIn(createBrowser())).body?.ret_code).toBe(0);
  });

  it('works more than once without a counter', async () => {
    const { client } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    for (let count = 0; count < 2; count += 1) {
      expect((await signInWith(client, authenticator, PAGE, { counter: 0 })).body?.ret_code).toBe(0);
    }
  });
});

it('lists no passkeys and requires user verification at the start', async () => {
  const { client } = createHandlerClient();
  await signInAndEnrol(client);
  const { options } = await requestSignInOptions(client);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(options.challenge).toMatch(/^[\w-]{43}$/);
  expect((await requestSignInOptions(client)).options.challenge).not.toBe(options.challenge);
});

describe('a refused sign-in', () => {
  const refusal = { ret_code: RET_CODES.wrongCredentials.code, ret_msg: 'wrong account or password' };
  it.each<[string, Partial<Ceremony>, RegExp]>([
    ['an answer to another challenge', { challenge: 'YW5vdGhlcg' }, /response challenge/],
    ['an answer from another of our pages', { origin: TURKISH_PAGE }, /response origin/],
    ['an answer from a foreign page', { origin: 'https://evil.example' }, /response origin/],
    ['an answer for another host', { rpId: 'tr.localhost' }, /RP ID/],
    ['an answer in a foreign frame', { clientData: { crossOrigin: true } }, /cross-origin frame/],
    ['an answer of an enrolment', { clientData: { type: 'webauthn.create' } }, /response type/],
    ['an answer without anybody present', { isPresent: false }, /not present/],
    ['an answer of an unverified person', { isVerified: false }, /could not be verified/],
  ])('has %s', async (_, changes, why) => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const visitor = createBrowser();
    const { body, headers } = await signInWith(visitor, authenticator, PAGE, changes);
    expect(body).toEqual(refusal);
    expect(headers.getSetCookie()).toEqual([]);
    expect(reason()).toMatch(why);
  });

  it.each([
    ['authenticatorData', (text: string) => flipped(text, 36)],
    ['signature', (text: string) => flipped(text, 20)],
    ['clientDataJSON', (text: string) => withField(text, { extra: 1 })],
  ] as const)('has an answer whose %s was changed in transit', async (part, change) => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const visitor = createBrowser();
    const { challengeId, options } = await requestSignInOptions(visitor);
    const credential = authenticator.get({ ...ceremonyOf(options), counter: 5 });
    credential.response[part] = change(credential.response[part]);
    const { body } = await visitor.post(PASSKEY_PATHS.login, { challengeId, credential }, originHeader(PAGE));
    expect(body).toEqual(refusal);
    expect(reason()).toMatch(/signature/);
  });

  it('has a counter that does not increase, as of a copy', async () => {
    const { client } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    expect((await signInWith(client, authenticator, PAGE, { counter: 7 })).body?.ret_code).toBe(0);
    for (const counter of [7, 6, 0]) {
      expect((await signInWith(client, authenticator, PAGE, { counter })).body).toEqual(refusal);
      expect(reason()).toMatch(/counter/);
    }
    expect((await signInWith(client, authenticator, PAGE, { counter: 8 })).body?.ret_code).toBe(0);
  });

  it('is the second of two parallel answers with one counter', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signInWith(createBrowser(), authenticator, PAGE, { counter: 3 })),
    );
    expect(answers.filter(({ body }) => body?.ret_code === 0)).toHaveLength(1);
  });

  it('has a passkey of another host, even with an id of this host', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client, TURKISH_PAGE);
    expect((await signInWith(createBrowser(), authenticator, TURKISH_PAGE)).body?.ret_code).toBe(0);
    expect((await signInWith(createBrowser(), authenticator, PAGE)).body?.ret_code).toBe(20001);
  });

  it('has another user’s handle, or none', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    for (const userHandle of ['b3RoZXI', undefined]) {
      const visitor = createBrowser();
      const { challengeId, options } = await requestSignInOptions(visitor);
      const credential = authenticator.get(ceremonyOf(options));
      Object.assign(credential.response, { userHandle });
      const { body } = await visitor.post(
        PASSKEY_PATHS.login,
        { challengeId, credential },
        originHeader(PAGE),
      );
      expect(body).toEqual(refusal);
    }
  });
});

describe('a challenge', () => {
  const expired = { ret_code: RET_CODES.expiredChallenge.code };

  it('accepts one answer and no replay', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const visitor = createBrowser();
    const { challengeId, options } = await requestSignInOptions(visitor);
    const answer = { challengeId, credential: authenticator.get(ceremonyOf(options)) };
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post(PASSKEY_PATHS.login, answer, originHeader(PAGE))),
    );
    expect(codes.map(({ body }) => body?.ret_code).sort()).toEqual([0, 20004, 20004, 20004, 20004]);
  });

  it('is used up by a wrong answer too', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const visitor = createBrowser();
    const { challengeId, options } = await requestSignInOptions(visitor);
    const send = (changes: Partial<Ceremony>) =>
      visitor.post(
        PASSKEY_PATHS.login,
        { challengeId, credential: authenticator.get({ ...ceremonyOf(options), ...changes }) },
        originHeader(PAGE),
      );
    expect((await send({ isVerified: false })).body?.ret_code).toBe(RET_CODES.wrongCredentials.code);
    expect((await send({})).body).toMatchObject(expired);
  });

  it('expires after five minutes', async () => {
    const { client, createBrowser, wait } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    for (const [seconds, code] of [
      [299, 0],
      [300, 20004],
    ] as const) {
      const visitor = createBrowser();
      const { challengeId, options } = await requestSignInOptions(visitor);
      wait(seconds);
      const credential = authenticator.get(ceremonyOf(options));
      const { body } = await visitor.post(
        PASSKEY_PATHS.login,
        { challengeId, credential },
        originHeader(PAGE),
      );
      expect(body?.ret_code).toBe(code);
    }
  });

  it('is invalid in another browser and stays valid in its own', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const [visitor, attacker] = [createBrowser(), createBrowser()];
    const { challengeId, options } = await requestSignInOptions(visitor);
    await requestSignInOptions(attacker);
    const answer = { challengeId, credential: authenticator.get(ceremonyOf(options)) };
    for (const browser of [attacker, createBrowser()]) {
      expect((await browser.post(PASSKEY_PATHS.login, answer, originHeader(PAGE))).body).toMatchObject(
        expired,
      );
    }
    expect((await visitor.post(PASSKEY_PATHS.login, answer, originHeader(PAGE))).body?.ret_code).toBe(0);
  });

  it('is invalid on another page of ours', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const visitor = createBrowser();
    const { challengeId, options } = await requestSignInOptions(visitor);
    const answer = { challengeId, credential: authenticator.get(ceremonyOf(options)) };
    for (const page of [TURKISH_PAGE, 'http://localhost:3004', 'https://evil.example', 'null']) {
      expect((await visitor.post(PASSKEY_PATHS.login, answer, originHeader(page))).body).toMatchObject(
        expired,
      );
    }
  });

  it('is invalid when the server never issued it', async () => {
    const { client } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const credential = authenticator.get(ceremonyOf({ challenge: 'YW4' }));
    const { body } = await client.post(
      PASSKEY_PATHS.login,
      { challengeId: 'abc', credential },
      originHeader(PAGE),
    );
    expect(body).toMatchObject(expired);
  });
});

describe('a removed passkey', () => {
  it('is reported to a client with the account’s handle', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator, passkey } = await signInAndEnrol(client);
    await client.delete(`${PASSKEY_PATHS.list}/${passkey.id}`, originHeader(PAGE));
    const { body } = await signInWith(createBrowser(), authenticator);
    expect(body).toMatchObject({
      ret_code: RET_CODES.wrongCredentials.code,
      result: { isUnknownCredential: true },
    });
  });

  it('gets the same answer as an unknown or wrong one without that handle', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator, passkey } = await signInAndEnrol(client);
    const ask = async (change: (credential: ReturnType<typeof authenticator.get>) => void) => {
      const visitor = createBrowser();
      const { challengeId, options } = await requestSignInOptions(visitor);
      const credential = authenticator.get(ceremonyOf(options));
      change(credential);
      return (await visitor.post(PASSKEY_PATHS.login, { challengeId, credential }, originHeader(PAGE))).text;
    };
    const strange = { userHandle: 'c3RyYW5nZQ' };
    const wrong = await ask(({ response }) => Object.assign(response, strange));
    const unknown = await ask((credential) => {
      Object.assign(credential, { id: 'bmV2ZXI', rawId: 'bmV2ZXI' });
      Object.assign(credential.response, strange);
    });
    await client.delete(`${PASSKEY_PATHS.list}/${passkey.id}`, originHeader(PAGE));
    const removed = await ask(({ response }) => Object.assign(response, strange));
    expect([unknown, removed]).toEqual([wrong, wrong]);
  });
});

describe('passkeys of a group of editions (R-SIGN-16, R-SIGN-17, R-SEC-41)', () => {
  const TURKEY = 'https://www.halden-tr.example';
  const HONG_KONG = 'https://www.halden-hk.example';
  const rpId = 'halden.example';

  it('names the group first, then the edition and the host of former passkeys', async () => {
    const { client } = createHandlerClient();
    expect(await requestSignInOptions(client, TURKEY)).toMatchObject({
      options: { rpId },
      otherRpIds: ['halden-tr.example', 'www.halden-tr.example'],
    });
  });

  it('signs in on every page of the group, and on no page of another', async () => {
    const { client, createBrowser } = createHandlerClient();
    await signIn(client);
    const authenticator = createSoftwareAuthenticator();
    expect((await enrol(client, authenticator, TURKEY, { rpId })).body?.ret_code).toBe(0);
    expect((await signInWith(createBrowser(), authenticator, HONG_KONG, { rpId })).body?.ret_code).toBe(0);
    const other = 'https://www.halden-kz.example';
    expect((await signInWith(createBrowser(), authenticator, other, { rpId })).body?.ret_code).toBe(20001);
  });

  it('accepts a former passkey on its host only, and creates none any more', async () => {
    const { client, createBrowser, context } = createHandlerClient();
    await signIn(client);
    const authenticator = createSoftwareAuthenticator();
    const host = { rpId: 'www.halden-tr.example' };
    expect((await enrol(client, authenticator, TURKEY, host)).body?.ret_code).toBe(
      RET_CODES.passkeyRefused.code,
    );
    expect(reason()).toMatch(/RP ID/);
    await enrol(client, authenticator, TURKEY, { rpId: 'halden-tr.example' });
    expect(await passkeysOf(client)).toMatchObject([{ site: 'halden-tr.example' }]);
    await context.store.change(({ passkeys }) => Object.assign(passkeys[0]!, host));
    expect((await signInWith(createBrowser(), authenticator, TURKEY, host)).body?.ret_code).toBe(0);
    expect((await signInWith(createBrowser(), authenticator, TURKEY, { rpId })).body?.ret_code).toBe(20001);
    expect((await signInWith(createBrowser(), authenticator, HONG_KONG, host)).body?.ret_code).toBe(20001);
  });

  it('refuses an answer that another page of the group has signed', async () => {
    const { client } = createHandlerClient();
    await signIn(client);
    const authenticator = createSoftwareAuthenticator();
    await enrol(client, authenticator, TURKEY, { rpId });
    const changes = { rpId, origin: HONG_KONG };
    expect((await signInWith(client, authenticator, TURKEY, changes)).body?.ret_code).toBe(20001);
    expect(reason()).toMatch(/response origin/);
  });
});

it('limits a passkey to 120 attempts per minute', async () => {
  const { client } = createHandlerClient();
  const body = {
    challengeId: 'abc',
    credential: {
      id: 'YQ',
      rawId: 'YQ',
      type: 'public-key',
      response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' },
    },
  };
  const send = async () => (await client.post(PASSKEY_PATHS.login, body, originHeader(PAGE))).body?.ret_code;
  for (let count = 0; count < 120; count += 1) expect(await send()).toBe(RET_CODES.expiredChallenge.code);
  expect(await send()).toBe(RET_CODES.tooManyRequests.code);
});

function flipped(text: string, index: number): string {
  const bytes = Buffer.from(text, 'base64url');
  bytes[index]! ^= 1;
  return bytes.toString('base64url');
}

function withField(text: string, fields: object): string {
  const clientData = JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
  return Buffer.from(JSON.stringify({ ...clientData, ...fields })).toString('base64url');
}
