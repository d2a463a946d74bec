/** @jest-environment jest-fixed-jsdom */
import { createLocalCache } from 'shared-config/storage/local-cache';
import { platformOf } from 'shared-config/platform/platform';
import { storageKeys } from 'shared-config/site/storage-keys';
import { startBackground, type BackgroundInput } from './background';
import { BannerRequests } from '../features/app-banner/banner-requests';
import { pageConsent } from '../features/consent/page-consent';
import { pageContextOf, type PageContext } from '../core/page/page-context';
import { setBuildGlobals } from '../core/page/page.fixture';

const NOTHING = { analytics: false, marketing: false, support: false };
const ALL = { analytics: true, marketing: true, support: true };
const failure = { code: 'render-failed', part: 'header', message: 'header broke for visitor seven' };
let fetch: jest.SpyInstance<Promise<Response>, [string, RequestInit]>;
let stop: (() => void) | undefined;

beforeAll(setBuildGlobals);
beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = ((query: string) => ({ matches: query.includes('max-width') })) as never;
  fetch = jest.spyOn(globalThis, 'fetch') as unknown as typeof fetch;
  fetch.mockImplementation(async () => new Response(''));
});
afterEach(() => {
  stop?.();
  jest.useRealTimers();
  localStorage.clear();
  document.head.replaceChildren();
});

/** Creates a shell with only what the background reads; an English browser needs no edition notice here. */
const createShell = (context: PageContext) => {
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onFailure: () => undefined });
  const overlays = { open: jest.fn(), close: jest.fn() };
  const bannerRequests = new BannerRequests();
  bannerRequests.set({}, { isWanted: true });
  const session = { status: 'signed-in', isSignedIn: true, user: { id: 7 } };
  const backend = async () => ({
    fetchSessionTime: async () => ({ expiresInSeconds: 3_600 }),
    fetchChecklist: async () => ({ isDismissed: true }),
  });
  const shell = { context, memory: { cache }, session, overlays, bannerRequests, backend };
  return { shell: shell as unknown as ReturnType<BackgroundInput['shell']>, overlays };
};

function start(host = 'localhost:3000') {
  const context = pageContextOf(host === 'localhost:3000' ? {} : { region: 'TUR', environment: 'local' }, {
    host,
    pathname: '/en/',
    isSecure: false,
    portBase: 3000,
  });
  const askForConsent = jest.fn();
  const { shell, overlays } = createShell(context);
  stop = startBackground({
    page: window,
    platform: platformOf({ userAgent: navigator.userAgent }),
    context: () => context,
    askForConsent,
    shell: () => shell,
    startedAtMs: performance.now(),
    earlyFailures: [],
  }).stop;
  return Object.assign(askForConsent, { overlays, shell });
}

/** Dispatches a failure and returns what the collector received. */
async function reportFailureAndCollect(): Promise<string> {
  fetch.mockClear();
  window.dispatchEvent(new CustomEvent('shell:error', { detail: failure }));
  await jest.advanceTimersByTimeAsync(11_000);
  return fetch.mock.calls.map(([, { body }]) => String(body)).join();
}

describe('the consent banner', () => {
  test('opens for a visitor without a decision', () => {
    expect(start()).toHaveBeenCalledTimes(1);
  });

  test('stays closed for a visitor with a decision', () => {
    pageConsent().decide(NOTHING);
    expect(start()).not.toHaveBeenCalled();
  });

  test('stays closed on a foreign host', () => {
    expect(start('status.example')).not.toHaveBeenCalled();
  });
});

test('follows the end of a session and the checklist, but not after a stop while its code loads', async () => {
  const followed = start();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(followed.shell).toMatchObject({ sessionEnd: {}, checklist: {} });
  stop!();
  const { shell } = start();
  stop!();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shell.sessionEnd ?? shell.checklist).toBeUndefined();
});

test('a decision applies immediately, and so does its withdrawal', async () => {
  start();
  expect(await reportFailureAndCollect()).not.toContain(failure.message);
  pageConsent().decide(ALL);
  const withConsent = await reportFailureAndCollect();
  expect(withConsent).toContain(failure.message);
  expect(withConsent).toContain('"userId":7');
  pageConsent().decide(NOTHING);
  const withdrawn = await reportFailureAndCollect();
  expect(withdrawn).toContain(failure.code);
  expect(withdrawn).not.toContain(failure.message);
  expect(withdrawn).not.toContain('"userId":7');
});

test('withdrawn consent deletes what its category has stored', () => {
  start();
  pageConsent().decide(ALL);
  localStorage.setItem(storageKeys.analyticsUserId, '7');
  pageConsent().decide({ ...ALL, marketing: false });
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBe('7');
  pageConsent().decide(NOTHING);
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBeNull();
});

test('the start deletes what an expired consent left behind', () => {
  localStorage.setItem(storageKeys.analyticsUserId, '7');
  start();
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBeNull();
});

test('ignores decisions after the stop', () => {
  start();
  pageConsent().decide(ALL);
  localStorage.setItem(storageKeys.analyticsUserId, '7');
  stop!();
  pageConsent().decide(NOTHING);
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBe('7');
});

describe('the app suggestion', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  });
  const opened = ({ overlays }: ReturnType<typeof start>) => overlays.open.mock.calls.map(([name]) => name);

  test('opens after the consent question', () => {
    const started = start();
    expect(opened(started)).toEqual([]);
    pageConsent().decide(NOTHING);
    expect(opened(started)).toEqual(['smart-banner']);
  });

  test('opens when the consent question is unanswered for ten seconds', () => {
    const started = start();
    jest.advanceTimersByTime(9_900);
    expect(opened(started)).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(opened(started)).toEqual(['smart-banner']);
    pageConsent().decide(NOTHING);
    expect(opened(started)).toEqual(['smart-banner']);
  });

  test('opens immediately on a foreign host that requests it', () => {
    expect(opened(start('status.example'))).toEqual(['smart-banner']);
  });

  test('stays closed after the stop', () => {
    const started = start();
    stop!();
    pageConsent().decide(NOTHING);
    jest.advanceTimersByTime(20_000);
    expect(opened(started)).toEqual([]);
  });
});
