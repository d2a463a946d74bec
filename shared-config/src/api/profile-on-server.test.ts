/** @jest-environment node */
import fc from 'fast-check';
import { startMockServer } from 'mocks/server';
import { fetchProfileOnServer, type ServerProfileInput } from './profile-on-server';
import { createHttpServers, portBaseOf } from './http-server.fixture';
import { userInfoFrom } from './user-info-from';
// R-API-8

const { serve, answering, recording, closeAll } = createHttpServers();
afterEach(closeAll);

function profileAt(apiOrigin: string, cookieHeader = 'a=1', options: Partial<ServerProfileInput> = {}) {
  return fetchProfileOnServer({
    apiOrigin,
    cookieHeader,
    fetch,
    portBase: portBaseOf(apiOrigin),
    ...options,
  });
}

const failed = (error: Record<string, unknown>) => ({ kind: 'failed', error });

it('forwards cookies and nothing else of the visitor', async () => {
  const { baseUrl, seen } = await recording();
  const cookieHeader = 'device_id=3f2504e0; auth_token=secret; theme="dark"';
  await expect(profileAt(baseUrl, cookieHeader)).resolves.toEqual({
    kind: 'signed-in',
    user: userInfoFrom({ id: 1 }),
  });
  expect(seen).toMatchObject([
    { method: 'GET', url: '/v2/private/user/profile', headers: { cookie: cookieHeader } },
  ]);
  const sent = Object.keys(seen[0]!.headers).filter(
    (name) => !name.startsWith('accept') && !name.startsWith('sec-'),
  );
  expect(sent.sort()).toEqual(['cache-control', 'connection', 'cookie', 'host', 'pragma', 'user-agent']);
  expect(seen[0]!.headers['user-agent']).toBe('node');
});

it('returns each of two concurrent users the own profile of the mock backend', async () => {
  const backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
  try {
    const origin = `http://127.0.0.1:${backend.port}`;
    const signIn = async (email: string) => {
      const body = JSON.stringify({ account: { kind: 'email', email }, password: 'Correct-Horse-7' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/x-api/v1/auth/login`, { method: 'POST', headers, body });
      return answer.headers.getSetCookie()[0]!.split(';')[0]!;
    };
    const cookies = await Promise.all(['mira@example.com', 'victor@example.com'].map(signIn));
    const profiles = await Promise.all(
      [...cookies, 'auth_token_dev=wrong'].map((cookie) => profileAt(origin, cookie)),
    );
    expect(profiles).toMatchObject([
      { kind: 'signed-in', user: { id: 10001 } },
      { kind: 'signed-in', user: { id: 10002 } },
      { kind: 'anonymous' },
    ]);
  } finally {
    await backend.close();
  }
});

it.each([
  '{"ret_code":10007}',
  '{"retCode":33003}',
  '{"ret_code":0,"result":{"id":0}}',
  '{"ret_code":0,"data":{}}',
  '{"ret_code":0,"result":{"id":-5}}',
])('treats %s as an anonymous visitor', async (body) => {
  await expect(profileAt(await answering(body))).resolves.toEqual({ kind: 'anonymous' });
});

it('fails at its deadline even if the client ignores the signal', async () => {
  const ignoring = () => new Promise<Response>(() => undefined);
  await expect(
    profileAt('http://localhost:3003', 'a=1', { fetch: ignoring, timeoutMs: 20, portBase: 3000 }),
  ).resolves.toEqual(
    failed(
      expect.objectContaining({ name: 'RequestTimeoutError', timeoutMs: 20 }) as Record<string, unknown>,
    ),
  );
});

it.each(['', '  '])(
  'treats a visitor without cookies (%j) as anonymous without a call',
  async (cookieHeader) => {
    const { baseUrl, seen } = await recording();
    await expect(profileAt(baseUrl, cookieHeader)).resolves.toEqual({ kind: 'anonymous' });
    expect(seen).toEqual([]);
  },
);

it.each<[string, number, Record<string, unknown>]>([
  ['{"ret_code":500,"ret_msg":"no"}', 200, { name: 'BusinessError', code: 500 }],
  ['{"status_code":502}', 200, { name: 'GatewayError', status: 502 }],
  ['<html>', 503, { name: 'GatewayError', status: 503 }],
  ['', 200, { name: 'EmptyResponseError' }],
  ['<html>', 200, { name: 'MalformedResponseError' }],
  ['{"ret_code":0,"result":{"id":"1"}}', 200, { name: 'MalformedResponseError' }],
  [`{"ret_code":0,"result":"${'x'.repeat(3_000_000)}"}`, 200, { name: 'MalformedResponseError' }],
])('fails for %.40s with HTTP %s', async (body, status, error) => {
  await expect(profileAt(await answering(body, status))).resolves.toMatchObject(failed(error));
});

it('decodes letters that arrive in two chunks', async () => {
  const bytes = Buffer.from('{"ret_code":0,"result":{"id":1,"username":"Мира"}}');
  const baseUrl = await serve((_, response) => {
    response.write(bytes.subarray(0, 44));
    setTimeout(() => response.end(bytes.subarray(44)), 20);
  });
  await expect(profileAt(baseUrl)).resolves.toMatchObject({ user: { username: 'Мира' } });
});

it('fails for a broken connection, an endless body and an unreachable server', async () => {
  const network = failed({ name: 'NetworkError' });
  const broken = await serve((_, response) => void response.write('{"ret', () => response.destroy()));
  await expect(profileAt(broken)).resolves.toMatchObject(network);
  const late = failed({ name: 'RequestTimeoutError', message: 'timeout of 80ms exceeded' });
  for (const start of ['', '{"ret_code":0,']) {
    const endless = await serve((_, response) => void (start && response.write(start)));
    await expect(profileAt(endless, 'a=1', { timeoutMs: 80 })).resolves.toMatchObject(late);
  }
  closeAll();
  await expect(profileAt(broken)).resolves.toMatchObject(network);
});

it('forwards no cookies to a redirect', async () => {
  const { baseUrl: elsewhere, seen } = await recording();
  const baseUrl = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end());
  await expect(profileAt(baseUrl)).resolves.toMatchObject(failed({ name: 'NetworkError' }));
  expect(seen).toEqual([]);
});

describe('a request that is not sent', () => {
  const never = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

  it.each([
    'http://evil.example:3003',
    'https://api.halden.example.evil.example',
    'https://www.halden.example',
    'http://api.halden.example',
    '//api.halden.example',
    '/s1',
    '',
  ])('rejects %s, which is not our API host', async (apiOrigin) => {
    const profile = await fetchProfileOnServer({ apiOrigin, cookieHeader: 'a=1', fetch: never });
    expect(profile).toMatchObject(failed({ name: 'InvalidParameterError', parameter: 'apiOrigin' }));
    expect(never).not.toHaveBeenCalled();
  });

  it('rejects a cookie that would start another header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('\r', '\n', '\r\nUserToken: stolen', '\0', '\x7f', '\u0100', '\u{1f36a}'),
        fc.string(),
        async (before, bad, after) => {
          const cookieHeader = before + bad + after;
          const apiOrigin = 'https://api.halden.example';
          const profile = await fetchProfileOnServer({ apiOrigin, cookieHeader, fetch: never });
          expect(profile).toMatchObject(failed({ name: 'InvalidParameterError', parameter: 'cookieHeader' }));
        },
      ),
    );
    expect(never).not.toHaveBeenCalled();
  });
});
