/** @jest-environment jest-fixed-jsdom */
import { SHELL_ERROR_EVENT, type LoadReport } from '../contracts/contracts';
import { limits } from '../limits';
import { createLoadReports, SETTLE_MS, type ReportingPage } from './load-reports';

const ADDRESS = '/verification/load-reports';
const OLD = '0a1b2c3d4e';
const NEW = '9999999999';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The reports of a page of its own, and whatever it sends. */
function setUp() {
  const events = new EventTarget();
  const sent: LoadReport[] = [];
  const fetch = jest.fn((_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)) as LoadReport);
    return Promise.resolve(new Response());
  });
  const navigator = { onLine: true };
  const page = {
    addEventListener: events.addEventListener.bind(events),
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    performance,
    navigator,
    fetch,
  };
  const fail = (code: string, part = 'shell') =>
    events.dispatchEvent(new CustomEvent(SHELL_ERROR_EVENT, { detail: { code, part, message: 'x' } }));
  const leave = () => events.dispatchEvent(new Event('pagehide'));
  const loads = createLoadReports(page as unknown as ReportingPage, ADDRESS);
  const settle = () => jest.advanceTimersByTime(SETTLE_MS);
  return { loads, sent, fetch, navigator, fail, leave, settle };
}

test('a build that came is told once, when the header is long up, with its time', () => {
  const { loads, sent, settle } = setUp();
  loads.began('shell', OLD);
  jest.advanceTimersByTime(400);
  loads.came('shell');
  loads.came('shell');
  expect(sent).toEqual([]);
  settle();
  expect(sent).toEqual([{ part: 'shell', buildId: OLD, outcome: 'loaded', durationMs: 400 }]);
  loads.came('shell');
  settle();
  expect(sent).toHaveLength(1);
});

test('neither cookies nor the address of the page go with it, and no browser asks first', () => {
  const { loads, fetch, settle } = setUp();
  loads.began('shell', OLD);
  loads.came('shell');
  settle();
  const [address, request] = fetch.mock.calls[0]!;
  expect(address).toBe(ADDRESS);
  expect(request).toMatchObject({
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(request.headers).toBeUndefined();
});

test('what came after the deadline was slow', () => {
  const { loads, sent, settle } = setUp();
  loads.began('shell', OLD);
  jest.advanceTimersByTime(limits.remoteDeadlineMs + 1);
  loads.came('shell');
  settle();
  expect(sent).toMatchObject([{ outcome: 'slow', durationMs: limits.remoteDeadlineMs + 1 }]);
});

test('a page that repaired itself tells of both builds: the first failed, the second came', () => {
  const { loads, sent, fail, settle } = setUp();
  loads.began('shell', OLD);
  fail('remote-retry');
  loads.began('shell', NEW);
  loads.came('shell');
  settle();
  expect(sent).toMatchObject([
    { buildId: OLD, outcome: 'failed', code: 'remote-retry' },
    { buildId: NEW, outcome: 'loaded' },
  ]);
});

test('a build that failed first has failed, though the second try brought it', () => {
  const { loads, sent, fail, settle } = setUp();
  loads.began('shell', OLD);
  fail('remote-retry');
  loads.began('shell', OLD);
  loads.came('shell');
  fail('remote-failed');
  settle();
  expect(sent).toMatchObject([{ buildId: OLD, outcome: 'failed', code: 'remote-retry' }]);
});

test('a part that cannot be drawn is a failure of the build that came', () => {
  const { loads, sent, fail, settle } = setUp();
  loads.began('shell', OLD);
  loads.came('shell');
  fail('mount-failed', 'header');
  settle();
  expect(sent).toMatchObject([{ part: 'shell', outcome: 'failed', code: 'mount-failed' }]);
});

test('what breaks after the page had told that all is well is told, too, once', () => {
  const { loads, sent, fail, settle } = setUp();
  loads.began('shell', OLD);
  loads.came('shell');
  settle();
  fail('quick-auth-failed', 'quick-auth');
  fail('overlay-failed', 'search');
  settle();
  expect(sent.map(({ outcome }) => outcome)).toEqual(['loaded', 'failed']);
});

test('each part has its own', () => {
  const { loads, sent, fail, settle } = setUp();
  loads.began('shell', OLD);
  loads.came('shell');
  loads.began('bridge', NEW);
  fail('remote-retry', 'bridge');
  settle();
  expect(sent).toMatchObject([
    { part: 'shell', outcome: 'loaded' },
    { part: 'bridge', outcome: 'failed' },
  ]);
});

test.each([
  'remote-timeout',
  'profile-failed',
  'header-data-failed',
  'link-dropped',
  'search-failed',
  'made-up',
])('%s is no failure of the build', (code) => {
  const { loads, sent, fail, settle } = setUp();
  loads.began('shell', OLD);
  fail(code);
  loads.came('shell');
  settle();
  expect(sent).toMatchObject([{ outcome: 'loaded' }]);
});

test('a failure before any build is known is nobody’s', () => {
  const { sent, fail, settle } = setUp();
  fail('remote-retry');
  settle();
  expect(sent).toEqual([]);
});

test('a page that is being left tells nothing: its requests were cut off by the visitor', () => {
  const { loads, sent, fail, leave, settle } = setUp();
  loads.began('shell', OLD);
  fail('remote-retry');
  leave();
  settle();
  expect(sent).toEqual([]);
});

test('a page without a line tells nothing, also not that the build was slow when the line is back', () => {
  const { loads, sent, navigator, fail, settle } = setUp();
  loads.began('shell', OLD);
  navigator.onLine = false;
  fail('remote-retry');
  settle();
  navigator.onLine = true;
  jest.advanceTimersByTime(60_000);
  loads.came('shell');
  settle();
  expect(sent).toEqual([]);
});

test('an address that cannot be reached disturbs nobody', async () => {
  const { loads, fetch, settle } = setUp();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  loads.began('shell', OLD);
  loads.came('shell');
  settle();
  await jest.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(1);
});
