/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RET_CODES } from 'shared-config/api/ret-codes';
import {
  signInAndEnrol,
  originHeader,
  PAGE,
  PASSKEY_PATHS,
  passkeysOf,
  requestSignInOptions,
  signInWith,
} from '../testing/passkey-steps';
import { signIn } from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';
import { clientAt, createTestServers } from '../testing/test-server';
import { relyingPartyOf } from './relying-party';

const servers = createTestServers();
afterEach(() => servers.closeAll());

const response = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' };
const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', response };
const body = (changes: object) => ({ challengeId: 'abc', credential: { ...credential, ...changes } });

it.each<[string, unknown, RegExp]>([
  ['nothing', undefined, /challengeId/],
  ['a list', [], /body/],
  ['no credential', { challengeId: 'abc' }, /credential/],
  ['a credential that is text', { challengeId: 'abc', credential: 'x' }, /credential/],
  ['a challenge with a path', { challengeId: '../x', credential }, /challengeId/],
  ['an id that is a number', body({ id: 5 }), /id/],
  ['an id that is no base64url', body({ id: 'a b' }), /id/],
  ['an id of 2,000 characters', body({ id: 'a'.repeat(2_000) }), /id/],
  ['another type', body({ type: 'password' }), /type/],
  ['no response', body({ response: null }), /response/],
  ['a response that is a list', body({ response: [] }), /response/],
  ['a signature that is an object', body({ response: { ...response, signature: {} } }), /signature/],
  [
    'a part of 20,000 characters',
    body({ response: { ...response, clientDataJSON: 'a'.repeat(20_000) } }),
    /clientDataJSON/,
  ],
  [
    'a handle that is too long',
    body({ response: { ...response, userHandle: 'a'.repeat(87) } }),
    /userHandle/,
  ],
  [
    'fields that are inherited',
    JSON.parse('{"__proto__":{"challengeId":"abc","credential":{}}}'),
    /challengeId/,
  ],
  ['a huge body', 'x'.repeat(70_000), /body/],
  ['no JSON', '{', /body/],
])('rejects a sign-in with %s', async (_, sent, field) => {
  const { client } = createHandlerClient();
  const answer = await client.post(PASSKEY_PATHS.login, sent, originHeader(PAGE));
  expect(answer.body?.ret_code).toBe(RET_CODES.invalidRequest.code);
  expect(answer.body?.ret_msg).toMatch(field);
  expect(({} as Record<string, unknown>).challengeId).toBeUndefined();
});

it.each(['W10', 'bnVsbA', 'eyJ0eXBlIjo1fQ', 'e30', '____'])(
  'client data that says %s is refused like a wrong answer',
  async (clientDataJSON) => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { client } = createHandlerClient();
    const { authenticator } = await signInAndEnrol(client);
    const { challengeId, options } = await requestSignInOptions(client);
    const given = authenticator.get({ challenge: options.challenge, origin: PAGE, rpId: 'localhost' });
    given.response.clientDataJSON = clientDataJSON;
    const answer = await client.post(
      PASSKEY_PATHS.login,
      { challengeId, credential: given },
      originHeader(PAGE),
    );
    expect([answer.status, answer.body?.ret_code]).toEqual([200, RET_CODES.wrongCredentials.code]);
  },
);

it('rejects an attestation of a thousand nested lists quickly', async () => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { client } = createHandlerClient();
  await signIn(client);
  const start = (await client.post(PASSKEY_PATHS.enrolmentOptions, {}, originHeader(PAGE))).body?.result as {
    challengeId: string;
    options: { challenge: string };
  };
  const clientData = { type: 'webauthn.create', challenge: start.options.challenge, origin: PAGE };
  const nested = {
    clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
    attestationObject: Buffer.alloc(12_000, 0x81).toString('base64url'),
  };
  const before = performance.now();
  const answer = await client.post(
    PASSKEY_PATHS.enrol,
    { challengeId: start.challengeId, credential: { ...credential, response: nested } },
    originHeader(PAGE),
  );
  expect(answer.body?.ret_code).toBe(20101);
  expect(performance.now() - before).toBeLessThan(10_000);
});

it.each([
  ['http://localhost:3000', 'localhost'],
  ['http://tr.localhost:3000', 'tr.localhost'],
  ['https://www.halden.example', 'halden.example'],
  ['https://www.halden-tr.example', 'halden.example'],
  ['https://www.halden-kz.example', 'halden-kz.example'],
  ['https://blog.halden.example', null],
  ['https://www.halden.example:444', null],
  ['http://www.halden.example', null],
  ['https://www.halden.example.evil.com', null],
  ['https://evil.example', null],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['http://localhost:3000/', null],
  ['http://LOCALHOST:3000', null],
  ['null', null],
  ['', null],
  [null, null],
])('gives a page on %s the relying party %s', (origin, rpId) => {
  expect(relyingPartyOf(origin)?.rpId ?? null).toBe(rpId);
});

describe('the server', () => {
  it('serves our page with an HttpOnly cookie and rejects the preflight of a foreign page', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    const answer = await client.post(PASSKEY_PATHS.options, {}, originHeader(PAGE));
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^passkey_browser_dev=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(
      (await client.post(PASSKEY_PATHS.options, {}, originHeader(PAGE))).headers.get('set-cookie'),
    ).toContain(client.cookies.get('passkey_browser_dev'));
    const { authenticator } = await signInAndEnrol(client);
    expect((await signInWith(clientAt(port), authenticator)).body?.ret_code).toBe(0);
    for (const origin of ['https://evil.example', 'null', 'http://evil.localhost:3000']) {
      expect((await client.post(PASSKEY_PATHS.options, {}, originHeader(origin))).status).toBe(403);
    }
    const none = await client.post(PASSKEY_PATHS.options, {});
    expect(none.body?.ret_code).toBe(RET_CODES.invalidRequest.code);
  });

  it('lets our page remove a passkey', async () => {
    const { port } = await servers.start();
    const headers = { origin: PAGE, 'access-control-request-method': 'DELETE' };
    const asked = await fetch(`http://127.0.0.1:${port}${PASSKEY_PATHS.list}/YQ`, {
      method: 'OPTIONS',
      headers,
    });
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
  });
});

describe('the data file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mock-passkeys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('restores passkeys and counters after a restart', async () => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    const dataFile = join(folder, 'data.json');
    const first = await servers.start({ dataFile });
    const { authenticator } = await signInAndEnrol(clientAt(first.port));
    await signInWith(clientAt(first.port), authenticator, PAGE, { counter: 9 });
    await first.close();
    const second = await servers.start({ dataFile });
    const client = clientAt(second.port);
    expect((await signInWith(client, authenticator, PAGE, { counter: 9 })).body?.ret_code).toBe(20001);
    expect((await signInWith(client, authenticator, PAGE, { counter: 10 })).body?.ret_code).toBe(0);
    expect(await passkeysOf(client)).toHaveLength(1);
  });

  it('is valid without passkeys and keeps its sessions', async () => {
    const dataFile = join(folder, 'old.json');
    const first = await servers.start({ dataFile });
    const before = clientAt(first.port);
    await signIn(before);
    await first.close();
    const {
      passkeys: _,
      passkeyChallenges: __,
      ...old
    } = JSON.parse(await readFile(dataFile, 'utf8')) as Record<string, unknown>;
    await writeFile(dataFile, JSON.stringify(old));
    const second = await servers.start({ dataFile });
    const client = clientAt(second.port);
    client.cookies.set('auth_token_dev', before.cookies.get('auth_token_dev') ?? '');
    expect(await passkeysOf(client)).toEqual([]);
  });

  it('is refused when its passkeys are not a list', async () => {
    const dataFile = join(folder, 'broken.json');
    const content =
      '{"version":1,"nextAccountId":1,"accounts":[],"sessions":[],"challenges":[],"outbox":[],"passkeys":5}';
    await writeFile(dataFile, content);
    await expect(servers.start({ dataFile })).rejects.toThrow('Move it away');
    expect(await readFile(dataFile, 'utf8')).toBe(content);
  });
});
