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
// R-DEEP-13, R-DEEP-14

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
  it.each(accepted)('accepts %j unchanged', (value) => {
    expect(rule(value)).toBe(value);
  });

  it.each([...refused, '', ' ', '\n', 'A'.repeat(65), 'BTC\n', '../x', '__proto__'])(
    'rejects %j',
    (value) => {
      expect(rule(value)).toBeUndefined();
    },
  );
});

describe('futuresSymbol', () => {
  it.each([
    ['BTCUSD_Q', 'BTCUSD0930'],
    ['BTCUSD_BIQ', 'BTCUSD1230'],
    ['BTCUSD_NBIQ', 'BTCUSD1230'],
    ['ETH-26_Q', 'ETH-260930'],
    ['BTCUSD', 'BTCUSD'],
    ['BTC-PERP', 'BTC-PERP'],
  ])('converts %s to %s', (value, expected) => {
    expect(futuresSymbol(value)).toBe(expected);
  });

  it.each(['_Q', 'BTCUSD_', 'BTCUSD_X', 'BTCUSD_q', 'BTCUSD_Q_Q', 'BTCUSD_QQ', 'btcusd_Q', 'BTC_USD_Q', ''])(
    'rejects %j',
    (value) => {
      expect(futuresSymbol(value)).toBeUndefined();
    },
  );

  it('accepts exactly the required symbols', () => {
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
  it.each(['1', 'a b/c?d&e', 'Ünïcode', 'x'.repeat(256)])('accepts %j', (value) => {
    expect(freeText(value)).toBe(value);
  });

  it.each(['', 'a\nb', '\u0000', '\u007f', 'x'.repeat(257)])('rejects %j', (value) => {
    expect(freeText(value)).toBeUndefined();
  });
});

it('oneOf accepts its words and no other', () => {
  const rule = oneOf('spot', 'new');
  expect(['spot', 'new', 'Spot', '', 'length', '0'].map(rule)).toEqual([
    'spot',
    'new',
    ...Array(4).fill(undefined),
  ]);
});
