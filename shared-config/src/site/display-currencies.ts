import type { RegionCode } from './region-table';

/**
 * The currencies in which visitors can read converted values, and the editions that begin with each (R-LOCALE-15). `Intl` has their
 * names, symbols and decimals.
 */
const CURRENCY_TABLE = [
  ['USD', ['GLOBAL']],
  ['EUR', ['EU', 'NLD']],
  ['GBP', []],
  ['TRY', ['TUR']],
  ['AED', ['ARE']],
  ['HKD', ['HKG']],
  ['JPY', []],
  ['KZT', ['KAZ']],
  ['GEL', ['GEO']],
  ['IDR', ['IDN']],
  ['UAH', []],
  ['CNY', []],
  ['INR', []],
  ['PLN', []],
  ['BRL', []],
] as const satisfies readonly (readonly [code: string, editions: readonly RegionCode[]])[];

export type DisplayCurrency = (typeof CURRENCY_TABLE)[number][0];

export const DISPLAY_CURRENCIES: readonly DisplayCurrency[] = CURRENCY_TABLE.map(([code]) => code);

/** Returns the currency with which an edition begins. @example defaultCurrencyOf('TUR') // 'TRY' */
export function defaultCurrencyOf(region: RegionCode): DisplayCurrency {
  const row = CURRENCY_TABLE.find(([, editions]) => (editions as readonly RegionCode[]).includes(region));
  return row?.[0] ?? 'USD';
}

/** Returns the currency with a code; undefined for any other text. @example displayCurrencyFrom('EUR') // 'EUR' */
export function displayCurrencyFrom(code: unknown): DisplayCurrency | undefined {
  return DISPLAY_CURRENCIES.find((each) => each === code);
}
