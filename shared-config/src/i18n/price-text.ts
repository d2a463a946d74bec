import { intlLocaleOf } from '../site/locales';

/** Formats a price with all its decimals, in Latin digits. @example priceText('64210.50', 'de-DE') // '64.210,50' */
export function priceText(price: string, bcp47: string): string {
  const decimals = price.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(intlLocaleOf(bcp47), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // A text keeps every digit; older browsers convert it to a number with fifteen digits.
  return format.format(price as `${number}`);
}
