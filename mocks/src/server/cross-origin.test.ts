/** @jest-environment node */
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { PATHS } from '../testing/sign-in-steps';
import { clientAt, createTestServers, rawRequest } from '../testing/test-server';

const OUR_PAGE = 'http://localhost:3000';
const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: DEMO_PASSWORD };
const servers = createTestServers();
afterEach(() => servers.closeAll());

describe('other origins', () => {
  test('one of ours may read answers with credentials', async () => {
    const { port } = await servers.start();
    const { headers } = await clientAt(port).get(PATHS.profile, { origin: OUR_PAGE });
    expect(headers.get('access-control-allow-origin')).toBe(OUR_PAGE);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toContain('Date');
  });

  test('a page of another local server may sign in and read who is signed in', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    const origin = 'http://localhost:4173';
    const login = await client.post(PATHS.login, MIRA, { origin });
    expect([login.status, login.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const profile = await client.get(PATHS.profile, { origin });
    expect(profile.body?.ret_code).toBe(0);
    expect(profile.headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('one of ours may ask before it sends the headers of the client', async () => {
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

  test('a foreign one may not even ask', async () => {
    const { port } = await servers.start();
    const response = await fetch(`http://127.0.0.1:${port}/logout`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(403);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'a form on %s logs nobody out',
    async (origin) => {
      const { port } = await servers.start();
      const client = clientAt(port);
      await client.post(PATHS.login, MIRA);
      const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      expect((await client.post('/logout', 'a=b', form)).status).toBe(403);
      expect((await client.get(PATHS.profile)).body?.ret_code).toBe(0);
    },
  );

  test('a form without an origin logs nobody out', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    await client.post(PATHS.login, MIRA);
    expect((await client.post('/logout', '', { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(0);
  });

  test('a foreign page learns nothing from the profile and signs nobody in', async () => {
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

  test('a host name that somebody pointed at this machine is refused', async () => {
    const { port } = await servers.start();
    const response = await rawRequest(port, '/__mock/outbox', { host: 'evil.example' });
    expect(response.statusCode).toBe(403);
  });

  test.each(['user@localhost', 'localhost/__mock', 'a b'])('the host "%s" is a bad request', async (host) => {
    const { port } = await servers.start();
    expect([400, 403]).toContain((await rawRequest(port, PATHS.profile, { host })).statusCode);
  });
});
