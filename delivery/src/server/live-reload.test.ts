/** @jest-environment node */
import { get, type ClientRequest, type ServerResponse } from 'node:http';
import { LIVE_RELOAD_PATH } from 'build/development-page-key';
import { createLiveReload, withLiveReload, type LiveReload } from './live-reload';
import { startTestServer, type TestServer } from './start-test-server.fixture';
// R-RUN-4

let liveReload: LiveReload;
let server: TestServer;
const open: ClientRequest[] = [];
const answers: ServerResponse[] = [];

beforeEach(async () => {
  liveReload = createLiveReload();
  const handle = withLiveReload(liveReload, (_, response) => response.writeHead(404).end('not mine'));
  server = await startTestServer((request, response) => {
    answers.push(response);
    handle(request, response);
  });
});
afterEach(async () => {
  open.splice(0).forEach((request) => request.destroy());
  answers.length = 0;
  await server.close();
});

/** Opens an event stream: its received text, and a promise of its end. */
async function listeningPage() {
  const page = { received: '', headers: {}, ended: Promise.resolve(), next: () => Promise.resolve() };
  await new Promise<void>((resolve) => {
    const options = { host: '127.0.0.1', port: server.port, path: LIVE_RELOAD_PATH, agent: false };
    const request = get(options, (response) => {
      page.headers = response.headers;
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

const BUILD = { generation: '7-1', hashes: { shell: '1f2e' }, isWritten: false };

test('every open page, also of another origin, receives a build', async () => {
  const pages = [await listeningPage(), await listeningPage()];
  for (const { headers } of pages) {
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'access-control-allow-origin': '*',
    });
  }
  const received = Promise.all(pages.map((page) => page.next()));
  liveReload.announce(BUILD);
  await received;
  for (const page of pages) expect(page.received).toContain(`data: ${JSON.stringify(BUILD)}\n\n`);
});

test('a page that connects later receives the last build', async () => {
  liveReload.announce(BUILD);
  liveReload.announce({ ...BUILD, isWritten: true });
  expect((await listeningPage()).received).toBe(`data: ${JSON.stringify({ ...BUILD, isWritten: true })}\n\n`);
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
  liveReload.announce(BUILD);
  await received;
  expect(openPage.received).toContain(BUILD.generation);
  expect(written).not.toHaveBeenCalled();
});

test.each(['/', '/en/verification/', `${LIVE_RELOAD_PATH}.js`, `${LIVE_RELOAD_PATH}/`, '//live'])(
  'the address %s is not handled',
  async (target) => {
    expect((await server.request(target)).body.toString()).toBe('not mine');
  },
);

test('without live reload the handler stays', () => {
  const handler = () => undefined;
  expect(withLiveReload(undefined, handler)).toBe(handler);
});
