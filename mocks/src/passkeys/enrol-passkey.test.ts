/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import {
  ceremonyOf,
  enrol,
  signInAndEnrol,
  requestEnrolmentOptions,
  originHeader,
  PAGE,
  PASSKEY_PATHS,
  passkeysOf,
  recordRefusals,
  requestSignInOptions,
  signInWith,
  TURKISH_PAGE,
} from '../testing/passkey-steps';
import { signIn } from '../testing/sign-in-steps';
import { createSoftwareAuthenticator, type Ceremony } from '../testing/software-authenticator';
import { createHandlerClient } from '../testing/test-client';

/** The reason in the developer's console, so that a test fails if another check refused. */
let reason: ReturnType<typeof recordRefusals>;
beforeEach(() => {
  reason = recordRefusals();
});

it.each([
  ['post', PASSKEY_PATHS.enrolmentOptions],
  ['post', PASSKEY_PATHS.enrol],
  ['get', PASSKEY_PATHS.list],
  ['delete', `${PASSKEY_PATHS.list}/YQ`],
] as const)('a visitor cannot %s %s', async (method, path) => {
  const { client } = createHandlerClient();
  const answer =
    method === 'post' ? client.post(path, {}, originHeader(PAGE)) : client[method](path, originHeader(PAGE));
  expect((await answer).body).toEqual({ ret_code: 10007, ret_msg: 'not signed in' });
});

it('requests a discoverable, verified passkey with an anonymous handle', async () => {
  const { client } = createHandlerClient();
  await signIn(client);
  const { options } = await requestEnrolmentOptions(client);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'mi***@example.com', displayName: 'mira' },
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: 300_000,
    excludeCredentials: [],
  });
  expect(options.user.id).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(options)).not.toContain('mira@example.com');
  expect((await requestEnrolmentOptions(client)).options.user.id).toBe(options.user.id);
});

it('gives each account its own handle', async () => {
  const { client, createBrowser } = createHandlerClient();
  const victor = createBrowser();
  await signIn(client);
  await signIn(victor, 'vip');
  const handles = [await requestEnrolmentOptions(client), await requestEnrolmentOptions(victor)].map(
    ({ options }) => options.user.id,
  );
  expect(new Set(handles).size).toBe(2);
});

it('returns the authenticator’s name and lists passkeys newest first with their host', async () => {
  const { client, wait } = createHandlerClient();
  const { passkey } = await signInAndEnrol(client);
  wait(60);
  const cloud = createSoftwareAuthenticator({ aaguid: 'fbfc3007154e4ecc8c0b6e020557d7bd' });
  const { body } = await enrol(client, cloud, TURKISH_PAGE);
  expect(body?.result).toMatchObject({
    site: 'tr.localhost',
    name: 'iCloud Keychain',
    createdAt: '2026-11-20T12:01:00.000Z',
  });
  expect(passkey).toEqual({ id: passkey.id, site: 'localhost', createdAt: '2026-11-20T12:00:00.000Z' });
  expect((await passkeysOf(client)).map(({ site }) => site)).toEqual(['tr.localhost', 'localhost']);
});

it('excludes only passkeys of this host from the next enrolment', async () => {
  const { client } = createHandlerClient();
  const { passkey } = await signInAndEnrol(client);
  const { options } = await requestEnrolmentOptions(client);
  expect(options.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }]);
  expect((await requestEnrolmentOptions(client, TURKISH_PAGE)).options.excludeCredentials).toEqual([]);
});

describe('a refused enrolment', () => {
  it.each<[string, Partial<Ceremony>, RegExp]>([
    ['an answer to another challenge', { challenge: 'YW5vdGhlcg' }, /response challenge/],
    ['an answer of another page', { origin: TURKISH_PAGE }, /response origin/],
    ['an answer for another host', { rpId: 'evil.example' }, /RP ID/],
    ['an answer of a foreign frame', { clientData: { crossOrigin: true } }, /cross-origin frame/],
    ['an answer of a sign-in', { clientData: { type: 'webauthn.get' } }, /response type/],
    ['an answer without anybody present', { isPresent: false }, /not present/],
    ['an answer of an unverified person', { isVerified: false }, /could not be verified/],
  ])('has %s', async (_, changes, why) => {
    const { client } = createHandlerClient();
    await signIn(client);
    const { body } = await enrol(client, createSoftwareAuthenticator(), PAGE, changes);
    expect(body?.ret_code).toBe(RET_CODES.passkeyRefused.code);
    expect(reason()).toMatch(why);
    expect(await passkeysOf(client)).toEqual([]);
  });

  it('has a passkey that already belongs to an account', async () => {
    const { client, createBrowser } = createHandlerClient();
    await signIn(client);
    const attacker = createBrowser();
    await signIn(attacker, 'vip');
    const own = await requestEnrolmentOptions(client);
    const theirs = await requestEnrolmentOptions(attacker);
    const authenticator = createSoftwareAuthenticator();
    const credential = authenticator.create(ceremonyOf(own.options), own.options.user.id);
    const body = { challengeId: own.challengeId, credential };
    expect((await client.post(PASSKEY_PATHS.enrol, body, originHeader(PAGE))).body?.ret_code).toBe(0);
    // The same id, signed for the attacker's challenge: the passkey keeps its owner.
    const again = createSoftwareAuthenticator().create(ceremonyOf(theirs.options), theirs.options.user.id);
    const stolen = { ...again, id: credential.id, rawId: credential.rawId };
    const answer = await attacker.post(
      PASSKEY_PATHS.enrol,
      { challengeId: theirs.challengeId, credential: stolen },
      originHeader(PAGE),
    );
    expect(answer.body?.ret_code).toBe(RET_CODES.passkeyRefused.code);
    expect(reason()).toMatch(/differs from the signed data/);
  });

  it('has a challenge of another user, of a sign-in, of another browser, or a used one', async () => {
    const { client, createBrowser } = createHandlerClient();
    const other = createBrowser();
    await signIn(client);
    await signIn(other);
    const send = async (browser: typeof client, challengeId: string, challenge: string) => {
      const credential = createSoftwareAuthenticator().create(ceremonyOf({ challenge }), 'YQ');
      return (await browser.post(PASSKEY_PATHS.enrol, { challengeId, credential }, originHeader(PAGE))).body
        ?.ret_code;
    };
    const signInChallenge = await requestSignInOptions(client);
    expect(await send(client, signInChallenge.challengeId, signInChallenge.options.challenge)).toBe(20004);
    const { challengeId, options } = await requestEnrolmentOptions(client);
    // The same account elsewhere, then another account here.
    expect(await send(other, challengeId, options.challenge)).toBe(20004);
    await signIn(client, 'vip');
    expect(await send(client, challengeId, options.challenge)).toBe(20004);
    await signIn(client);
    expect(await send(client, challengeId, options.challenge)).toBe(0);
    expect(await send(client, challengeId, options.challenge)).toBe(20004);
  });

  it('is the twenty-first of the account', async () => {
    const { client, context } = createHandlerClient();
    const { passkey } = await signInAndEnrol(client);
    await context.store.change((data) => {
      const [first] = data.passkeys;
      for (let count = 1; count < 20; count += 1)
        data.passkeys.push({ ...first!, id: `${passkey.id}${count}` });
    });
    const { body } = await client.post(PASSKEY_PATHS.enrolmentOptions, {}, originHeader(PAGE));
    expect(body?.ret_code).toBe(RET_CODES.tooManyPasskeys.code);
  });
});

describe('the removal', () => {
  it('removes a passkey and succeeds the second time', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { authenticator, passkey } = await signInAndEnrol(client);
    for (let count = 0; count < 2; count += 1) {
      const { body } = await client.delete(`${PASSKEY_PATHS.list}/${passkey.id}`, originHeader(PAGE));
      expect(body?.ret_code).toBe(0);
    }
    expect(await passkeysOf(client)).toEqual([]);
    expect((await signInWith(createBrowser(), authenticator)).body?.ret_code).toBe(20001);
  });

  it('asks for a fresh sign-in long after the last one', async () => {
    const { client, wait } = createHandlerClient();
    const { passkey } = await signInAndEnrol(client);
    wait(301);
    const remove = () => client.delete(`${PASSKEY_PATHS.list}/${passkey.id}`, originHeader(PAGE));
    expect((await remove()).body?.ret_code).toBe(RET_CODES.freshSignInRequired.code);
    expect(await passkeysOf(client)).toHaveLength(1);
    await signIn(client);
    expect((await remove()).body?.ret_code).toBe(0);
  });

  it('never removes a passkey of another account', async () => {
    const { client, createBrowser } = createHandlerClient();
    const { passkey } = await signInAndEnrol(client);
    const victor = createBrowser();
    await signIn(victor, 'vip');
    for (const id of [passkey.id, '__proto__']) {
      expect((await victor.delete(`${PASSKEY_PATHS.list}/${id}`, originHeader(PAGE))).body?.ret_code).toBe(0);
    }
    for (const id of ['%2e%2e', encodeURIComponent(`../${passkey.id}`), `${passkey.id}/`]) {
      expect((await victor.delete(`${PASSKEY_PATHS.list}/${id}`, originHeader(PAGE))).status).toBe(404);
    }
    expect(await passkeysOf(client)).toHaveLength(1);
  });
});
