/** @jest-environment node */
import { isMarketsResult } from 'shared-config/api/is-markets-result';
import { REGIONS } from 'shared-config/site/regions';
import { findMarkets, marketsInCategory, trendingMarkets } from './find-markets';
import { marketsOf } from './markets-of';

const found = (text: string) => findMarkets(marketsOf('GLOBAL'), text);
const names = (text: string) => found(text).map(({ kind, symbol }) => `${kind} ${symbol}`);

it('has about sixty valid and distinct markets', () => {
  const markets = marketsOf('GLOBAL');
  expect(markets.length).toBeGreaterThan(55);
  expect(isMarketsResult({ markets })).toBe(true);
  expect(new Set(markets.map(({ kind, symbol }) => `${kind} ${symbol}`)).size).toBe(markets.length);
  expect(new Set(markets.map(({ kind }) => kind)).size).toBe(5);
});

it.each<[string, string]>([
  ['btc', 'spot BTCUSDT'],
  ['BTC/USDT', 'spot BTCUSDT'],
  ['btcperp', 'usdc BTCPERP'],
  ['ethusd', 'inverse ETHUSD'],
  ['btc-25dec', 'option BTC-25DEC26-70000-C'],
  ['shiba', 'spot SHIBUSDT'],
  ['inu', 'spot SHIBUSDT'],
  ['protocol', 'spot NEARUSDT'],
  ['1000', 'usdt 1000PEPEUSDT'],
  ['op', 'spot OPUSDT'],
  ['bitcoin usdc', 'usdc BTCPERP'],
])('for the text %j, the first match is %s', (text, first) => {
  expect(names(text)[0]).toBe(first);
});

it.each<[string, string]>([
  ['bitcion', 'spot BTCUSDT'],
  ['etherum', 'spot ETHUSDT'],
  ['dogecoiin', 'spot DOGEUSDT'],
  ['solena usdt', 'spot SOLUSDT'],
  ['биткоин', 'spot BTCUSDT'],
  ['биткоїн usdt', 'spot BTCUSDT'],
  ['эфириум', 'spot ETHUSDT'],
  ['солана', 'spot SOLUSDT'],
  ['比特币', 'spot BTCUSDT'],
  ['ビットコイン', 'spot BTCUSDT'],
  ['بيتكوين', 'spot BTCUSDT'],
  ['Μπιτκόιν', 'spot BTCUSDT'],
  ['ბიტკოინი', 'spot BTCUSDT'],
])('forgives the typing error or the other script of %j in %s', (text, first) => {
  expect(names(text)[0]).toBe(first);
});

it('returns the popular coins once each for an empty text', () => {
  const bases = found('  ').map(({ base }) => base);
  expect(bases).toEqual(['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'ADA', 'TON']);
});

it.each(['zzzz', '///', '<>', 'btc zzzz'])('the text %j has no match', (text) => {
  expect(found(text)).toEqual([]);
});

it('limits the number of results', () => {
  expect(found('usdt')).toHaveLength(20);
});

it('every region trades spot, and no kind of market that its navigation lacks', () => {
  for (const { code } of REGIONS) expect(marketsOf(code).some(({ kind }) => kind === 'spot')).toBe(true);
  expect(new Set(marketsOf('HKG').map(({ kind }) => kind))).toEqual(new Set(['spot']));
  expect(marketsOf('NLD').some(({ kind }) => kind === 'inverse' || kind === 'option')).toBe(false);
});

it('narrows markets to a category', () => {
  const kinds = (category: string | null) =>
    new Set(marketsInCategory(marketsOf('GLOBAL'), category).map(({ kind }) => kind));
  expect(kinds('spot')).toEqual(new Set(['spot']));
  expect(kinds('derivatives')).toEqual(new Set(['usdt', 'usdc', 'inverse', 'option']));
  const coins = marketsInCategory(marketsOf('GLOBAL'), 'coins').map(({ base }) => base);
  expect(new Set(coins).size).toBe(coins.length);
  expect(marketsInCategory(marketsOf('GLOBAL'), null)).toHaveLength(marketsOf('GLOBAL').length);
});

it('returns the coins that move most', () => {
  expect(trendingMarkets(marketsOf('GLOBAL')).map(({ base }) => base)).toEqual([
    'PEPE',
    'SUI',
    'DOGE',
    'SHIB',
  ]);
});
