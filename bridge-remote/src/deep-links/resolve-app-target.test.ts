import fc from 'fast-check';
import type { AppTarget } from 'shared-config/contracts/contracts';
import { REGIONS } from 'shared-config/site/regions';
import { ownSiteOfHost, siteOfHost } from 'shared-config/site/site-of-host';
import { appUrlOf } from './app-url';
import { DEEP_LINK_TABLE } from './deep-link-table';
import { resolveAppTarget } from './resolve-app-target';
import { sampleLinksOf } from './sample-links.fixture';
// R-DEEP-1, R-DEEP-4, R-DEEP-5, R-DEEP-6, R-DEEP-7, R-DEEP-8, R-DEEP-9, R-DEEP-10, R-DEEP-11, R-DEEP-12, R-DEEP-15

const ORIGIN = 'https://www.halden.example';
const context = { site: siteOfHost('www.halden.example') };
const resolve = (url: string): AppTarget => resolveAppTarget(url, context);

/** Web path → screen and its parameters. */
const SCREENS: readonly (readonly [string, string, Record<string, number | string>?])[] = [
  ['/login', 'login'],
  ['/register', 'signup'],
  ['/signup', 'signup'],
  ['/verification', 'identity-verification'],
  ['/verification/start', 'identity-verification'],
  ['/verification/documents/passport', 'identity-verification'],
  ['/fiat/deposit', 'fiat/deposit'],
  ['/fiat/withdraw', 'fiat/withdraw'],
  ['/otc', 'otc'],
  ['/trade/spot', 'trade/spot'],
  ['/trade/spot/BTC/USDT', 'trade/spot', { symbol: 'BTC/USDT' }],
  ['/trade/spot/1INCH/EUR', 'trade/spot', { symbol: '1INCH/EUR' }],
  ['/trade/inverse', 'trade/inverse'],
  ['/trade/inverse/BTCUSD', 'trade/inverse', { symbol: 'BTCUSD' }],
  ['/trade/inverse/BTCUSD_Q', 'trade/inverse', { symbol: 'BTCUSD0930' }],
  ['/trade/inverse/BTCUSD_BIQ', 'trade/inverse', { symbol: 'BTCUSD1230' }],
  ['/trade/usdt', 'trade/usdt'],
  ['/trade/usdt/BTCUSDT', 'trade/usdt', { symbol: 'BTCUSDT' }],
  ['/trade/usdc', 'trade/usdc'],
  ['/trade/usdc/BTC-PERP', 'trade/usdc', { symbol: 'BTC-PERP' }],
  ['/trade/usdc/ETH_NBIQ', 'trade/usdc', { symbol: 'ETH1230' }],
  ['/trade/option', 'trade/option'],
  ['/trade/option/BTC-30DEC26-90000-C', 'trade/option', { symbol: 'BTC-30DEC26-90000-C' }],
  ['/assets/spot', 'assets', { account: 1 }],
  ['/assets/derivatives', 'assets', { account: 2 }],
  ['/assets/earn', 'assets', { account: 3 }],
  ['/assets/usdc', 'assets', { account: 4 }],
  ['/assets/trading', 'assets', { account: 5 }],
  ['/assets/fiat', 'assets', { account: 6 }],
  ['/earn', 'earn', { type: 4 }],
  ['/earn/savings', 'earn', { type: 4 }],
  ['/earn/flexible-staking', 'earn', { type: 4 }],
  ['/earn/something/else', 'earn', { type: 4 }],
  ['/earn/dual-asset', 'earn', { type: 2 }],
  ['/earn/launchpool', 'earn', { type: 3 }],
  ['/earn/liquidity-mining', 'earn', { type: 5 }],
  ['/earn/launchpool/history', 'earn', { type: 4 }],
  ['/trading-bot/grid', 'trading-bot/grid'],
  ['/trading-bot/dca', 'trading-bot/dca'],
  ['/trading-bot/futures-grid', 'trading-bot/futures-grid'],
  ['/trading-bot/futures-martingale', 'trading-bot/futures-martingale'],
  ['/trading-bot/grid/BTC', 'trading-bot/grid', { base: 'BTC' }],
  ['/trading-bot/futures-martingale/1INCH', 'trading-bot/futures-martingale', { base: '1INCH' }],
  ['/trading-bot/grid/BTC/USDT', 'trading-bot/grid', { base: 'BTC', quote: 'USDT' }],
  ['/trading-bot/dca/ETH/USDC', 'trading-bot/dca', { base: 'ETH', quote: 'USDC' }],
  ['/trading-bot/futures-grid/SOL/USDT', 'trading-bot/futures-grid', { base: 'SOL', quote: 'USDT' }],
  [
    '/trading-bot/futures-martingale/XRP/USDT',
    'trading-bot/futures-martingale',
    { base: 'XRP', quote: 'USDT' },
  ],
  ['/copy-trading', 'copy-trading'],
  ['/nft', 'nft'],
  ['/vip', 'vip'],
  ['/referral', 'referral'],
  ['/card', 'card'],
  ['/rewards-hub', 'rewards'],
  [
    '/rewards-hub/reward?reward-id=7&reward-code=a%2Fb',
    'rewards/reward',
    { rewardCode: 'a/b', rewardId: '7' },
  ],
  ['/rewards-hub/task?rule-index=0&task-id=12&x=y', 'rewards/task', { ruleIndex: '0', taskId: '12' }],
  ['/web3', 'web3'],
  ['/web3/wallet', 'web3', { tab: 'wallet' }],
  ['/web3/swap', 'web3', { tab: 'swap' }],
  ['/web3/dapps', 'web3', { tab: 'dapps' }],
  ['/web3/nft', 'web3', { tab: 'nft' }],
  ['/web3/staking', 'web3', { tab: 'staking' }],
  ['/markets', 'markets'],
  ['/markets/spot', 'markets', { tab: 'spot' }],
  ['/markets/derivatives', 'markets', { tab: 'derivatives' }],
  ['/markets/option', 'markets', { tab: 'option' }],
  ['/markets/new', 'markets', { tab: 'new' }],
];

describe.each(SCREENS.map(([path, screen, params = {}]) => ({ path, screen, params })))('$path', (row) => {
  const { path, screen, params } = row;
  const [pathname = '', search = ''] = path.split('?');
  const query = search && `?${search}`;

  it(`opens ${screen} with ${JSON.stringify(params)}`, () => {
    expect(resolve(`${ORIGIN}${path}`)).toMatchObject({ type: 'screen', screen });
    expect(resolve(`${ORIGIN}${path}`)).toHaveProperty('params', params);
  });

  it.each(['/en', '/kk-KAZ', '/xx-YY'])(
    'opens the same screen behind %s, with a trailing slash, on each of our hosts',
    (locale) => {
      const expected = resolve(`${ORIGIN}${path}`);
      expect(resolve(`http://testnet.halden-kz.example${locale}${pathname}/${query}#part`)).toEqual(expected);
    },
  );
});

const WEB = [
  ...[
    '/',
    '/en',
    '/en/',
    '/kk-KAZ/blog',
    '/Login',
    '/login/now',
    '/login//',
    '//login',
    '/en/en/login',
    '/logi%6e',
  ],
  ...['/trade', '/trade/spot/BTC', '/trade/spot/btc/USDT', '/trade/spot/BTC/USD1', '/trade/spot/BTC/USDT/x'],
  ...['/trade/spot/BTC%2FUSDT', '/trade/spot//USDT', '/trade/spot/BTC-1/USDT', '/trade/usdt/BTCUSD'],
  ...['/trade/usdt/BTCUSDT_Q', '/trade/inverse/BTCUSD_X', '/trade/inverse/btcusd', '/trade/option/btc'],
  ...[
    '/assets',
    '/assets/x',
    '/assets/spot/x',
    '/fiat',
    '/trading-bot',
    '/trading-bot/grid/btc',
    '/trading-bot/grid/BTC/USD1',
    '/trading-bot/x',
  ],
  ...[
    '/rewards-hub/reward',
    '/rewards-hub/reward?reward-id=7',
    '/rewards-hub/reward?reward-id=&reward-code=a',
  ],
  ...['/rewards-hub/task?task-id=7', '/rewards-hub/task?task-id=1%0A&rule-index=2', '/rewards-hub/x'],
  ...[
    '/web3/other',
    '/web3/Wallet',
    '/web3/swap/x',
    '/markets/x',
    '/markets/toString',
    '/nft/1',
    '/__proto__',
  ],
];

it.each(WEB)('opens %s as a web page', (path) => {
  expect(resolve(`${ORIGIN}${path}`)).toEqual({ type: 'web', url: `${ORIGIN}${path}` });
});

describe('the address for the app', () => {
  it.each([
    ['http://www.halden.example/blog', 'https://www.halden.example/blog'],
    ['https://www.halden.example:443/a/../blog', 'https://www.halden.example/blog'],
    ['HTTPS://WWW.HALDEN-KZ.EXAMPLE/blog', 'https://www.halden-kz.example/blog'],
    ['/blog?x=<b>', 'https://www.halden.example/blog?x=%3Cb%3E'],
    ['https://dev-3.halden.example/blog', 'https://dev-3.halden.example/blog'],
  ])('is for %j the web page %s', (link, url) => {
    expect(resolve(link)).toEqual({ type: 'web', url });
  });

  it('is a mail or telephone address for the launcher', () => {
    expect(resolve('mailto:help@example.com')).toEqual({ type: 'launcher', url: 'mailto:help@example.com' });
    expect(resolve('tel:+77270000000')).toEqual({ type: 'launcher', url: 'tel:+77270000000' });
  });

  it.each([
    ['https://evil.example/login', 'https://evil.example/login'],
    ['//evil.example/login', 'https://evil.example/login'],
    ['https:evil.example', 'https://evil.example/'],
    ['https://www.halden.example.evil.com/login', 'https://www.halden.example.evil.com/login'],
    ['https://evilhalden.example/login', 'https://evilhalden.example/login'],
    ['https://hаlden.example/login', 'https://xn--hlden-4ve.example/login'],
    ['https://127.0.0.1/login', 'https://127.0.0.1/login'],
    ['http://localhost:3000/login', 'http://localhost:3000/login'],
    ['http://kz.localhost/login', 'http://kz.localhost/login'],
  ])(
    'is for %j on another host an address for the launcher, never a screen or a page in the app',
    (link, url) => {
      expect(resolve(link)).toEqual({ type: 'launcher', url });
    },
  );

  it('has the screen’s parameters sorted and encoded', () => {
    const link = `${ORIGIN}/rewards-hub/reward?reward-code=%26b%3D%23&reward-id=7`;
    expect(resolve(link)).toHaveProperty(
      'appUrl',
      'halden://open/rewards/reward?rewardCode=%26b%3D%23&rewardId=7',
    );
  });
});

it.each([
  ['https://user@www.halden.example/login', 'credentials'],
  ['https://www.halden.example@evil.example/login', 'credentials'],
  ['https://evil.example\\@www.halden.example/login', 'backslash'],
  ['java\tscript:alert(1)', 'control-character'],
  ['javascript:alert(1)', 'scheme'],
  ['halden://open/login', 'scheme'],
  ['login', 'not-a-url'],
])('blocks %j: %s', (link, reason) => {
  expect(resolve(link)).toEqual({ type: 'blocked', reason });
});

it('accepts local hosts on a local page and keeps http', () => {
  const local = { site: siteOfHost('kz.localhost:3000') };
  expect(resolveAppTarget('http://localhost:3000/en/login', local)).toMatchObject({ screen: 'login' });
  expect(resolveAppTarget('http://kz.localhost:3000/blog', local)).toEqual({
    type: 'web',
    url: 'http://kz.localhost:3000/blog',
  });
  expect(resolveAppTarget('/blog', local)).toEqual({ type: 'web', url: 'http://kz.localhost:3000/blog' });
  expect(resolveAppTarget('https://evil.example/', local)).toEqual({
    type: 'launcher',
    url: 'https://evil.example/',
  });
});

it('opens only our pages, our app and the launcher, for any text', () => {
  const link = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          ...['https:', 'http:', 'javascript:', '/', '//', '\\', '@', ':', '.', '?', '#', '%2f', '\t', ' '],
          ...['www.halden.example', 'evil.example', 'login', 'trade/spot/BTC/USDT', 'halden-kz.example', 'a'],
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(link, (text) => {
      const target = resolve(text);
      if (target.type === 'web') {
        expect(new URL(target.url).href).toBe(target.url);
        expect(target.url.startsWith('https://')).toBe(true);
        expect(ownSiteOfHost(new URL(target.url).host)?.environment.kind).toBe('production');
      }
      if (target.type === 'screen')
        expect(target.appUrl).toMatch(/^halden:\/\/open\/[a-z0-9/-]+(\?[\w.~%&=-]+)?$/);
      if (target.type === 'launcher') {
        expect(new URL(target.url).href).toBe(target.url);
        expect(target.url).toMatch(/^(mailto:|tel:|https?:\/\/[^@]+($|[/?#]))/);
        expect(ownSiteOfHost(new URL(target.url).host)?.environment.kind ?? 'local').toBe('local');
      }
    }),
    { numRuns: 5000 },
  );
});

it('opens spot trading with the symbol of any valid pair', () => {
  const base = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
  const quote = fc.stringMatching(/^[A-Z]{1,10}$/);
  fc.assert(
    fc.property(base, quote, fc.constantFrom(...REGIONS), (one, other, { productionHost }) => {
      const target = resolve(`https://${productionHost}/trade/spot/${one}/${other}`);
      expect(target).toMatchObject({ screen: 'trade/spot', params: { symbol: `${one}/${other}` } });
    }),
  );
});

it('has an example above for each screen', () => {
  const tried = new Set(SCREENS.map(([, screen]) => screen));
  expect(DEEP_LINK_TABLE.filter(({ screen }) => !tried.has(screen))).toEqual([]);
});

describe('every row', () => {
  /** Parses screen and parameters of an app URL as the app does. */
  function parseAppUrl(appUrl: string): { screen: string; params: Record<string, string> } {
    const { host, pathname, searchParams } = new URL(appUrl);
    expect(host).toBe('open');
    return {
      screen: pathname.slice(1).split('/').map(decodeURIComponent).join('/'),
      params: Object.fromEntries(searchParams),
    };
  }

  it.each(DEEP_LINK_TABLE.map((row) => [row.path, row] as const))(
    'opens the screen of %s for all valid values',
    (_, row) => {
      fc.assert(
        fc.property(sampleLinksOf(row), (link) => {
          const target = resolve(link);
          if (target.type !== 'screen') throw new Error(`${link} is ${JSON.stringify(target)}`);
          const texts = Object.entries(target.params).map(([name, value]) => [name, String(value)]);
          expect(target.screen).toBe(row.screen);
          expect(parseAppUrl(target.appUrl)).toEqual({
            screen: row.screen,
            params: Object.fromEntries(texts),
          });
          expect(appUrlOf(target.screen, target.params)).toBe(target.appUrl);
        }),
      );
    },
  );
});
