import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageFragment } from 'shared-config/contracts/contracts';
import { fetchFragment } from './fetch-fragment';

export const FRAGMENT: PageFragment = {
  version: 1,
  region: 'KAZ',
  locale: 'ru-KAZ',
  lang: 'ru-KZ',
  dir: 'ltr',
  head: '<link rel="stylesheet" href="/a.css">',
  header: '<header></header>',
  footer: '<footer></footer>',
  scripts: '<script src="/a.js"></script>',
  csp: { 'script-src': ['https://shell.example.com'] },
};

const answerWithFragment: RequestListener = (_, response) =>
  void response.writeHead(200, { ETag: '"1"' }).end(JSON.stringify(FRAGMENT));

/** The shell's origin. A test replaces its answer. */
export const shell = { answer: answerWithFragment };

/** The requests that the shell's origin has received. */
export const requests: { url: string; etag: string | undefined }[] = [];

let server: Server;
let origin: string;

/** Starts the shell's origin; for use in `beforeEach`. */
export async function startShell(): Promise<void> {
  requests.length = 0;
  shell.answer = answerWithFragment;
  server = createServer((request, response) => {
    requests.push({ url: request.url!, etag: request.headers['if-none-match'] });
    shell.answer(request, response);
  });
  // Every test has its own port, so its own copies.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Restores the clock and stops the shell's origin; for use in `afterEach`. */
export async function stopShell(): Promise<void> {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Waits longer than by default: a busy machine needs more than 500 ms for a first request. */
export const get = (options: Partial<Parameters<typeof fetchFragment>[0]> = {}) =>
  fetchFragment({ origin, region: 'KAZ', locale: 'ru-KAZ', deadlineMs: 20_000, ...options });

export const passTime = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};
