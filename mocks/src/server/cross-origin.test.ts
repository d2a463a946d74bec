/** @jest-environment node */
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { PATHS } from '../testing/sign-in-steps';
import { clientAt, createTestServers, rawRequest } from '../testing/test-server';
// R-SEC-19

const OUR_PAGE = 'http://localhost:3000';
const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: DEMO_PASSWORD };
const servers = createTestServers();
afterEach(() => servers.closeAll());

describe('the server', () => {
  it('lets our origins read answers with credentials', async () => {
    const { port } = await servers.start();
    const { headers } = await clientAt(port).get(PATHS.profile, { origin: OUR_PAGE });
    expect(headers.get('access-control-allow-origin')).toBe(OUR_PAGE);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toContain('Date');
  });

  it('lets a page of another local server sign in and read the profile', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    const origin = 'http://localhost:4173';
    const login = await client.post(PATHS.login, MIRA, { origin });
    expect([login.status, login.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const profile = await client.get(PATHS.profile, { origin });
    expect(profile.body?.ret_code).toBe(0);
    expect(profile.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('answers the preflight of our origins', async () => {
    const { port } = await servers.start();
    const asking = {
      origin: OUR_PAGE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,guid,platform,x-user-agent,usertoken',
    };
    const response = await fetch(`http://127.0.0.1:${port}/logout`, { method: 'OPTIONS', headers: asking });
    expect(response.status).toBe(204);
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(asking['access-control-request-headers'].split(',')));
    expect(allowed).not.toContain('*');
  });

  it('rejects the preflight of a foreign origin', async () => {
    const { port } = await servers.start();
    const response = await fetch(`http://127.0.0.1:${port}/logout`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(403);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'a form on %s signs no user out',
    async (origin) => {
      const { port } = await servers.start();
      const client = clientAt(port);
      await client.post(PATHS.login, MIRA);
      const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      expect((await client.post('/logout', 'a=b', form)).status).toBe(403);
      expect((await client.get(PATHS.profile)).body?.ret_code).toBe(0);
    },
  );

  it('rejects a logout form without an origin', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    await client.post(PATHS.login, MIRA);
    expect((await client.post('/logout', '', { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(0);
  });

  it('rejects profile and login requests of a foreign page', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    await client.post(PATHS.login, MIRA);
    const origin = 'https://evil.example';
    const { status, text, headers } = await client.get(PATHS.profile, { origin });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(text).not.toContain('mira');
    const login = await clientAt(port).post(PATHS.login, MIRA, { origin });
    expect([login.status, login.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('rejects a foreign host name that resolves to this machine', async () => {
    const { port } = await servers.start();
    const response = await rawRequest(port, '/__mock/outbox', { host: 'evil.example' });
    expect(response.statusCode).toBe(403);
  });

  it.each(['user@localhost', 'localhost/__mock', 'a b'])(
    'rejects the host "%s" with status 400',
    async (host) => {
      const { port } = await servers.start();
      expect([400, 403]).toContain((await rawRequest(port, PATHS.profile, { host })).statusCode);
    },
  );
});
