/** @jest-environment node */
import { get, type ClientRequest, type ServerResponse } from 'node:http';
import { createLiveReload, LIVE_RELOAD_SCRIPT, type LiveReload } from './live-reload';
import { startTestServer, type TestServer } from './start-test-server.fixture';

const EVENTS = '/verification/live-reload';

let liveReload: LiveReload;
let server: TestServer;
const open: ClientRequest[] = [];
const answers: ServerResponse[] = [];

beforeEach(async () => {
  liveReload = createLiveReload();
  server = await startTestServer((request, response) => {
    answers.push(response);
    if (!liveReload.handle(request, response)) response.writeHead(404).end('not mine');
  });
});
afterEach(async () => {
  open.splice(0).forEach((request) => request.destroy());
  answers.length = 0;
  await server.close();
});

/** Opens an event stream: its received text, and a promise of its end. */
async function listeningPage() {
  const page = { received: '', contentType: '', ended: Promise.resolve(), next: () => Promise.resolve() };
  await new Promise<void>((resolve) => {
    const request = get({ host: '127.0.0.1', port: server.port, path: EVENTS, agent: false }, (response) => {
      page.contentType = String(response.headers['content-type']);
      page.ended = new Promise((end) => response.on('end', () => end()));
      page.next = () => new Promise((received) => response.once('data', () => received()));
      response.on('data', (chunk: Buffer) => {
        page.received += chunk.toString();
        resolve();
      });
    });
    open.push(request);
  });
  return page;
}

test('the script listens to the event stream', async () => {
  const { status, headers, body } = await server.request(LIVE_RELOAD_SCRIPT);
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript']);
  const listened: string[] = [];
  const reload = jest.fn();
  class EventSource {
    constructor(readonly url: string) {}
    addEventListener(name: string, listener: () => void) {
      listened.push(`${this.url} ${name}`);
      listener();
    }
  }
  new Function('EventSource', 'location', body.toString())(EventSource, { reload });
  expect(listened).toEqual([`${EVENTS} reload`]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('every open page receives a reload event', async () => {
  const pages = [await listeningPage(), await listeningPage()];
  expect(pages.map(({ contentType }) => contentType)).toEqual(['text/event-stream', 'text/event-stream']);
  const received = pages.map((page) => page.next());
  liveReload.reload();
  await Promise.all(received);
  for (const page of pages) expect(page.received).toContain('event: reload\ndata:\n\n');
});

test('closing ends every event stream', async () => {
  const { ended } = await listeningPage();
  liveReload.close();
  await expect(ended).resolves.toBeUndefined();
});

test('a closed page receives no more events', async () => {
  await listeningPage();
  const openPage = await listeningPage();
  const closed = answers[0]!;
  const hasClosed = new Promise((resolve) => closed.once('close', resolve));
  open[0]!.destroy();
  await hasClosed;
  const written = jest.spyOn(closed, 'write');
  const received = openPage.next();
  liveReload.reload();
  await received;
  expect(openPage.received).toContain('event: reload');
  expect(written).not.toHaveBeenCalled();
});

test.each([
  '/',
  '/en/verification/',
  '/verification/live-reload.js.map',
  '/verification/live-reload/',
  '//live',
])('the address %s is not handled', async (target) => {
  expect((await server.request(target)).body.toString()).toBe('not mine');
});
