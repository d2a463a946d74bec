/** @jest-environment node */
import { isConversionResult, isMarketsResult } from './is-markets-result';

const market = {
  kind: 'spot',
  symbol: 'SHIBUSDT',
  base: 'SHIB',
  quote: 'USDT',
  assetName: 'Shiba Inu',
  lastPrice: '0.00002418',
  changePercent24h: -3.2,
};

it.each<[string, unknown]>([
  ['none', []],
  ['one', [market]],
  ['one with a picture and a trend', [{ ...market, icon: 'SHIB.svg', trend: [1, 2.5, 2] }]],
  ['one without a change', [{ ...market, changePercent24h: 0 }]],
  [
    'one whose name is hostile text, which stays text',
    [{ ...market, assetName: '<img src=x onerror=alert(1)>' }],
  ],
])('accepts a list of markets with %s', (_, markets) => {
  expect(isMarketsResult({ markets })).toBe(true);
});

it.each<[string, unknown]>([
  ['no list', {}],
  ['nothing', null],
  ['a bare list', []],
  ['an object as list', { markets: {} }],
  ['an endless list', { markets: Array.from({ length: 201 }, () => market) }],
  ['a price that is a number', { markets: [{ ...market, lastPrice: 5 }] }],
  ['a price with an exponent', { markets: [{ ...market, lastPrice: '1e-8' }] }],
  ['a price below nothing', { markets: [{ ...market, lastPrice: '-1' }] }],
  ['a change that is no number', { markets: [{ ...market, changePercent24h: NaN }] }],
  ['a change that is text', { markets: [{ ...market, changePercent24h: '1' }] }],
  ['an endless name', { markets: [{ ...market, assetName: 'a'.repeat(201) }] }],
  ['an icon that is a number', { markets: [{ ...market, icon: 5 }] }],
  ['a trend of one price', { markets: [{ ...market, trend: [5] }] }],
  ['a trend of texts', { markets: [{ ...market, trend: ['5', '6'] }] }],
  ['an endless trend', { markets: [{ ...market, trend: Array(49).fill(5) }] }],
  ['an endless list in trend', { markets: [], trending: Array.from({ length: 201 }, () => market) }],
  ['a symbol that is a path', { markets: [market, { ...market, symbol: '//evil.example' }] }],
])('rejects %s', (_, result) => {
  expect(isMarketsResult(result)).toBe(false);
});

it.each<[boolean, unknown]>([
  [true, null],
  [true, { from: 'BTC', to: 'EUR', rate: '57868.24' }],
  [true, { from: 'BTC', to: 'EUR', rate: '1', market: { ...market } }],
  [false, undefined],
  [false, { from: 'BTC', to: '<b>', rate: '1' }],
  [false, { from: 'BTC', to: 'EUR', rate: '1e5' }],
  [false, { from: 'BTC', to: 'EUR', rate: '1', market: { ...market, symbol: '../login' } }],
])('returns %j for the conversion %j', (isValid, conversion) => {
  expect(isConversionResult({ conversion })).toBe(isValid);
});
