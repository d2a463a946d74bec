import { intlLocaleOf } from '../site/locales';

/**
 * Formats an amount of money with its symbol and its usual decimals, in Latin digits; below one unit with four significant digits.
 *
 * @example moneyText(59_103.5, 'EUR', 'de-DE') // '59.103,50 €'
 */
export function moneyText(amount: number, currency: string, bcp47: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const digits = Math.abs(amount) < 1 && amount !== 0 ? { maximumSignificantDigits: 4 } : {};
  return new Intl.NumberFormat(intlLocaleOf(bcp47), { ...style, ...digits }).format(amount);
}
