/** @jest-environment node */
import { createConnection, Server, type ListenOptions } from 'node:net';
import { networkInterfaces } from 'node:os';
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { PATHS } from '../testing/sign-in-steps';
import { clientAt, createTestServers } from '../testing/test-server';
import { isPortTakenError } from './start-mock-server';
// R-API-15

const OUR_PAGE = 'http://localhost:3000';
const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: DEMO_PASSWORD };
const servers = createTestServers();
afterEach(() => servers.closeAll());

it('listens only on the loopback addresses', async () => {
  const { port } = await servers.start();
  expect((await clientAt(port).get('/__mock/health')).body?.result).toMatchObject({
    status: 'ok',
    accounts: 6,
  });
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  if (addresses.some(({ address }) => address === '::1')) {
    expect((await clientAt(port, '[::1]').get('/__mock/health')).status).toBe(200);
  }
  for (const { address } of addresses.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    const outcome = await new Promise((resolve) => {
      const socket = createConnection({ host: address, port });
      socket.on('connect', () => resolve('open')).on('error', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  }
});

it('rejects a used port with an error that names it', async () => {
  const { port } = await servers.start();
  const error = await servers.start({ port }).catch((thrown: unknown) => thrown);
  expect(isPortTakenError(error) && error.message).toContain(`Port ${port} is taken`);
});

it('keeps an idle connection open for 75 seconds', async () => {
  const { port } = await servers.start();
  const { headers } = await clientAt(port).get('/__mock/health');
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

it.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])(
  'serves on 127.0.0.1 and closes on a machine without IPv6 (%s)',
  async (code) => {
    const original = Server.prototype.listen;
    const withoutIpv6 = function (this: Server, options: ListenOptions, listening: () => void) {
      if (options.host !== '::1') return original.call(this, options, listening);
      process.nextTick(() => this.emit('error', Object.assign(new Error(code), { code })));
      return this;
    };
    jest.spyOn(Server.prototype, 'listen').mockImplementation(withoutIpv6 as typeof original);
    const server = await servers.start();
    const client = clientAt(server.port);
    expect((await client.get('/__mock/health')).status).toBe(200);
    await server.close();
    await expect(client.get('/__mock/health')).rejects.toThrow();
  },
);

it('closes while a request is pending', async () => {
  const server = await servers.start();
  const waiting = fetch(`http://127.0.0.1:${server.port}${PATHS.profile}?scenario=never`).catch(
    () => 'broken',
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.close();
  expect(await waiting).toBe('broken');
});

it('frees its port on all addresses when it closes', async () => {
  const { port, close } = await servers.start();
  await close();
  expect((await servers.start({ port })).port).toBe(port);
});

describe('every answer', () => {
  it.each([PATHS.profile, '/nowhere', '/__mock/health', '/__mock/outbox', `${PATHS.profile}?scenario=html`])(
    'has a date and cannot be cached or framed: %s',
    async (path) => {
      const { port } = await servers.start({ clock: () => Date.UTC(2026, 0, 2, 3, 4, 5) });
      const { headers } = await clientAt(port).get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('date')).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it.each([
    ['GET', '/nowhere'],
    ['GET', '/logout'],
    ['POST', '/other/logout'],
    ['GET', '//v2/private/user/profile'],
    ['GET', '/s1/__mock/health'],
    ['POST', '/s1/collect'],
    ['POST', '/s1/s1/logout'],
    ['POST', '/s2/logout'],
  ])('is an envelope with status 404 for the unknown call %s %s', async (method, path) => {
    const { port } = await servers.start();
    const client = clientAt(port);
    const { status, body } = await (method === 'GET' ? client.get(path) : client.post(path));
    expect([status, body?.ret_code]).toEqual([404, 404]);
  });
});

it('answers the same calls with the same session under the second base', async () => {
  const { port } = await servers.start();
  const client = clientAt(port);
  expect((await client.post(`/s1${PATHS.login}`, MIRA)).body?.ret_code).toBe(0);
  expect((await client.get(`/s1${PATHS.profile}`)).body?.result).toMatchObject({ id: 10001 });
  expect((await client.get(PATHS.profile)).body?.result).toMatchObject({ id: 10001 });
  await client.post('/s1/logout');
  expect((await client.get(PATHS.profile)).body?.ret_code).toBe(10007);
});

describe('bodies', () => {
  it('of megabytes are refused without storing them', async () => {
    const { port } = await servers.start();
    const { body } = await clientAt(port).post('/collect', JSON.stringify({ a: 'x'.repeat(2_000_000) }));
    expect(body).toMatchObject({ ret_code: 20006, ret_msg: 'body: must have at most 65536 bytes' });
  });

  it('of 64 KB are accepted', async () => {
    const { port } = await servers.start();
    const text = JSON.stringify({ a: 'x'.repeat(65_536 - 8) });
    expect((await clientAt(port).post('/collect', text)).body?.ret_code).toBe(0);
  });

  it('of a beacon are collected although they are text', async () => {
    const { port } = await servers.start();
    const client = clientAt(port);
    const beacon = { origin: OUR_PAGE, 'content-type': 'text/plain;charset=UTF-8' };
    await client.post('/collect', '[{"event":"open"}]', beacon);
    expect((await client.get('/__mock/collected')).body?.result).toEqual({ batches: [[{ event: 'open' }]] });
  });
});
