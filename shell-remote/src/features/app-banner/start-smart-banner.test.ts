/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import { brand } from 'shared-config/site/brand';
import { createLocalCache } from 'shared-config/storage/local-cache';
import type { RegionCode } from 'shared-config/site/regions';
import { BannerRequests } from './banner-requests';
import { observableContext } from '../../core/page/observable-context';
import { PageOptions } from '../../core/page/page-options';
import { startSmartBanner, type SmartBannerPorts, type SmartBannerInput } from './start-smart-banner';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`;
const CHROME_IOS = `${IOS} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

interface Visitor {
  userAgent?: string;
  /** Parts of the media queries that match. */
  media?: string[];
  navigator?: object;
  isFramed?: boolean;
  platform?: SmartBannerInput['platform'];
  request?: { isWanted: boolean | undefined; path?: string } | null;
  region?: RegionCode;
}

let stops: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  process.env.PORT_BASE = '3000';
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  document.head.replaceChildren();
});

function start(visitor: Visitor = {}) {
  const { userAgent = ANDROID, media = ['max-width: 767px'], request = { isWanted: undefined } } = visitor;
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onFailure: () => undefined });
  const place = new PageOptions({}, visitor.region ? { region: visitor.region } : {});
  const overlays = { open: jest.fn(() => Promise.resolve()), close: jest.fn() };
  const bannerRequests = new BannerRequests();
  const header = {};
  if (request) bannerRequests.set(header, request);
  const readContext = observableContext(place);
  const shell = {
    get context() {
      return readContext();
    },
    memory: { cache },
    overlays,
    bannerRequests,
  } as unknown as SmartBannerPorts;
  const page = {
    navigator: { userAgent, maxTouchPoints: 5, ...visitor.navigator },
    matchMedia: (query: string) => ({ matches: media.some((word) => query.includes(word)) }),
    document,
  };
  const track = jest.fn();
  const stop = startSmartBanner({
    shell,
    page: Object.assign(page, { top: visitor.isFramed ? {} : page }) as unknown as Window,
    platform: visitor.platform ?? { type: 'h5', inApp: false },
    track,
  });
  stops.push(stop);
  return { shell, place, overlays, bannerRequests, header, track, stop };
}
const isOpen = ({ overlays }: ReturnType<typeof start>) => overlays.open.mock.calls.length === 1;
const hasAppleBannerTag = () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'apple-itunes-app' }));

test.each([
  ['Android', ANDROID, brand.storeLinks.googlePlay],
  ['Chrome on iOS', CHROME_IOS, brand.storeLinks.appStore],
])('suggests the app on %s with the store of the system', (_system, userAgent, href) => {
  const started = start({ userAgent });
  expect(started.overlays.open.mock.calls).toEqual([['smart-banner']]);
  expect(started.shell.appBanner?.store.href).toBe(href);
});

describe('startSmartBanner shows nothing', () => {
  test.each<[string, Visitor]>([
    ['to a desktop', { platform: { type: 'pc', inApp: false } }],
    ['in the app', { platform: { type: 'h5', inApp: true } }],
    ['in a mini program', { platform: { type: 'android_tg', inApp: false } }],
    ['in a web view', { userAgent: `${IOS} Mobile/15E148` }],
    ['to crawlers', { userAgent: `${ANDROID} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` }],
    ['on a wide screen', { media: [] }],
    ['on a page from the home screen', { media: ['max-width: 767px', 'display-mode: standalone'] }],
    ['on a page from the home screen of iOS', { userAgent: CHROME_IOS, navigator: { standalone: true } }],
    ['in a frame', { isFramed: true }],
    ['without an app store for the system', { userAgent: 'Mozilla/5.0 (Mobile; KAIOS/2.5.2)' }],
    ['on a page without a header', { request: null }],
    ['on a page with the option off', { request: { isWanted: false } }],
    ['on a third-party page without the option', { region: 'KAZ' }],
  ])('%s', (_whom, visitor) => {
    const started = start(visitor);
    expect([started.overlays.open.mock.calls, started.shell.appBanner]).toEqual([[], undefined]);
  });
});

describe('Apple’s banner', () => {
  test('replaces ours in Safari if the page requests it', () => {
    hasAppleBannerTag();
    expect(isOpen(start({ userAgent: SAFARI }))).toBe(false);
  });

  test('does not replace ours in Safari if the page does not request it', () => {
    expect(isOpen(start({ userAgent: SAFARI }))).toBe(true);
  });

  test.each([CHROME_IOS, ANDROID])('does not exist in %s, even if the page requests it', (userAgent) => {
    hasAppleBannerTag();
    expect(isOpen(start({ userAgent }))).toBe(true);
  });
});

test('suggests the app on a third-party page with the option on, with its region’s store', () => {
  const started = start({ region: 'KAZ', request: { isWanted: true, path: '/otc' } });
  expect(isOpen(started)).toBe(true);
  expect(started.shell.appBanner?.path).toBe('/otc');
});

describe.each(['dismissed', 'opened'] as const)('after it was %s', (answer) => {
  test('it stays hidden in that region, also on the next page, and is tracked', () => {
    const { shell, track } = start();
    shell.appBanner!.answer('shown');
    shell.appBanner!.answer(answer);
    expect(track.mock.calls).toEqual([
      ['app-suggested', { answer: 'shown' }],
      ['app-suggested', { answer }],
    ]);
    expect(isOpen(start())).toBe(false);
    expect(isOpen(start({ region: 'KAZ', request: { isWanted: true } }))).toBe(true);
  });
});

test('being shown does not count as an answer', () => {
  start().shell.appBanner!.answer('shown');
  expect(isOpen(start())).toBe(true);
});

test('follows changes of the option', () => {
  const { overlays, bannerRequests, header } = start();
  bannerRequests.set(header, { isWanted: false });
  expect(overlays.close.mock.calls).toEqual([['smart-banner']]);
  bannerRequests.set(header, { isWanted: true });
  expect(overlays.open).toHaveBeenCalledTimes(2);
});

test('keeps the suggestion when only the address changes, and replaces it for another region', () => {
  const { place, overlays, shell } = start({ region: 'KAZ', request: { isWanted: true } });
  const before = shell.appBanner;
  place.followAddress();
  expect([overlays.open.mock.calls.length, shell.appBanner === before]).toEqual([1, true]);
  before!.answer('dismissed');
  place.set({}, { region: 'TUR' });
  expect(overlays.open).toHaveBeenCalledTimes(2);
  expect(shell.appBanner).not.toBe(before);
});

test('follows no changes after the stop', () => {
  const { stop, overlays, bannerRequests } = start({ request: null });
  stop();
  bannerRequests.set({}, { isWanted: true });
  expect(overlays.open).not.toHaveBeenCalled();
});
