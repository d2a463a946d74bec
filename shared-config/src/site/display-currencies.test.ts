import { defaultCurrencyOf, DISPLAY_CURRENCIES, displayCurrencyFrom } from './display-currencies';
import { REGIONS } from './regions';
// R-LOCALE-15

test('each edition begins with the money of its countries', () => {
  expect(REGIONS.map(({ code }) => `${code} ${defaultCurrencyOf(code)}`)).toEqual([
    ...['GLOBAL USD', 'HKG HKD', 'TUR TRY', 'NLD EUR', 'ARE AED', 'EU EUR', 'KAZ KZT', 'GEO GEL', 'IDN IDR'],
  ]);
});

test('each currency is one that Intl knows by name', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  expect(DISPLAY_CURRENCIES.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test.each(['eur', 'BTC', '', '__proto__', null, 5])('%j is no display currency', (code) => {
  expect(displayCurrencyFrom(code)).toBeUndefined();
});
