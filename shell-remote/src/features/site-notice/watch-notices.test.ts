/** @jest-environment jest-fixed-jsdom */
import type { Notice } from 'shared-config/contracts/contracts';
import { NOTICES_DISMISSED_KEY } from 'shared-config/site/storage-keys';
import { pageContextOf } from '../../core/page/page-context';
import { setBuildGlobals } from '../../core/page/page.fixture';
import { watchNotices } from './watch-notices';
// R-NOTICE-2 R-NOTICE-3

const START = Date.parse('2026-12-01T10:00:00Z');
const NOTICE: Notice = {
  id: '0a1b2c3d4e',
  severity: 'incident',
  from: '2026-12-01T09:00:00Z',
  until: '2026-12-01T12:00:00Z',
  texts: { en: 'Deposits are late.' },
  link: '/fees',
};
const EDITIONS = {
  own: { options: {}, host: 'localhost:3000' },
  foreign: { options: { region: 'TUR', environment: 'local' }, host: 'shop.example' },
} as const;
let listed: unknown;
let stop: () => void;
let fetch: jest.SpyInstance;
const show = jest.fn(async () => undefined);

beforeAll(setBuildGlobals);
beforeEach(() => {
  jest.useFakeTimers({ now: START });
  listed = [NOTICE];
  fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(listed))) as never;
});
afterEach(() => {
  stop();
  show.mockClear();
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  jest.useRealTimers();
});

function start(kind: keyof typeof EDITIONS) {
  const { options, host } = EDITIONS[kind];
  const context = pageContextOf(options, { host, pathname: '/en/', isSecure: false, portBase: 3000 });
  stop = watchNotices({ page: window, context: () => context, origin: 'https://shell.example', show });
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a page of another team requests the notices immediately, our own page after 45 s', async () => {
  start('foreign');
  await pass(0);
  expect(fetch.mock.calls).toEqual([
    [
      'https://shell.example/notices.json',
      expect.objectContaining({ cache: 'no-cache', credentials: 'omit' }),
    ],
  ]);
  expect(show.mock.calls).toEqual([[NOTICE]]);
  stop();
  start('own');
  await pass(44_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('checks every 45 s when timers run some milliseconds late or early, or the clock goes back', async () => {
  start('own');
  await pass(45_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() - 3);
  await pass(45_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  jest.setSystemTime(Date.now() - 3_600_000);
  await pass(45_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('shows a notice once, and removes it when it ends', async () => {
  start('foreign');
  await pass(100_000);
  expect(show).toHaveBeenCalledTimes(1);
  listed = [];
  await pass(45_000);
  expect(show.mock.calls.at(-1)).toEqual([null]);
});

test.each<[string, () => void]>([
  ['that the page’s HTML contains', () => (document.body.innerHTML = '<section id="sh-notice-0a1b2c3d4e">')],
  ['that the visitor has dismissed', () => localStorage.setItem(NOTICES_DISMISSED_KEY, 'x 0a1b2c3d4e')],
  ['of another edition', () => (listed = [{ ...NOTICE, regions: ['KAZ'] }])],
  ['with markup', () => (listed = [{ ...NOTICE, texts: { en: '<b>a</b>' } }])],
  ['with a huge text', () => (listed = [{ ...NOTICE, texts: { en: 'a'.repeat(201) } }])],
  ['with a foreign link', () => (listed = [{ ...NOTICE, link: 'https://evil.example/' }])],
  ['with a script as link', () => (listed = [{ ...NOTICE, link: 'javascript:alert(1)' }])],
  ['with an id that is none', () => (listed = [{ ...NOTICE, id: 'a b' }])],
  ['without a severity', () => (listed = [{ ...NOTICE, severity: 'panic' }])],
  ['whose editions are no list', () => (listed = [{ ...NOTICE, regions: 'TUR' }])],
  ['whose locales are no texts', () => (listed = [{ ...NOTICE, locales: [{}] }])],
  ['whose path is none', () => (listed = [{ ...NOTICE, path: ['/en'] }])],
  ['without texts', () => (listed = [{ ...NOTICE, texts: null }])],
  ['in a list that is none', () => (listed = { 0: NOTICE })],
])('shows no notice %s', async (_, prepare) => {
  prepare();
  start('foreign');
  await pass(0);
  expect([fetch.mock.calls.length, show.mock.calls.length]).toEqual([1, 0]);
});

test('a notice with another shape of scope does not hide its neighbours', async () => {
  listed = [{ ...NOTICE, id: 'ffffffffff', regions: { TUR: true } }, NOTICE];
  start('foreign');
  await pass(0);
  expect(show.mock.calls).toEqual([[NOTICE]]);
});

test('ignores an unreachable server until the next check', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  start('foreign');
  await pass(0);
  expect(show).not.toHaveBeenCalled();
  await pass(45_000);
  expect(show).toHaveBeenCalledTimes(1);
});

test('a hidden page requests nothing, and the notices as soon as it is visible', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  start('own');
  await pass(200_000);
  expect(fetch).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a page that pins a root requests none: the list has no signature', async () => {
  document.head.innerHTML = '<script data-release-root="sha256-x"></script>';
  start('foreign');
  await pass(100_000);
  expect(fetch).not.toHaveBeenCalled();
});
