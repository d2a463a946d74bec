/** @jest-environment node */
import { startMockServer } from 'mocks/server';
import { isMalformedResponseError } from './api-errors';
import { clientOf, createHttpServers, DEVICE, portBaseOf } from './http-server.fixture';
// R-API-2, R-API-4, R-API-5, R-API-10, R-API-11, R-API-14, R-ERROR-7

const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: 'Correct-Horse-7' } as const;

let backend: { port: number; close(): Promise<void> };
const { serve, answering, recording, closeAll } = createHttpServers();

beforeAll(async () => {
  backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
});
afterAll(() => backend.close());
afterEach(closeAll);

/** Makes the profile call in a scenario of the mock backend, which a proxy selects. */
async function inScenario(scenario: string, options?: { timeoutMs?: number }): Promise<unknown> {
  const proxy = await serve(async (request, response) => {
    const url = `http://127.0.0.1:${backend.port}${request.url}?scenario=${scenario}`;
    const answer = await fetch(url).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || typeof text !== 'string') response.destroy();
    else response.writeHead(answer.status).end(text);
  });
  return clientOf(proxy)
    .request('profile', {}, options)
    .catch((error: unknown) => error);
}

describe('against the mock backend', () => {
  it('returns the user after a sign-in', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`);
    await expect(api.request('login', MIRA)).resolves.toMatchObject({
      status: 'signed-in',
      user: { id: 10001 },
    });
  });

  it('throws a business error with the code of the contract for a wrong password', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`);
    await expect(api.request('login', { ...MIRA, password: 'x' })).rejects.toMatchObject({
      name: 'BusinessError',
      code: 20001,
    });
  });

  it('signs in with the token of the app', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`, {
      userToken: () => 'app-token-10002',
      portBase: backend.port - 3,
    });
    await expect(api.request('profile', {})).resolves.toMatchObject({ username: 'victor' });
  });

  it('returns header data in the requested language', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`);
    const payload = { language: 'tr-TUR', region: 'TUR', platform: 'h5' } as const;
    await expect(api.request('headerData', payload)).resolves.toMatchObject({ language: 'tr-TUR' });
  });

  it('accepts a logout of a visitor without an origin, because it is JSON', async () => {
    await expect(clientOf(`http://127.0.0.1:${backend.port}`).request('logout', {})).resolves.toEqual({});
  });
});

it.each<[string, Record<string, unknown>]>([
  ['500', { name: 'GatewayError', status: 500, message: 'gateway error' }],
  ['html', { name: 'MalformedResponseError' }],
  ['malformed', { name: 'MalformedResponseError' }],
  ['huge', { name: 'MalformedResponseError' }],
  ['empty', { name: 'EmptyResponseError', message: 'Non Response!' }],
  ['gateway', { name: 'GatewayError', status: 502 }],
  ['cut-off', { name: 'NetworkError' }],
  ['ret-code', { name: 'NotSignedInError', code: 10007, message: 'refused' }],
  ['ret-code%26code=100007', { name: 'NotSignedInError' }],
])('throws its own error for the scenario %s', async (scenario, error) => {
  expect(await inScenario(decodeURIComponent(scenario))).toMatchObject(error);
});

it('throws a timeout error with the duration if no response arrives', async () => {
  expect(await inScenario('never', { timeoutMs: 120 })).toMatchObject({
    name: 'RequestTimeoutError',
    code: 'request-timeout',
    message: 'timeout of 120ms exceeded',
  });
});

it('throws a timeout error for an endless body', async () => {
  const baseUrl = await serve((_, response) => void response.write('{"ret_code":0,'));
  const request = clientOf(baseUrl).request('profile', {}, { timeoutMs: 120 });
  await expect(request).rejects.toMatchObject({ name: 'RequestTimeoutError' });
});

it('uses a timeout of 30 seconds by default', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    let arrived = () => {};
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const baseUrl = await serve(() => arrived());
    const outcome = clientOf(baseUrl)
      .request('profile', {})
      .catch((error: unknown) => error);
    await hasArrived;
    jest.advanceTimersByTime(29_999);
    expect(await Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'waiting'))])).toBe(
      'waiting',
    );
    jest.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ message: 'timeout of 30000ms exceeded' });
  } finally {
    jest.useRealTimers();
  }
});

it('throws a network error if no server listens', async () => {
  const baseUrl = await answering('');
  closeAll();
  await expect(clientOf(baseUrl).request('profile', {})).rejects.toMatchObject({ code: 'network-error' });
});

it('ends a request by the signal of the caller, before and during the request', async () => {
  const early = clientOf('http://127.0.0.1:1').request('profile', {}, { signal: AbortSignal.abort() });
  await expect(early).rejects.toMatchObject({ name: 'RequestAbortedError' });
  const leave = new AbortController();
  const baseUrl = await serve(() => leave.abort());
  const request = clientOf(baseUrl).request('profile', {}, { signal: leave.signal });
  await expect(request).rejects.toMatchObject({ name: 'RequestAbortedError' });
});

it.each<[number, string, Record<string, unknown>]>([
  [403, '{"ret_code":403,"ret_msg":"no"}', { name: 'BusinessError', code: 403 }],
  [401, '{"ret_code":10007,"ret_msg":"who?"}', { name: 'NotSignedInError' }],
  [500, '{"ret_code":0,"result":{"id":1}}', { name: 'GatewayError', status: 500 }],
  [502, '<html>', { name: 'GatewayError', status: 502 }],
  [404, '', { name: 'GatewayError', status: 404 }],
  [200, '  \n', { name: 'EmptyResponseError' }],
  [200, '{"ret_code":0,"result":[]}', { name: 'MalformedResponseError' }],
  [200, '{"ret_code":0,"result":{"id":"10001"}}', { name: 'MalformedResponseError' }],
  [200, '{"ret_code":0}', { name: 'MalformedResponseError' }],
])('throws the error for HTTP %s with %s', async (status, body, error) => {
  await expect(clientOf(await answering(body, status)).request('profile', {})).rejects.toMatchObject(error);
});

describe('requests', () => {
  it('sends device, platform and browser with every call', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl).request('profile', {});
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/v2/private/user/profile',
      headers: {
        guid: DEVICE,
        platform: 'h5',
        'x-user-agent': 'Test/1.0',
        'content-type': 'application/json',
      },
    });
  });

  it.each([undefined, ''])('omits the token %j', async (token) => {
    const { baseUrl, seen } = await recording();
    const portBase = portBaseOf(baseUrl);
    await clientOf(baseUrl, { userToken: () => token, portBase }).request('profile', {});
    expect(seen[0]?.headers).not.toHaveProperty('usertoken');
  });

  it('reads the token for each call', async () => {
    const { baseUrl, seen } = await recording();
    const tokens = ['first', 'second'];
    const api = clientOf(baseUrl, { userToken: () => tokens.shift(), portBase: portBaseOf(baseUrl) });
    await api.request('profile', {});
    await api.request('profile', {});
    expect(seen.map(({ headers }) => headers.usertoken)).toEqual(['first', 'second']);
  });

  it('adds no header for a user agent with line breaks', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl, { userAgent: 'A\r\nUserToken: stolen\u{1f600}' }).request('profile', {});
    expect(seen[0]?.headers).not.toHaveProperty('usertoken');
  });

  it('sends the payload of a POST as JSON, even an empty one', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl).request('passkeySignInOptions', {}).catch(isMalformedResponseError);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/x-api/v1/auth/passkey/options', body: '{}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends the logout call with an empty body and the usual content type', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl).request('logout', {});
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/logout', body: '' });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '0' });
  });

  it('follows no redirect, so no header reaches another host, not even another API host', async () => {
    const { baseUrl: evil, seen } = await recording();
    for (const status of [301, 302, 303, 307, 308]) {
      const tokens: unknown[] = [];
      const baseUrl = await serve((asked, response) => {
        tokens.push(asked.headers.usertoken);
        response.writeHead(status, { location: `${evil}/x` }).end();
      });
      const portBase = portBaseOf(baseUrl);
      const request = clientOf(baseUrl, { userToken: () => 'secret', portBase }).request('profile', {});
      await expect(request).rejects.toMatchObject({ name: 'NetworkError' });
      expect(tokens).toEqual(['secret']);
    }
    expect(seen).toEqual([]);
  });

  it('reads and sends the token only for our API hosts', async () => {
    const { baseUrl, seen } = await recording();
    const port = portBaseOf(baseUrl) + 3;
    const userToken = jest.fn(() => 'secret');
    for (const [base, portBase] of [
      [baseUrl, undefined],
      [baseUrl, port],
      [`http://user:word@127.0.0.1:${port}`, port - 3],
    ] as const) {
      await clientOf(base, { userToken, portBase }).request('profile', {});
    }
    expect(seen).toHaveLength(3);
    for (const { headers } of seen) expect(headers).not.toHaveProperty('usertoken');
    expect(userToken).not.toHaveBeenCalled();
  });
});

describe('the second base', () => {
  it('serves the same calls', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}/s1`);
    await expect(api.request('login', MIRA)).resolves.toMatchObject({ user: { id: 10001 } });
    await expect(api.request('profile', {})).rejects.toMatchObject({ name: 'NotSignedInError' });
    await expect(api.request('logout', {})).resolves.toEqual({});
  });

  it('prefixes every path and sends the token if the host is our API host', async () => {
    const { baseUrl, seen } = await recording();
    const portBase = portBaseOf(baseUrl);
    await clientOf(`${baseUrl}/s1`, { userToken: () => 'secret', portBase }).request('profile', {});
    expect(seen[0]).toMatchObject({ url: '/s1/v2/private/user/profile', headers: { usertoken: 'secret' } });
  });
});
