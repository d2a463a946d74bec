/** @jest-environment node */
import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { FRAGMENT, get, passTime, requests, shell, startShell, stopShell } from './fragment-server.fixture';
import { parseFragment } from './parse-fragment';
// R-EMBED-12

beforeEach(startShell);
afterEach(stopShell);

const { version: _, ...CONTENT } = FRAGMENT;

function endsWithinBody(...[, response]: Parameters<RequestListener>): void {
  const text = JSON.stringify(FRAGMENT);
  response.writeHead(200, { 'Content-Length': text.length });
  response.write(text.slice(0, 100), () => response.destroy());
}

test('returns the markup of an edition and a locale', async () => {
  expect(await get()).toEqual({ ...CONTENT, state: 'current' });
  expect(requests).toEqual([{ url: '/fragment?region=KAZ&locale=ru-KAZ', etag: undefined }]);
});

test('decodes characters that two chunks share', async () => {
  const bytes = Buffer.from(JSON.stringify({ ...FRAGMENT, header: 'қазақша' }));
  const middle = bytes.indexOf('қ') + 1;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of [bytes.subarray(0, middle), bytes.subarray(middle)]) controller.enqueue(chunk);
      controller.close();
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  expect(await get()).toMatchObject({ state: 'current', header: 'қазақша' });
});

test('revalidates its copy with the ETag', async () => {
  await get();
  shell.answer = (_request, response) => void response.writeHead(304).end();
  expect(await get()).toMatchObject({ state: 'current', header: FRAGMENT.header });
  expect(requests.map(({ etag }) => etag)).toEqual([undefined, '"1"']);
});

test('requests nothing within the max-age', async () => {
  shell.answer = (_request, response) =>
    void response.writeHead(200, { 'Cache-Control': 'public, max-age=60' }).end(JSON.stringify(FRAGMENT));
  passTime(0);
  await get();
  passTime(59_999);
  await get();
  expect(requests).toHaveLength(1);
  passTime(1);
  await get();
  expect(requests).toHaveLength(2);
});

test('returns its copy while it revalidates it in the background', async () => {
  const CACHED = { 'Cache-Control': 'max-age=60, stale-while-revalidate=600' };
  shell.answer = (_request, response) => void response.writeHead(200, CACHED).end(JSON.stringify(FRAGMENT));
  await get();
  passTime(61_000);
  const changed = { ...FRAGMENT, header: '<header>new</header>' };
  let hasAnswered = false;
  shell.answer = (_request, response) => {
    hasAnswered = true;
    response.writeHead(200, CACHED).end(JSON.stringify(changed));
  };
  expect(await get()).toMatchObject({ state: 'current', header: FRAGMENT.header });
  expect(hasAnswered).toBe(false);
  while ((await get()).header !== changed.header) await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toHaveLength(2);
  passTime(661_000);
  shell.answer = () => undefined;
  expect(await get({ deadlineMs: 50 })).toMatchObject({ state: 'stale', header: changed.header });
});

test('sends one request for simultaneous callers', async () => {
  const fragments = await Promise.all([get(), get(), get()]);
  expect(fragments.map(({ state }) => state)).toEqual(['current', 'current', 'current']);
  expect(requests).toHaveLength(1);
});

test.each<[string, RequestListener]>([
  ['answers 503', (_request, response) => void response.writeHead(503).end()],
  ['answers 304', (_request, response) => void response.writeHead(304).end()],
  ['ends within the body', endsWithinBody],
  ['hangs within the body', (_request, response) => void response.writeHead(200).write('{"version":1,')],
  ['redirects', (_request, response) => void response.writeHead(302, { Location: '/elsewhere' }).end()],
  ['breaks the connection', (request) => void request.socket.destroy()],
  ['answers with text', (_request, response) => void response.end('<html>')],
  ['answers with another version', (_request, response) => void response.end(JSON.stringify({ version: 2 }))],
  ['never answers', () => undefined],
])('without a copy returns empty markup when the shell %s', async (_name, failing) => {
  shell.answer = failing;
  const fragment = await get({ deadlineMs: 100 });
  expect(fragment).toMatchObject({
    state: 'missing',
    head: '',
    header: '',
    footer: '',
    scripts: '',
    csp: {},
  });
  expect(fragment.failure?.message).toContain('The page fragment did not load');
});

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const USAGE = 'Send each parameter at most once.\n/csp.json: region\nregion=KAZ: locale=ru-KAZ|kk-KAZ\n';

test.each<[string, RequestListener, string]>([
  [
    'the allowed values, in one line',
    (_request, response) => void response.writeHead(400, TEXT).end(USAGE),
    'answered 400: Send each parameter at most once. /csp.json: region region=KAZ: locale=ru-KAZ|kk-KAZ',
  ],
  [
    'at most 1,000 characters, without control characters',
    (_request, response) => void response.writeHead(400, TEXT).end('\u001b[2J'.padEnd(5_000, 'x')),
    `answered 400: [2J${'x'.repeat(996)}`,
  ],
  [
    'the status, if the text breaks off',
    (_request, response) => {
      response.writeHead(400, { ...TEXT, 'Content-Length': 99 });
      response.write('Send', () => response.destroy());
    },
    'answered 400',
  ],
  [
    'the status, if the answer is no plain text',
    (_request, response) =>
      void response.writeHead(400, { 'Content-Type': 'text/html' }).end('<h1>Proxy</h1>'),
    'answered 400',
  ],
  [
    'the status, if it is another',
    (_request, response) => void response.writeHead(503, TEXT).end(USAGE),
    'answered 503',
  ],
])('names in the failure %s', async (_name, refusing, message) => {
  shell.answer = refusing;
  expect((await get()).failure!.message.replace(/^.*&locale=ru-KAZ /, '')).toBe(message);
});

test('returns the stale copy after a failure, and requests nothing for 5 s', async () => {
  await get();
  shell.answer = (_request, response) => void response.writeHead(503).end();
  const stale = await get();
  expect(stale).toMatchObject({ ...CONTENT, state: 'stale', failure: expect.any(Error) });
  expect(await get()).toMatchObject({ state: 'stale' });
  expect(requests).toHaveLength(2);
  passTime(5_001);
  shell.answer = (_request, response) =>
    void response.writeHead(304, { 'Cache-Control': 'max-age=60' }).end();
  while ((await get()).state === 'stale') await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toHaveLength(3);
});

test('requests again when the clock is set back after a failure', async () => {
  shell.answer = (_request, response) => void response.writeHead(503).end();
  await get();
  passTime(-3_600_000);
  shell.answer = (_request, response) => void response.end(JSON.stringify(FRAGMENT));
  expect(await get()).toMatchObject({ state: 'current' });
});

test('revalidates a fresh copy in the background when the clock is set back', async () => {
  shell.answer = (_request, response) =>
    void response.writeHead(200, { 'Cache-Control': 'max-age=60' }).end(JSON.stringify(FRAGMENT));
  await get();
  passTime(-3_600_000);
  const revalidated = new Promise((resolve) => (shell.answer = resolve));
  expect(await get()).toMatchObject({ state: 'current' });
  await revalidated;
});

test.each([
  ['ru-KAZ', 'ru-KZ', 'ltr'],
  ['ar-SA', 'ar-SA', 'rtl'],
  ['ur-PK', 'ur', 'rtl'],
])('without a copy returns language and direction of %s', async (locale, lang, dir) => {
  shell.answer = (_request, response) => void response.writeHead(503).end();
  expect(await get({ locale })).toMatchObject({ state: 'missing', lang, dir });
});

test.each(['nowhere', undefined as unknown as string])(
  'never rejects, also for the origin %s',
  async (wrong) => {
    expect(await get({ origin: wrong })).toMatchObject({ state: 'missing', failure: expect.any(Error) });
  },
);

test.each<[string, unknown]>([
  ['markup', '"><script>alert(1)</script>'],
  ['a line break before markup', 'en-\n"><script>'],
  ['a list, as servers parse a repeated parameter', ['en', '"><b>']],
  ['nothing', undefined],
  ['a long text', 'e'.repeat(100_000)],
])('returns and requests nothing of a locale or region that is %s', async (_name, hostile) => {
  shell.answer = (_request, response) => void response.writeHead(400).end();
  const fragment = await get({ region: hostile as string, locale: hostile as string });
  expect(fragment).toMatchObject({ state: 'missing', region: '', locale: '', lang: '', dir: 'ltr' });
  expect(requests).toEqual([{ url: '/fragment?region=&locale=', etag: undefined }]);
});

test('keeps its copies when visitors request hundreds of unknown locales', async () => {
  shell.answer = (request, response) =>
    request.url!.endsWith('=ru-KAZ')
      ? void response.writeHead(200, { 'Cache-Control': 'max-age=60' }).end(JSON.stringify(FRAGMENT))
      : void response.writeHead(400).end();
  await get();
  for (let index = 0; index < 600; index++) await get({ locale: `xx-${index}` });
  requests.length = 0;
  expect(await get()).toMatchObject({ state: 'current', header: FRAGMENT.header });
  expect(requests).toEqual([]);
});

test.each([{ region: 'TUR' }, { locale: 'kk-KAZ' }])(
  'rejects the fragment of a cache that confuses %j with another',
  async (other) => {
    const failed = await get(other);
    expect(failed).toMatchObject({ state: 'missing', header: '', ...other });
    expect(failed.failure!.message).toContain('region KAZ and locale ru-KAZ');
  },
);

test('stops reading an answer that is larger than any fragment', async () => {
  let sent = 0;
  shell.answer = (_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
    };
    response.writeHead(200).on('drain', send);
    send();
  };
  const { failure, state } = await get({ deadlineMs: 30_000 });
  expect([state, failure!.message]).toEqual(['missing', expect.stringContaining('larger than')]);
  expect(sent).toBeLessThan(50_000_000);
});

describe('parseFragment', () => {
  test.each<[unknown, string]>([
    [null, 'not a page fragment'],
    [[], 'not a page fragment'],
    [{ ...FRAGMENT, version: 2 }, 'version 2'],
    [{ ...FRAGMENT, header: undefined }, '"header"'],
    [{ ...FRAGMENT, dir: 'up' }, '"dir"'],
    [{ ...FRAGMENT, csp: { 'script-src': 'a' } }, '"csp"'],
    [{ ...FRAGMENT, csp: { 'script-src': ['a; object-src *'] } }, '"csp"'],
    [{ ...FRAGMENT, csp: { 'script-src': ['a\r\nSet-Cookie: a=b'] } }, '"csp"'],
    [{ ...FRAGMENT, csp: { 'script-src *; img-src': ['a'] } }, '"csp"'],
    [{ ...FRAGMENT, csp: { constructor: ['a b'] } }, '"csp"'],
    [{ ...FRAGMENT, csp: JSON.parse('{"__proto__":["a"]}') as object }, '"csp"'],
    [{ ...FRAGMENT, lang: 'en"><b>' }, '"lang"'],
  ])('rejects %j', (value, message) => {
    expect(() => parseFragment(value, FRAGMENT)).toThrow(message);
  });

  test('returns a fragment, or throws a TypeError', () => {
    const field = fc.oneof(
      fc.string(),
      fc.constant('ltr'),
      fc.integer(),
      fc.constant(null),
      fc.dictionary(fc.string(), fc.array(fc.string())),
    );
    const keys = Object.keys(FRAGMENT);
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(keys.map((key) => [key, field]))),
        fc.constantFrom(...keys),
        (values, kept) => {
          const value = { ...FRAGMENT, [kept]: values[kept] };
          try {
            const parsed = parseFragment(value, FRAGMENT);
            expect(typeof parsed.header).toBe('string');
            expect(
              Object.values(parsed.csp)
                .flat()
                .every((source) => typeof source === 'string'),
            ).toBe(true);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(TypeError);
          }
        },
      ),
    );
  });
});
