/** @jest-environment node */
import { LIVE_PATH, type ServerMessage } from 'shared-config/api/live-messages';
import { WebSocket } from 'ws';
import { signIn } from '../testing/sign-in-steps';
import { clientAt, createTestServers } from '../testing/test-server';
// R-API-17, R-SEC-39

const OUR_PAGE = 'http://localhost:3000';
const servers = createTestServers();
const sockets: WebSocket[] = [];
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  await servers.closeAll();
});

interface Handshake {
  origin?: string;
  path?: string;
  cookie?: string;
  host?: string;
}

/** Connects as a browser does. Resolves with the status of a refused handshake, or 101. */
function connect(port: number, { origin, path = LIVE_PATH, cookie, host }: Handshake) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { ...(origin && { origin }), ...(cookie && { cookie }), ...(host && { host }) },
  });
  sockets.push(socket);
  const received: ServerMessage[] = [];
  let wake = () => {};
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()) as ServerMessage);
    wake();
  });
  const status = new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode!));
    socket.on('error', () => undefined);
  });
  const next = async (count: number) => {
    while (received.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return received[count - 1];
  };
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { status, next, closed, send: (message: object) => socket.send(JSON.stringify(message)) };
}

it.each<[string, Handshake, number]>([
  ['a page of this machine', { origin: OUR_PAGE }, 101],
  ['a page of another edition', { origin: 'http://kz.localhost:3000' }, 101],
  ['a foreign site', { origin: 'https://evil.example' }, 403],
  ['a site that looks like ours', { origin: 'http://localhost.evil.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['a program without an origin', {}, 403],
  ['a name that leads here by DNS', { origin: OUR_PAGE, host: 'evil.example' }, 403],
  ['another path', { origin: OUR_PAGE, path: '/logout' }, 404],
])('answers the handshake of %s', async (_, handshake, status) => {
  const { port } = await servers.start();
  expect(await connect(port, handshake).status).toBe(status);
});

it('knows the user by the cookie, and says when the session is over', async () => {
  const { port } = await servers.start();
  const browser = clientAt(port);
  await signIn(browser);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const page = connect(port, { origin: OUR_PAGE, cookie: `other=1; ${cookie}` });
  await page.status;
  page.send({ type: 'subscribe', topics: ['notifications'] });
  expect(await page.next(1)).toMatchObject({ type: 'snapshot', data: { userId: 10_001, unreadCount: 3 } });
  await browser.post('/__mock/notification', { kind: 'news', message: 'listing', values: { asset: 'TIA' } });
  expect(await page.next(2)).toMatchObject({ type: 'change', data: { unreadCount: 4 } });
  await browser.post('/logout');
  expect(await page.next(3)).toEqual({ type: 'end', topic: 'notifications', reason: 'session-over' });
});

it('sends prices that a test sets, to the calls and to visitors', async () => {
  const { port } = await servers.start();
  const page = connect(port, { origin: OUR_PAGE });
  await page.status;
  const tickers = { 'spot:TRXUSDT': { lastPrice: '0.20000', changePercent24h: 52.18 } };
  await clientAt(port).post('/__mock/prices', { isMoving: false, tickers });
  page.send({ type: 'subscribe', topics: ['tickers:spot:TRXUSDT'] });
  expect(await page.next(1)).toMatchObject({ type: 'snapshot', data: tickers['spot:TRXUSDT'] });
  const { body } = await clientAt(port).get('/x-api/v1/shell/markets?language=en&region=GLOBAL&text=trx');
  expect((body!.result as { markets: object[] }).markets[0]).toMatchObject(tickers['spot:TRXUSDT']);
});

it('closes the connection of a page that sends too much', async () => {
  const { port } = await servers.start();
  const page = connect(port, { origin: OUR_PAGE });
  await page.status;
  page.send({ type: 'ping', more: 'x'.repeat(40_000) });
  expect(await page.closed).toBe(1009);
});
