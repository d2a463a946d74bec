/** @jest-environment node */
import fc from 'fast-check';
import { platformOf } from 'shared-config/platform/platform';
import { storageKeys } from 'shared-config/site/storage-keys';
import { telegramLaunch } from './telegram-launch';
// R-PLATFORM-4

interface Given {
  hash?: string;
  loaded?: string;
  items?: Map<string, string>;
}

const HASH = '#tgWebAppData=user%3D1&tgWebAppVersion=8.0&tgWebAppPlatform=ios&tgWebAppThemeParams=%7B%7D';

function pageWith({ hash = '', loaded = '', items = new Map() }: Given) {
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  const performance = { getEntriesByType: () => [{ name: `https://a.example/en/?a=1${loaded}` }] };
  return { location: { hash }, sessionStorage, performance } as unknown as Window;
}

test('reads the launch parameters and stores them for the next pages', () => {
  const items = new Map<string, string>();
  const launch = { platform: 'ios', version: '8.0', themeParams: '{}' };
  expect(telegramLaunch(pageWith({ hash: HASH, items }))).toEqual(launch);
  expect(telegramLaunch(pageWith({ items }))).toEqual(launch);
  expect(telegramLaunch(pageWith({ hash: '#tgWebAppPlatform=android', items }))).toEqual({
    platform: 'android',
    version: '6.0',
    themeParams: '',
  });
});

test('never stores the data that Telegram signs for the bot', () => {
  const items = new Map<string, string>();
  telegramLaunch(pageWith({ hash: HASH, items }));
  expect([...items.values()].join()).not.toMatch(/user|tgWebAppData/);
});

test('finds the parameters when the page has already changed its hash', () => {
  expect(telegramLaunch(pageWith({ hash: '#faq', loaded: HASH }))?.platform).toBe('ios');
});

test.each<[string, Given]>([
  ['no hash', {}],
  ['an anchor', { hash: '#top' }],
  ['an empty value', { hash: '#tgWebAppPlatform=' }],
  ['the whole hash encoded', { hash: '#tgWebAppPlatform%3Dios' }],
  ['another name', { hash: '#xtgWebAppPlatform=ios&tgwebappplatform=ios' }],
  ['only other parameters', { hash: '#tgWebAppVersion=8.0&tgWebAppThemeParams=%7B%7D' }],
  ['the query instead of the hash', { loaded: '&tgWebAppPlatform=ios' }],
  ['a kept text that is none', { items: new Map([[storageKeys.telegramLaunch, 'ios']]) }],
])('finds no mini program: %s', (_, given) => {
  expect(telegramLaunch(pageWith(given))).toBeUndefined();
});

test.each([
  ['desktop', 'desktop'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['%3Cimg src=x onerror=alert(1)%3E', '<img src=x onerror=alert(1)>'],
  ['%2569os', '%69os'],
  ['IOS', 'IOS'],
  ['%', '%'],
  ['%E0%A4%A', '\uFFFD%A'],
  ['x'.repeat(10_000), 'x'.repeat(32)],
])('treats the unknown platform %.40s as a computer', (value, platform) => {
  const launch = telegramLaunch(pageWith({ hash: `#tgWebAppPlatform=${value}` }));
  expect(launch?.platform).toBe(platform);
  expect(platformOf({ userAgent: 'Mobile', telegramPlatform: launch!.platform }).type).toBe('pc_tg');
});

test.each([
  ['8.0', '8.0'],
  ['7.10', '7.10'],
  ['9.1.2', '9.1.2'],
  ['8', '6.0'],
  ['', '6.0'],
  ['8.0beta', '6.0'],
  ['NaN.0', '6.0'],
  ['9'.repeat(400), '6.0'],
])('reads the version %.20s as %s', (value, version) => {
  const hash = `#tgWebAppPlatform=ios&tgWebAppVersion=${value}`;
  expect(telegramLaunch(pageWith({ hash }))?.version).toBe(version);
});

test('drops a theme that is far too long', () => {
  const hash = `#tgWebAppPlatform=ios&tgWebAppThemeParams=${'x'.repeat(10_000)}`;
  expect(telegramLaunch(pageWith({ hash }))?.themeParams).toBe('');
});

test('works without storage on the page that Telegram opened (R-SEC-17)', () => {
  const page = (hash: string) =>
    Object.defineProperty(pageWith({ hash }), 'sessionStorage', {
      get(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  expect(telegramLaunch(page('#tgWebAppPlatform=ios'))?.platform).toBe('ios');
  expect(telegramLaunch(page(''))).toBeUndefined();
});

test('works in a browser without performance entries', () => {
  const page = Object.assign(pageWith({ hash: '#a' }), { performance: {} });
  expect(telegramLaunch(page)).toBeUndefined();
});

const parameter = fc.tuple(
  fc.string({ minLength: 1 }).filter((name) => !name.startsWith('tgWebApp')),
  fc.string(),
);

test('finds and stores the platform among any other parameters', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 32 }),
      fc.array(parameter),
      fc.array(parameter),
      (platform, before, after) => {
        const items = new Map<string, string>();
        const parameters = new URLSearchParams([...before, ['tgWebAppPlatform', platform], ...after]);
        const found = telegramLaunch(pageWith({ hash: `#${parameters}`, items }));
        expect(found?.platform).toBe(new URLSearchParams({ platform }).get('platform'));
        expect(telegramLaunch(pageWith({ items }))).toEqual(found);
      },
    ),
  );
});

test('never throws, for any hash, address or stored text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (hash, loaded, kept) => {
      const items = new Map([[storageKeys.telegramLaunch, kept]]);
      const launch = telegramLaunch(pageWith({ hash: `#${hash}`, loaded: `#${loaded}`, items }));
      if (launch) expect(launch.platform).not.toBe('');
    }),
  );
});
