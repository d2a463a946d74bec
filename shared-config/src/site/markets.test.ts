/** @jest-environment node */
import { coinIconUrl, isMarketName, marketPath } from './markets';
// R-HEADER-11

const spot = { kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' } as const;

it.each<[object, string]>([
  [spot, '/trade/spot/BTC/USDT'],
  [{ ...spot, kind: 'usdt' }, '/trade/usdt/BTCUSDT'],
  [{ ...spot, kind: 'usdc', symbol: 'BTCPERP', quote: 'USDC' }, '/trade/usdc/BTCPERP'],
  [{ ...spot, kind: 'inverse', symbol: 'BTCUSD_NBIQ', quote: 'USD' }, '/trade/inverse/BTCUSD_NBIQ'],
  [
    { ...spot, kind: 'option', symbol: 'BTC-25DEC26-70000-C', quote: 'USDC' },
    '/trade/option/BTC-25DEC26-70000-C',
  ],
  [{ ...spot, symbol: '1000PEPEUSDT', base: '1000PEPE' }, '/trade/spot/1000PEPE/USDT'],
])('accepts the market %j with the path %s', (market, path) => {
  expect(isMarketName(market) && marketPath(market)).toBe(path);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'BTCUSDT'],
  ['an unknown kind', { ...spot, kind: 'margin' }],
  ['an inherited kind', Object.create(spot)],
  ['a path as symbol', { ...spot, symbol: '../../login' }],
  ['a slash in the base', { ...spot, base: 'BTC/..' }],
  ['small letters', { ...spot, symbol: 'btcusdt' }],
  ['an unknown futures suffix', { ...spot, symbol: 'BTCUSD_X' }],
  ['digits in the quote', { ...spot, quote: 'USD1' }],
  ['an endless symbol', { ...spot, symbol: 'A'.repeat(50_000) }],
  ['a missing base', { kind: 'spot', symbol: 'BTCUSDT', quote: 'USDT' }],
  ['a line break at the end', { ...spot, quote: 'USDT\n' }],
])('rejects %s', (_, value) => {
  expect(isMarketName(value)).toBe(false);
});

it.each([
  undefined,
  '',
  'BTC.svg',
  '../BTC.852fa5d306.svg',
  'BTC.852fa5d306.svg?x',
  'BTC.852fa5d306.html',
  'a/B.852fa5d306.svg',
])('has no picture for the name %j', (icon) => {
  expect(coinIconUrl('https://assets.example', icon)).toBeUndefined();
});

it('finds the picture of a coin on the asset host', () => {
  expect(coinIconUrl('https://assets.example', 'BTC.852fa5d306.svg')).toBe(
    'https://assets.example/images/coins/BTC.852fa5d306.svg',
  );
});
