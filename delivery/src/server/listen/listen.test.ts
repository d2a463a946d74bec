/** @jest-environment node */
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listen, PortTakenError } from './listen';
// R-RUN-2

const stops: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

const hasIpv6 = Object.values(networkInterfaces()).some((rows) =>
  rows?.some(({ address }) => address === '::1'),
);
const LOOPBACK = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

const listening = (port: number, address: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, address, () => resolve(server));
  });
const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = await listening(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  await closed(server);
  return port;
}

const textFrom = (host: string, port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ host, port, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

const hello: RequestListener = (_request, response) => void response.end('hello');

test('a handler responds on every loopback address of the machine', async () => {
  const port = await freePort();
  stops.push(await listen(port, hello));
  for (const address of LOOPBACK) expect(await textFrom(address, port)).toBe('hello');
});

test('a handler does not respond on other addresses of the machine', async () => {
  const port = await freePort();
  stops.push(await listen(port, hello));
  const outside = Object.values(networkInterfaces())
    .flatMap((rows) => rows ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of outside) await expect(textFrom(address, port)).rejects.toThrow('ECONNREFUSED');
});

test.each(LOOPBACK)(
  'a port that is taken on %s causes an error with the port and the remedy',
  async (address) => {
    const port = await freePort();
    const other = await listening(port, address);
    stops.push(() => closed(other));
    const failure = await listen(port, hello).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(PortTakenError);
    expect(failure).toMatchObject({
      name: 'PortTakenError',
      code: 'port-taken',
      message: expect.stringMatching(new RegExp(`^Port ${port} is taken\\..*PORT_BASE=\\d+ npm start`)),
    });
  },
);

test('a failed start frees all addresses of the port', async () => {
  const port = await freePort();
  const other = await listening(port, LOOPBACK.at(-1)!);
  await expect(listen(port, hello)).rejects.toThrow(`Port ${port} is taken.`);
  await closed(other);
  stops.push(await listen(port, hello));
  expect(await textFrom('127.0.0.1', port)).toBe('hello');
});

test.each([1_024, 3_000, 3_004, 8_080, 59_999, 60_000, 65_535])(
  'the ports suggested in place of %s are others and exist',
  (port) => {
    const base = Number(/PORT_BASE=(\d+)/.exec(new PortTakenError(port).message)![1]);
    expect(base).toBeGreaterThanOrEqual(1_024);
    expect(base + 5).toBeLessThanOrEqual(65_535);
    expect(port < base || port > base + 5).toBe(true);
  },
);

test('stopping waits for pending requests and frees the port', async () => {
  const port = await freePort();
  let arrived: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const stop = await listen(port, (_request, response) => {
    finish = () => response.end('late');
    arrived();
  });
  const answer = textFrom('127.0.0.1', port);
  await hasArrived;
  const stopped = stop();
  finish();
  expect(await answer).toBe('late');
  await stopped;
  await expect(textFrom('127.0.0.1', port)).rejects.toThrow('ECONNREFUSED');
  stops.push(await listen(port, hello));
});

test('idle connections stay open longer than those of a load balancer', async () => {
  const port = await freePort();
  stops.push(await listen(port, hello));
  const header = await new Promise<string>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true });
    get({ host: '127.0.0.1', port, agent }, (response) => {
      resolve(String(response.headers['keep-alive']));
      response.resume();
      response.on('end', () => agent.destroy());
    }).on('error', reject);
  });
  expect(header).toMatch(/^timeout=75\b/);
});
