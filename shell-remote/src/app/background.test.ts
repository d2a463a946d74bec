/** @jest-environment jest-fixed-jsdom */
import { createLocalCache } from 'shared-config/local-cache';
import { platformOf } from 'shared-config/platform';
import { storageKeys } from 'shared-config/storage-keys';
import { startBackground, type BackgroundInput } from './background';
import { BannerWishes } from '../features/app-banner/banner-wishes';
import { pageConsent } from '../features/consent/page-consent';
import { pageContextOf, type PageContext } from '../core/page/page-context';
import { setBuild } from '../core/page/page.fixture';

const NOTHING = { analytics: false, marketing: false, support: false };
const ALL = { analytics: true, marketing: true, support: true };
const failure = { code: 'render-failed', part: 'header', message: 'header broke for visitor seven' };
let fetch: jest.SpyInstance<Promise<Response>, [string, RequestInit]>;
let stop: (() => void) | undefined;

beforeAll(setBuild);
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

/** A shell that is asked for nothing but a suggestion, which an English browser never needs here. */
const shellOn = (context: PageContext) => {
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onTrouble: () => undefined });
  const overlays = { open: jest.fn(), close: jest.fn() };
  const bannerWishes = new BannerWishes();
  bannerWishes.say({}, { isWanted: true });
  const session = { status: 'signed-in', isSignedIn: true, user: { id: 7 } };
  const shell = { context, memory: { cache }, session, overlays, bannerWishes };
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
  const { shell, overlays } = shellOn(context);
  stop = startBackground({
    page: window,
    platform: platformOf({ userAgent: navigator.userAgent }),
    context: () => context,
    askForConsent,
    shell: () => shell,
    startedAtMs: performance.now(),
    earlyFailures: [],
  }).stop;
  return Object.assign(askForConsent, { overlays });
}

/** Tells the window of a failure and answers what the collector heard of it. */
async function told(): Promise<string> {
  fetch.mockClear();
  window.dispatchEvent(new CustomEvent('shell:error', { detail: failure }));
  await jest.advanceTimersByTimeAsync(11_000);
  return fetch.mock.calls.map(([, { body }]) => String(body)).join();
}

describe('the question', () => {
  test('comes up for somebody who has not decided', () => {
    expect(start()).toHaveBeenCalledTimes(1);
  });

  test('does not for somebody who has', () => {
    pageConsent().decide(NOTHING);
    expect(start()).not.toHaveBeenCalled();
  });

  test('does not on pages of others', () => {
    expect(start('status.example')).not.toHaveBeenCalled();
  });
});

test('a decision made on the page counts at once, and so does its withdrawal', async () => {
  start();
  expect(await told()).not.toContain(failure.message);
  pageConsent().decide(ALL);
  const withConsent = await told();
  expect(withConsent).toContain(failure.message);
  expect(withConsent).toContain('"userId":7');
  pageConsent().decide(NOTHING);
  const withdrawn = await told();
  expect(withdrawn).toContain(failure.code);
  expect(withdrawn).not.toContain(failure.message);
  expect(withdrawn).not.toContain('"userId":7');
});

test('what a category has stored goes with its consent', () => {
  start();
  pageConsent().decide(ALL);
  localStorage.setItem(storageKeys.analyticsUserId, '7');
  pageConsent().decide({ ...ALL, marketing: false });
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBe('7');
  pageConsent().decide(NOTHING);
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBeNull();
});

test('what is left of a consent that has run out goes with the next page', () => {
  localStorage.setItem(storageKeys.analyticsUserId, '7');
  start();
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBeNull();
});

test('after the stop a decision changes nothing here', () => {
  start();
  pageConsent().decide(ALL);
  localStorage.setItem(storageKeys.analyticsUserId, '7');
  stop!();
  pageConsent().decide(NOTHING);
  expect(localStorage.getItem(storageKeys.analyticsUserId)).toBe('7');
});

describe('the suggestion to open the app comes', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  });
  const opened = ({ overlays }: ReturnType<typeof start>) => overlays.open.mock.calls.map(([name]) => name);

  test('after the question of consent', () => {
    const started = start();
    expect(opened(started)).toEqual([]);
    pageConsent().decide(NOTHING);
    expect(opened(started)).toEqual(['smart-banner']);
  });

  test('after ten seconds in which the question of consent has no answer', () => {
    const started = start();
    jest.advanceTimersByTime(9_900);
    expect(opened(started)).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(opened(started)).toEqual(['smart-banner']);
    pageConsent().decide(NOTHING);
    expect(opened(started)).toEqual(['smart-banner']);
  });

  test('on a page of others that asks for it, where nothing else is asked', () => {
    expect(opened(start('status.example'))).toEqual(['smart-banner']);
  });

  test('not after the stop', () => {
    const started = start();
    stop!();
    pageConsent().decide(NOTHING);
    jest.advanceTimersByTime(20_000);
    expect(opened(started)).toEqual([]);
  });
});
