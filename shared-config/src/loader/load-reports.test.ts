/** @jest-environment jest-fixed-jsdom */
import { SHELL_ERROR_EVENT, type LoadReport } from '../contracts/contracts';
import * as limits from '../site/limits';
import { createLoadReports, SETTLE_MS, type ReportingPage } from './load-reports';

const ADDRESS = '/verification/load-reports';
const TOKEN = 'a'.repeat(40);
const OLD = '0a1b2c3d4e';
const NEW = '9999999999';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Creates the reports of a separate page, and records its requests. */
function setUp({ prerendering = false } = {}) {
  const events = new EventTarget();
  const sent: Omit<LoadReport, 'token'>[] = [];
  const tokens = { text: TOKEN, status: 200 };
  const fetch = jest.fn((_address: string, { method, body }: RequestInit) => {
    const { text, status } = tokens;
    if (method !== 'POST') return Promise.resolve({ ok: status < 300, text: () => Promise.resolve(text) });
    const { token, ...report } = JSON.parse(String(body)) as LoadReport;
    expect(token).toBe(text);
    sent.push(report);
    return Promise.resolve({ ok: true, text: () => Promise.resolve('') });
  });
  const navigator = { onLine: true };
  const entries: object[] = [{ name: 'first-paint' }];
  const page = {
    addEventListener: events.addEventListener.bind(events),
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    performance: { now: () => performance.now(), getEntries: () => entries },
    document: Object.assign(new EventTarget(), { prerendering }),
    navigator,
    fetch,
  };
  const fail = (code: string, part = 'shell') =>
    events.dispatchEvent(new CustomEvent(SHELL_ERROR_EVENT, { detail: { code, part, message: 'x' } }));
  const leave = () => events.dispatchEvent(new Event('pagehide'));
  const restore = () => events.dispatchEvent(new Event('pageshow'));
  const loads = createLoadReports(page as unknown as ReportingPage, ADDRESS);
  const settle = () => jest.advanceTimersByTimeAsync(SETTLE_MS);
  const activate = () => {
    page.document.prerendering = false;
    page.document.dispatchEvent(new Event('prerenderingchange'));
  };
  return { loads, sent, tokens, fetch, navigator, entries, fail, leave, restore, settle, activate };
}

it('reports a loaded build once, well after the header is mounted, with its load time', async () => {
  const { loads, sent, settle } = setUp();
  loads.started('shell', OLD);
  jest.advanceTimersByTime(400);
  loads.loaded('shell');
  loads.loaded('shell');
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual([{ part: 'shell', buildId: OLD, outcome: 'loaded', durationMs: 400 }]);
  loads.loaded('shell');
  await settle();
  expect(sent).toHaveLength(1);
});

describe('a page that the browser renders in advance', () => {
  it('reports nothing until the visitor sees it, and then a load without waiting time', async () => {
    const { loads, fetch, sent, settle, activate } = setUp({ prerendering: true });
    loads.started('shell', OLD);
    jest.advanceTimersByTime(limits.remoteDeadlineMs + 1);
    loads.loaded('shell');
    await settle();
    expect(fetch).not.toHaveBeenCalled();
    activate();
    await settle();
    expect(sent).toEqual([{ part: 'shell', buildId: OLD, outcome: 'loaded', durationMs: 0 }]);
  });

  it('counts the time of a load that is still pending from when the visitor sees the page', async () => {
    const { loads, sent, settle, activate } = setUp({ prerendering: true });
    loads.started('shell', OLD);
    jest.advanceTimersByTime(5_000);
    activate();
    jest.advanceTimersByTime(300);
    loads.loaded('shell');
    await settle();
    expect(sent).toEqual([{ part: 'shell', buildId: OLD, outcome: 'loaded', durationMs: 300 }]);
  });
});

it('requests the token with the proof of the page, which a server sends as its timing', async () => {
  const { loads, fetch, entries, settle } = setUp();
  const serverTiming = [{ name: 'cache' }, { name: 'load-proof', description: '29.q3-_' }];
  entries.push({ serverTiming: [] }, { serverTiming });
  loads.started('shell', OLD);
  loads.loaded('shell');
  await settle();
  expect(fetch.mock.calls[0]![0]).toBe(`${ADDRESS}?build=shell/${OLD}&page=29.q3-_`);
});

it('sends neither cookies nor the address of the page, and needs no preflight', async () => {
  const { loads, fetch, settle } = setUp();
  loads.started('shell', OLD);
  loads.loaded('shell');
  await settle();
  const calls = fetch.mock.calls.map(([address, { method = 'GET', headers }]) => [address, method, headers]);
  expect(calls).toEqual([
    [`${ADDRESS}?build=shell/${OLD}&page=`, 'GET', undefined],
    [ADDRESS, 'POST', undefined],
  ]);
  for (const [, request] of fetch.mock.calls) {
    // The mode in which a browser names the page's origin, which the server checks.
    expect(request).toMatchObject({ mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' });
  }
});

it.each([
  ['', 204],
  ['Not found', 404],
])('sends no report when the server answers %j with %d instead of a token', async (text, status) => {
  const { loads, sent, tokens, settle } = setUp();
  Object.assign(tokens, { text, status });
  loads.started('shell', OLD);
  loads.loaded('shell');
  await settle();
  expect(sent).toEqual([]);
});

it('sends no report when the page is left before its token arrives', async () => {
  const { loads, sent, leave, settle, fetch } = setUp();
  fetch.mockImplementationOnce(() => {
    leave();
    return Promise.resolve({ ok: true, text: () => Promise.resolve(TOKEN) });
  });
  loads.started('shell', OLD);
  loads.loaded('shell');
  await settle();
  expect(sent).toEqual([]);
});

it('reports a build that loads after the deadline as slow', async () => {
  const { loads, sent, settle } = setUp();
  loads.started('shell', OLD);
  jest.advanceTimersByTime(limits.remoteDeadlineMs + 1);
  loads.loaded('shell');
  await settle();
  expect(sent).toMatchObject([{ outcome: 'slow', durationMs: limits.remoteDeadlineMs + 1 }]);
});

it('reports both builds of a page that repaired itself: the first failed, the second loaded', async () => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  fail('remote-retry');
  loads.started('shell', NEW);
  loads.loaded('shell');
  await settle();
  expect(sent).toMatchObject([
    { buildId: OLD, outcome: 'failed', code: 'remote-retry' },
    { buildId: NEW, outcome: 'loaded' },
  ]);
});

it('reports a build as failed if only its second try loaded', async () => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  fail('remote-retry');
  loads.started('shell', OLD);
  loads.loaded('shell');
  fail('remote-failed');
  await settle();
  expect(sent).toMatchObject([{ buildId: OLD, outcome: 'failed', code: 'remote-retry' }]);
});

it('reports a part that cannot be rendered as a failure of the loaded build', async () => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  loads.loaded('shell');
  fail('mount-failed', 'header');
  await settle();
  expect(sent).toMatchObject([{ part: 'shell', outcome: 'failed', code: 'mount-failed' }]);
});

it('reports the first failure after a reported success', async () => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  loads.loaded('shell');
  await settle();
  fail('quick-auth-failed', 'quick-auth');
  fail('overlay-failed', 'search');
  await settle();
  expect(sent.map(({ outcome }) => outcome)).toEqual(['loaded', 'failed']);
});

it('reports each part separately', async () => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  loads.loaded('shell');
  loads.started('bridge', NEW);
  fail('remote-retry', 'bridge');
  await settle();
  expect(sent).toMatchObject([
    { part: 'shell', outcome: 'loaded' },
    { part: 'bridge', outcome: 'failed' },
  ]);
});

it.each([
  'remote-timeout',
  'profile-failed',
  'header-data-failed',
  'link-dropped',
  'search-failed',
  'made-up',
])('does not count %s as a failure of the build', async (code) => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  fail(code);
  loads.loaded('shell');
  await settle();
  expect(sent).toMatchObject([{ outcome: 'loaded' }]);
});

it('reports no failure before any build is known', async () => {
  const { sent, fail, settle } = setUp();
  fail('remote-retry');
  await settle();
  expect(sent).toEqual([]);
});

it('reports nothing for a page that the visitor leaves: the navigation cancelled its requests', async () => {
  const { loads, sent, fail, leave, settle } = setUp();
  loads.started('shell', OLD);
  fail('remote-retry');
  leave();
  await settle();
  expect(sent).toEqual([]);
});

it('reports again after the back button has restored the page', async () => {
  const { loads, sent, fail, leave, restore, settle } = setUp();
  loads.started('shell', OLD);
  leave();
  restore();
  fail('remote-failed');
  await settle();
  expect(sent).toMatchObject([{ part: 'shell', outcome: 'failed' }]);
});

it('reports nothing while offline, and no slow build when it is online again', async () => {
  const { loads, sent, navigator, fail, settle } = setUp();
  loads.started('shell', OLD);
  navigator.onLine = false;
  fail('remote-retry');
  await settle();
  navigator.onLine = true;
  jest.advanceTimersByTime(60_000);
  loads.loaded('shell');
  await settle();
  expect(sent).toEqual([]);
});

it('survives an unreachable address', async () => {
  const { loads, fetch, settle } = setUp();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  loads.started('shell', OLD);
  loads.loaded('shell');
  await settle();
  await jest.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('does not count a failure of bridge against a shell that other reports measure', async () => {
  const { loads, sent, fail, settle } = setUp();
  loads.started('shell', OLD);
  loads.loaded('shell');
  fail('remote-failed', 'bridge');
  await settle();
  expect(sent).toMatchObject([{ part: 'shell', buildId: OLD, outcome: 'loaded' }]);
});
