/** @jest-environment jsdom */
import { loadImages } from './load-images';
import { isScreenshotError } from './screenshot-error';
// R-KIT-11

const page = 'https://www.site.example/';
const proxy = 'https://api.site.example/proxy';
/** Creates a response, because jsdom has no Response. */
const createResponse = (status = 200, type = 'image/png') =>
  ({ status, blob: async () => new Blob(['x'], { type }) }) as Response;
const realFetch = globalThis.fetch;
let requests: { url: string; init: RequestInit }[];
let respond: (url: string, init: RequestInit) => Promise<Response>;

beforeEach(() => {
  requests = [];
  respond = async () => createResponse();
  globalThis.fetch = (url, init = {}) => {
    requests.push({ url: String(url), init });
    return respond(String(url), init);
  };
});
afterEach(() => (globalThis.fetch = realFetch));

function load(addresses: string[], { timeoutMs = 1_000, signal = new AbortController().signal } = {}) {
  return loadImages(addresses, { page, proxy, timeoutMs, signal });
}

const failureOf = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => 'no failure',
    (thrown: unknown) => (isScreenshotError(thrown) ? [thrown.code, thrown.address] : thrown),
  );

/** Never responds, and rejects on abort as fetch does. */
const never = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });

test('each address is requested once and returned as data URL', async () => {
  const images = await load(['/a.png', '/a.png', 'data:image/gif;base64,AA==']);
  expect(Object.fromEntries(images)).toEqual({
    '/a.png': 'data:image/png;base64,eA==',
    'data:image/gif;base64,AA==': 'data:image/gif;base64,AA==',
  });
  expect(requests.map(({ url }) => url)).toEqual(['https://www.site.example/a.png']);
});

test('redirects are not followed', async () => {
  await load(['https://cdn.example/a.png']);
  expect(requests[0]?.init).toMatchObject({ redirect: 'error', credentials: 'omit' });
});

test.each([201, 204, 206, 400, 403, 404, 500, 502])('status %i is a failure', async (status) => {
  respond = async () => createResponse(status);
  expect(await failureOf(load(['https://cdn.example/a.png']))).toEqual([
    'image-failed',
    'https://cdn.example/a.png',
  ]);
});

test.each(['text/html', 'application/json', 'application/octet-stream', ''])(
  'the media type %j is rejected',
  async (type) => {
    respond = async () => createResponse(200, type);
    expect(await failureOf(load(['/a.png']))).toEqual(['image-failed', '/a.png']);
  },
);

test('a network error is a failure', async () => {
  respond = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await failureOf(load(['/a.png']))).toEqual(['image-failed', '/a.png']);
});

test('a timeout has its own error code', async () => {
  respond = never;
  expect(await failureOf(load(['/a.png'], { timeoutMs: 20 }))).toEqual(['image-timeout', '/a.png']);
});

test('a refused address is never requested', async () => {
  expect(await failureOf(load(['file:///etc/passwd']))).toEqual(['image-refused', 'file:///etc/passwd']);
  expect(requests).toEqual([]);
});

test('an aborted signal rejects with its reason', async () => {
  respond = never;
  const controller = new AbortController();
  const loading = failureOf(load(['/a.png'], { signal: controller.signal }));
  controller.abort('enough');
  expect(await loading).toBe('enough');
});

test('at most six requests run concurrently', async () => {
  let open = 0;
  let most = 0;
  respond = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return createResponse();
  };
  await load(Array.from({ length: 20 }, (_, index) => `/${index}.png`));
  expect([most, requests.length]).toEqual([6, 20]);
});
