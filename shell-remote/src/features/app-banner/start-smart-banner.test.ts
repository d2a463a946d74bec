/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import { brand } from 'shared-config/brand';
import { createLocalCache } from 'shared-config/local-cache';
import { BannerWishes } from './banner-wishes';
import { PagePlace } from '../../core/page/page-place';
import { startSmartBanner, type SmartBannerPorts, type SmartBannerInput } from './start-smart-banner';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`;
const CHROME_IOS = `${IOS} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

interface Given {
  userAgent?: string;
  /** Media queries that match, by a word of theirs. */
  media?: string[];
  navigator?: object;
  isFramed?: boolean;
  platform?: SmartBannerInput['platform'];
  wish?: { isWanted: boolean | undefined; path?: string } | null;
  region?: string;
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

function start(given: Given = {}) {
  const { userAgent = ANDROID, media = ['max-width: 767px'], wish = { isWanted: undefined } } = given;
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onTrouble: () => undefined });
  const place = new PagePlace({}, given.region ? { region: given.region } : {}, () => undefined);
  const overlays = { open: jest.fn(() => Promise.resolve()), close: jest.fn() };
  const bannerWishes = new BannerWishes();
  const header = {};
  if (wish) bannerWishes.say(header, wish);
  const shell = {
    get context() {
      return place.context;
    },
    memory: { cache },
    overlays,
    bannerWishes,
  } as unknown as SmartBannerPorts;
  const page = {
    navigator: { userAgent, maxTouchPoints: 5, ...given.navigator },
    matchMedia: (query: string) => ({ matches: media.some((word) => query.includes(word)) }),
    document,
  };
  const track = jest.fn();
  const stop = startSmartBanner({
    shell,
    page: Object.assign(page, { top: given.isFramed ? {} : page }) as unknown as Window,
    platform: given.platform ?? { type: 'h5', inApp: false },
    track,
  });
  stops.push(stop);
  return { shell, place, overlays, bannerWishes, header, track, stop };
}
const isOpen = ({ overlays }: ReturnType<typeof start>) => overlays.open.mock.calls.length === 1;
const asksForApples = () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'apple-itunes-app' }));

test.each([
  ['Android', ANDROID, brand.storeLinks.googlePlay],
  ['Chrome on iOS', CHROME_IOS, brand.storeLinks.appStore],
])('on %s the app is suggested, with the shop of the system', (_system, userAgent, href) => {
  const started = start({ userAgent });
  expect(started.overlays.open.mock.calls).toEqual([['smart-banner']]);
  expect(started.shell.appBanner?.store.href).toBe(href);
});

describe('nothing is said', () => {
  test.each<[string, Given]>([
    ['to a desktop', { platform: { type: 'pc', inApp: false } }],
    ['in the app', { platform: { type: 'h5', inApp: true } }],
    ['in a mini program', { platform: { type: 'android_tg', inApp: false } }],
    ['in a web view', { userAgent: `${IOS} Mobile/15E148` }],
    ['to robots', { userAgent: `${ANDROID} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)` }],
    ['on a wide screen', { media: [] }],
    ['to a page on the home screen', { media: ['max-width: 767px', 'display-mode: standalone'] }],
    ['to a page on the home screen of iOS', { userAgent: CHROME_IOS, navigator: { standalone: true } }],
    ['in a frame', { isFramed: true }],
    ['where there is no shop for the system', { userAgent: 'Mozilla/5.0 (Mobile; KAIOS/2.5.2)' }],
    ['on a page without header', { wish: null }],
    ['on a page that does not want it', { wish: { isWanted: false } }],
    ['on a page of others that says nothing', { region: 'KAZ' }],
  ])('%s', (_whom, given) => {
    const started = start(given);
    expect([started.overlays.open.mock.calls, started.shell.appBanner]).toEqual([[], undefined]);
  });
});

describe('beside Apple’s banner', () => {
  test('Safari draws its own where the page asks for it', () => {
    asksForApples();
    expect(isOpen(start({ userAgent: SAFARI }))).toBe(false);
  });

  test('Safari on a page that does not ask is told by us', () => {
    expect(isOpen(start({ userAgent: SAFARI }))).toBe(true);
  });

  test.each([CHROME_IOS, ANDROID])('%s draws none, whatever the page asks for', (userAgent) => {
    asksForApples();
    expect(isOpen(start({ userAgent }))).toBe(true);
  });
});

test('a page of others that asks for it has it, with the shop of its region', () => {
  const started = start({ region: 'KAZ', wish: { isWanted: true, path: '/otc' } });
  expect(isOpen(started)).toBe(true);
  expect(started.shell.appBanner?.path).toBe('/otc');
});

describe.each(['dismissed', 'opened'] as const)('when it was %s', (answer) => {
  test('it stays away in that region, on the next page too, and analytics is told', () => {
    const { shell, track } = start();
    shell.appBanner!.answer('shown');
    shell.appBanner!.answer(answer);
    expect(track.mock.calls).toEqual([
      ['app-suggested', { answer: 'shown' }],
      ['app-suggested', { answer }],
    ]);
    expect(isOpen(start())).toBe(false);
    expect(isOpen(start({ region: 'KAZ', wish: { isWanted: true } }))).toBe(true);
  });
});

test('being shown is no answer', () => {
  start().shell.appBanner!.answer('shown');
  expect(isOpen(start())).toBe(true);
});

test('a page that changes its mind is followed', () => {
  const { overlays, bannerWishes, header } = start();
  bannerWishes.say(header, { isWanted: false });
  expect(overlays.close.mock.calls).toEqual([['smart-banner']]);
  bannerWishes.say(header, { isWanted: true });
  expect(overlays.open).toHaveBeenCalledTimes(2);
});

test('a page that only changes its address keeps what stands; another region has its own', () => {
  const { place, overlays, shell } = start({ region: 'KAZ', wish: { isWanted: true } });
  const before = shell.appBanner;
  place.followAddress();
  expect([overlays.open.mock.calls.length, shell.appBanner === before]).toEqual([1, true]);
  before!.answer('dismissed');
  place.say({}, { region: 'TUR' });
  expect(overlays.open).toHaveBeenCalledTimes(2);
  expect(shell.appBanner).not.toBe(before);
});

test('after the stop nothing is followed', () => {
  const { stop, overlays, bannerWishes } = start({ wish: null });
  stop();
  bannerWishes.say({}, { isWanted: true });
  expect(overlays.open).not.toHaveBeenCalled();
});
