/** @jest-environment node */
import { startMockServer } from 'mocks/server';
import { isMalformedResponseError } from './errors/malformed-response-error';
import { clientOf, createHttpServers, DEVICE, portBaseOf } from './http-server.fixture';

const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: 'Correct-Horse-7' } as const;

let backend: { port: number; close(): Promise<void> };
const { serve, answering, recording, closeAll } = createHttpServers();

beforeAll(async () => {
  backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
});
afterAll(() => backend.close());
afterEach(closeAll);

/** The profile call in a scenario of the mock backend, which a proxy asks for. */
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
  test('a sign-in answers who it is', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`);
    await expect(api.request('login', MIRA)).resolves.toMatchObject({
      status: 'signed-in',
      user: { id: 10001 },
    });
  });

  test('a wrong password is a business error with the code of the contract', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`);
    await expect(api.request('login', { ...MIRA, password: 'x' })).rejects.toMatchObject({
      name: 'BusinessError',
      code: 20001,
    });
  });

  test('the token of the app signs in', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`, {
      userToken: () => 'app-token-10002',
      portBase: backend.port - 3,
    });
    await expect(api.request('profile', {})).resolves.toMatchObject({ username: 'victor' });
  });

  test('header data comes in the language that was asked for', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}`);
    const payload = { language: 'tr-TUR', region: 'TUR', platform: 'h5' } as const;
    await expect(api.request('headerData', payload)).resolves.toMatchObject({ language: 'tr-TUR' });
  });

  test('logout of a visitor succeeds without an origin, because it is JSON', async () => {
    await expect(clientOf(`http://127.0.0.1:${backend.port}`).request('logout', {})).resolves.toEqual({});
  });
});

test.each<[string, Record<string, unknown>]>([
  ['500', { name: 'GatewayError', status: 500, message: 'gateway error' }],
  ['html', { name: 'MalformedResponseError' }],
  ['malformed', { name: 'MalformedResponseError' }],
  ['huge', { name: 'MalformedResponseError' }],
  ['empty', { name: 'EmptyResponseError', message: 'Non Response!' }],
  ['gateway', { name: 'GatewayError', status: 502 }],
  ['cut-off', { name: 'NetworkError' }],
  ['ret-code', { name: 'NotSignedInError', code: 10007, message: 'refused' }],
  ['ret-code%26code=100007', { name: 'NotSignedInError' }],
])('the scenario %s ends in an error of its own', async (scenario, error) => {
  expect(await inScenario(decodeURIComponent(scenario))).toMatchObject(error);
});

test('an answer that never comes is a time-out with the time in its words', async () => {
  expect(await inScenario('never', { timeoutMs: 120 })).toMatchObject({
    name: 'RequestTimeoutError',
    code: 'request-timeout',
    message: 'timeout of 120ms exceeded',
  });
});

test('a body that never ends is a time-out too', async () => {
  const baseUrl = await serve((_, response) => void response.write('{"ret_code":0,'));
  const request = clientOf(baseUrl).request('profile', {}, { timeoutMs: 120 });
  await expect(request).rejects.toMatchObject({ name: 'RequestTimeoutError' });
});

test('the time-out is 30 seconds unless said otherwise', async () => {
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

test('nobody listening is a network error', async () => {
  const baseUrl = await answering('');
  closeAll();
  await expect(clientOf(baseUrl).request('profile', {})).rejects.toMatchObject({ code: 'network-error' });
});

test("the caller's signal ends the request, before and while it runs", async () => {
  const early = clientOf('http://127.0.0.1:1').request('profile', {}, { signal: AbortSignal.abort() });
  await expect(early).rejects.toMatchObject({ name: 'RequestAbortedError' });
  const leave = new AbortController();
  const baseUrl = await serve(() => leave.abort());
  const request = clientOf(baseUrl).request('profile', {}, { signal: leave.signal });
  await expect(request).rejects.toMatchObject({ name: 'RequestAbortedError' });
});

test.each<[number, string, Record<string, unknown>]>([
  [403, '{"ret_code":403,"ret_msg":"no"}', { name: 'BusinessError', code: 403 }],
  [401, '{"ret_code":10007,"ret_msg":"who?"}', { name: 'NotSignedInError' }],
  [500, '{"ret_code":0,"result":{"id":1}}', { name: 'GatewayError', status: 500 }],
  [502, '<html>', { name: 'GatewayError', status: 502 }],
  [404, '', { name: 'GatewayError', status: 404 }],
  [200, '  \n', { name: 'EmptyResponseError' }],
  [200, '{"ret_code":0,"result":[]}', { name: 'MalformedResponseError' }],
  [200, '{"ret_code":0,"result":{"id":"10001"}}', { name: 'MalformedResponseError' }],
  [200, '{"ret_code":0}', { name: 'MalformedResponseError' }],
])('HTTP %s with %s', async (status, body, error) => {
  await expect(clientOf(await answering(body, status)).request('profile', {})).rejects.toMatchObject(error);
});

describe('what is sent', () => {
  test('every call names device, platform and browser', async () => {
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

  test.each([undefined, ''])('a token that is %j is not sent', async (token) => {
    const { baseUrl, seen } = await recording();
    const portBase = portBaseOf(baseUrl);
    await clientOf(baseUrl, { userToken: () => token, portBase }).request('profile', {});
    expect(seen[0]?.headers).not.toHaveProperty('usertoken');
  });

  test('the token is asked for at each call', async () => {
    const { baseUrl, seen } = await recording();
    const tokens = ['first', 'second'];
    const api = clientOf(baseUrl, { userToken: () => tokens.shift(), portBase: portBaseOf(baseUrl) });
    await api.request('profile', {});
    await api.request('profile', {});
    expect(seen.map(({ headers }) => headers.usertoken)).toEqual(['first', 'second']);
  });

  test('a browser name with line breaks adds no header', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl, { userAgent: 'A\r\nUserToken: stolen\u{1f600}' }).request('profile', {});
    expect(seen[0]?.headers).not.toHaveProperty('usertoken');
  });

  test('a POST sends its payload as JSON, also an empty one', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl).request('passkeySignInOptions', {}).catch(isMalformedResponseError);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/x-api/v1/auth/passkey/options', body: '{}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  test('the logout call has an empty body and the content type of all calls', async () => {
    const { baseUrl, seen } = await recording();
    await clientOf(baseUrl).request('logout', {});
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/logout', body: '' });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '0' });
  });

  test('a redirect is not followed, so no header reaches another host, not even another API host', async () => {
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

  test('the token goes to no host but our API hosts, and is not even asked for', async () => {
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
  test('serves the same calls', async () => {
    const api = clientOf(`http://127.0.0.1:${backend.port}/s1`);
    await expect(api.request('login', MIRA)).resolves.toMatchObject({ user: { id: 10001 } });
    await expect(api.request('profile', {})).rejects.toMatchObject({ name: 'NotSignedInError' });
    await expect(api.request('logout', {})).resolves.toEqual({});
  });

  test('stands in front of every path, and the token still goes along where the host is our API host', async () => {
    const { baseUrl, seen } = await recording();
    const portBase = portBaseOf(baseUrl);
    await clientOf(`${baseUrl}/s1`, { userToken: () => 'secret', portBase }).request('profile', {});
    expect(seen[0]).toMatchObject({ url: '/s1/v2/private/user/profile', headers: { usertoken: 'secret' } });
  });
});
