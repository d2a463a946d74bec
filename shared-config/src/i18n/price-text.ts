import { intlLocaleOf } from '../site/locales';

/**
 * Formats decimal text with all its digits, in Latin digits. Never converts it to a number, which has only fifteen digits.
 * @example priceText('64210.50', 'de-DE') // '64.210,50'
 */
export function priceText(price: string, bcp47: string): string {
  const [whole = '', decimals] = price.split('.');
  const format = new Intl.NumberFormat(intlLocaleOf(bcp47));
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  return format.format(BigInt(whole)) + (decimals ? `${separator}${decimals}` : '');
}
