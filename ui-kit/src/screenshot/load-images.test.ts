/** @jest-environment jsdom */
import { loadImages } from './load-images';
import { isScreenshotError } from './screenshot-error';

const page = 'https://www.site.example/';
const proxy = 'https://api.site.example/proxy';
/** jsdom has no Response. */
const answerOf = (status = 200, type = 'image/png') =>
  ({ status, blob: async () => new Blob(['x'], { type }) }) as Response;
const realFetch = globalThis.fetch;
let asked: { url: string; init: RequestInit }[];
let answer: (url: string, init: RequestInit) => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = async () => answerOf();
  globalThis.fetch = (url, init = {}) => {
    asked.push({ url: String(url), init });
    return answer(String(url), init);
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

/** An answer that never comes, ended as fetch ends it. */
const never = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });

test('each address is asked for once, and comes as what it holds', async () => {
  const images = await load(['/a.png', '/a.png', 'data:image/gif;base64,AA==']);
  expect(Object.fromEntries(images)).toEqual({
    '/a.png': 'data:image/png;base64,eA==',
    'data:image/gif;base64,AA==': 'data:image/gif;base64,AA==',
  });
  expect(asked.map(({ url }) => url)).toEqual(['https://www.site.example/a.png']);
});

test('no redirect is followed', async () => {
  await load(['https://cdn.example/a.png']);
  expect(asked[0]?.init).toMatchObject({ redirect: 'error', credentials: 'omit' });
});

test.each([201, 204, 206, 400, 403, 404, 500, 502])('status %i is a failure', async (status) => {
  answer = async () => answerOf(status);
  expect(await failureOf(load(['https://cdn.example/a.png']))).toEqual([
    'image-failed',
    'https://cdn.example/a.png',
  ]);
});

test.each(['text/html', 'application/json', 'application/octet-stream', ''])(
  '%s is no image',
  async (type) => {
    answer = async () => answerOf(200, type);
    expect(await failureOf(load(['/a.png']))).toEqual(['image-failed', '/a.png']);
  },
);

test('a connection that breaks is a failure', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await failureOf(load(['/a.png']))).toEqual(['image-failed', '/a.png']);
});

test('an image that does not come in its time is a failure of its own', async () => {
  answer = never;
  expect(await failureOf(load(['/a.png'], { timeoutMs: 20 }))).toEqual(['image-timeout', '/a.png']);
});

test('what is refused is not asked for', async () => {
  expect(await failureOf(load(['file:///etc/passwd']))).toEqual(['image-refused', 'file:///etc/passwd']);
  expect(asked).toEqual([]);
});

test('somebody who stops it gets their own reason', async () => {
  answer = never;
  const controller = new AbortController();
  const loading = failureOf(load(['/a.png'], { signal: controller.signal }));
  controller.abort('enough');
  expect(await loading).toBe('enough');
});

test('at most six are asked for at a time', async () => {
  let open = 0;
  let most = 0;
  answer = async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return answerOf();
  };
  await load(Array.from({ length: 20 }, (_, index) => `/${index}.png`));
  expect([most, asked.length]).toEqual([6, 20]);
});
