import fc from 'fast-check';
import {
  coin,
  currency,
  freeText,
  futuresSymbol,
  oneOf,
  optionSymbol,
  usdtSymbol,
  type ParamRule,
} from './param-rules';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe.each<[string, ParamRule, string[], string[]]>([
  ['coin', coin, ['BTC', '1INCH', '1000PEPE', 'X'], ['btc', 'BTC-1', 'BT_C', 'B C', 'ВТС', 'BTC%2F']],
  ['currency', currency, ['USDT', 'EUR', 'usdt', 'X'], ['USD1', '1', 'US-D', 'US_D', 'ÜSD']],
  ['optionSymbol', optionSymbol, ['BTC-30DEC26-90000-C', 'BTC', 'ETHUSD_Q'], ['btc', 'BTC_C', 'BTC/USD']],
  [
    'usdtSymbol',
    usdtSymbol,
    ['BTCUSDT', '1000PEPEUSDT'],
    ['BTCUSD', 'BTCUSDT_Q', 'btcUSDT', 'USDTBTC', 'BTCusdt'],
  ],
])('%s', (_, rule, accepted, refused) => {
  test.each(accepted)('accepts %j as it is', (value) => {
    expect(rule(value)).toBe(value);
  });

  test.each([...refused, '', ' ', '\n', 'A'.repeat(65), 'BTC\n', '../x', '__proto__'])(
    'refuses %j',
    (value) => {
      expect(rule(value)).toBeUndefined();
    },
  );
});

describe('futuresSymbol', () => {
  test.each([
    ['BTCUSD_Q', 'BTCUSD0930'],
    ['BTCUSD_BIQ', 'BTCUSD1230'],
    ['BTCUSD_NBIQ', 'BTCUSD1230'],
    ['ETH-26_Q', 'ETH-260930'],
    ['BTCUSD', 'BTCUSD'],
    ['BTC-PERP', 'BTC-PERP'],
  ])('makes of %s %s', (value, expected) => {
    expect(futuresSymbol(value)).toBe(expected);
  });

  test.each([
    '_Q',
    'BTCUSD_',
    'BTCUSD_X',
    'BTCUSD_q',
    'BTCUSD_Q_Q',
    'BTCUSD_QQ',
    'btcusd_Q',
    'BTC_USD_Q',
    '',
  ])('refuses %j', (value) => {
    expect(futuresSymbol(value)).toBeUndefined();
  });

  test('accepts exactly what the rule says', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...`${UPPER}0123456789-_abq/`), minLength: 1, maxLength: 12 }),
      fc
        .tuple(fc.stringMatching(/^[A-Z0-9-]{1,8}$/), fc.constantFrom('_Q', '_BIQ', '_NBIQ', '_NQ'))
        .map((two) => two.join('')),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(futuresSymbol(value) !== undefined).toBe(/^[A-Z0-9-]+(_Q|_BIQ|_NBIQ)?$/.test(value));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('freeText', () => {
  test.each(['1', 'a b/c?d&e', 'Ünïcode', 'x'.repeat(256)])('accepts %j', (value) => {
    expect(freeText(value)).toBe(value);
  });

  test.each(['', 'a\nb', '\u0000', '\u007f', 'x'.repeat(257)])('refuses %j', (value) => {
    expect(freeText(value)).toBeUndefined();
  });
});

test('oneOf accepts its words and no other', () => {
  const rule = oneOf('spot', 'new');
  expect(['spot', 'new', 'Spot', '', 'length', '0'].map(rule)).toEqual([
    'spot',
    'new',
    ...Array(4).fill(undefined),
  ]);
});
