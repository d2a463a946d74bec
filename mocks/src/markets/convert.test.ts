/** @jest-environment node */
import { convert } from './convert';
import { marketsOf } from './markets-of';

const converted = (from: string, to: string, bcp47 = 'en') => convert([from, to], marketsOf('GLOBAL'), bcp47);

it('converts coins and money by symbol or name', () => {
  expect(converted('btc', 'eur')).toMatchObject({ from: 'BTC', to: 'EUR', market: { symbol: 'BTCUSDT' } });
  expect(Number(converted('btc', 'usdt')?.rate)).toBe(64_210.5);
  expect(converted('usdt', 'try')).toEqual({
    from: 'USDT',
    to: 'TRY',
    rate: expect.stringMatching(/^32\.7/),
  });
  expect(converted('eur', 'shiba')).toMatchObject({ to: 'SHIB', market: { symbol: 'SHIBUSDT' } });
  expect(converted('биткоин', 'евро', 'ru')).toMatchObject({ from: 'BTC', to: 'EUR' });
});

it.each([
  ['btc', 'zzzz'],
  ['', 'eur'],
  ['eur', 'EUR'],
])('does not convert %j into %j', (from, to) => {
  expect(converted(from, to)).toBeNull();
});
