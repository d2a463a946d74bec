/** @jest-environment node */
import { getResponse } from 'msw';
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { PATHS } from '../testing/sign-in-steps';
import { clientAt, createTestServers, rawRequest } from '../testing/test-server';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createMockContext } from '../mock-context';
import { createMemoryStore } from '../store/store';
import { createHandlers } from './handlers';
// R-STORAGE-6

const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: DEMO_PASSWORD };
const servers = createTestServers();
afterEach(() => servers.closeAll());

describe('the auth cookie', () => {
  it('is HttpOnly, Lax and host-only, lasts seven days, and is not Secure without https', async () => {
    const { port } = await servers.start();
    const { headers } = await clientAt(port).post(PATHS.login, MIRA);
    expect(headers.getSetCookie()).toHaveLength(1);
    const [pair = '', ...attributes] = headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(pair).toMatch(/^auth_token_dev=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']);
  });

  it.each([
    ['www.halden.example', 'auth_token', true],
    ['testnet.halden-kz.example', 'auth_token_testnet', true],
    ['dev-3.halden-tr.example', 'auth_token_dev', true],
    ['test.halden.example', 'auth_token_dev', true],
    ['hk.localhost:3003', 'auth_token_dev', false],
  ])('the handlers name it at %s %s (Secure: %s)', async (host, name, isSecure) => {
    const cryptography = createNodeCryptography({ passwordCost: 2 ** 10 });
    const store = createMemoryStore(cryptography);
    await store.read();
    const handlers = createHandlers(createMockContext({ store, cryptography, clock: Date.now }));
    const response = await getResponse(
      handlers,
      new Request(`http://${host}${PATHS.login}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(MIRA),
      }),
    );
    const cookie = response?.headers.getSetCookie()[0] ?? '';
    expect(cookie.startsWith(`${name}=`)).toBe(true);
    expect(cookie.includes('; Secure')).toBe(isSecure);
  });

  it('is set by the server only on local hosts', async () => {
    const { port } = await servers.start();
    const cookieAt = async (host: string) => {
      const headers = { host, 'content-type': 'application/json' };
      const response = await rawRequest(port, PATHS.login, headers, JSON.stringify(MIRA));
      return [response.statusCode, response.headers['set-cookie']?.[0]?.split('=')[0]];
    };
    expect(await cookieAt('hk.localhost:3003')).toEqual([200, 'auth_token_dev']);
    expect(await cookieAt('www.halden.example')).toEqual([403, undefined]);
  });

  it('of another environment is not read', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    await client.post(PATHS.login, MIRA);
    const token = client.cookies.get('auth_token_dev') ?? '';
    client.cookies.clear();
    client.cookies.set('auth_token', token);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });
});
