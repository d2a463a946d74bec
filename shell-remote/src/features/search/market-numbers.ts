import { intlLocaleOf } from 'shared-config/locales';

/** A change in words, and which way it goes once it is rounded. */
export interface ChangeText {
  text: string;
  direction: 'up' | 'down' | 'none';
}

/**
 * A price with all of its decimals, in the language's writing and Latin digits.
 *
 * @param price decimal text @param bcp47 tag of the language
 * @example priceText('64210.50', 'de-DE') // '64.210,50'
 */
export function priceText(price: string, bcp47: string): string {
  const decimals = price.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(intlLocaleOf(bcp47), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // As text it keeps every digit; older browsers make a number of it, which has fifteen.
  return format.format(price as `${number}`);
}

/**
 * A change with its sign, in the language's writing, Latin digits and the percent sign that goes with them.
 *
 * @param percent 2.41 is 2.41 %
 * @example changeText(-0.58, 'en') // { text: '-0.58%', direction: 'down' }
 */
export function changeText(percent: number, bcp47: string): ChangeText {
  const rounded = Math.round(percent * 100) / 100;
  const format = new Intl.NumberFormat(intlLocaleOf(bcp47), {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Arabic of Saudi Arabia has a sign of its own, which goes with digits of its own.
  const parts = format
    .formatToParts(rounded / 100)
    .map(({ type, value }) => (type === 'percentSign' ? '%' : value));
  return {
    text: parts.join(''),
    direction: rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'none',
  };
}
