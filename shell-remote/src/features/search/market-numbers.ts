import { intlLocaleOf } from 'shared-config/site/locales';

type Direction = 'up' | 'down' | 'none';

/** Formats a change in percent with its sign, in Latin digits. @example changeText(-0.58, 'en').text // '-0.58%' */
export function changeText(percent: number, bcp47: string): { text: string; direction: Direction } {
  const rounded = roundedPercent(percent);
  const format = new Intl.NumberFormat(intlLocaleOf(bcp47), {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Arabic has its own percent sign, which belongs to Arabic digits.
  const parts = format
    .formatToParts(rounded / 100)
    .map(({ type, value }) => (type === 'percentSign' ? '%' : value));
  return { text: parts.join(''), direction: changeDirection(percent) };
}

/** Returns the direction of a change as visitors read it, with two decimals. */
export function changeDirection(percent: number): Direction {
  const rounded = roundedPercent(percent);
  return rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'none';
}

function roundedPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/** Formats an amount in Latin digits: with two decimals from 1,000, else with eight digits. @example amountText(0.5, 'de') // '0,5' */
export function amountText(amount: number, bcp47: string): string {
  const digits = amount >= 1_000 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 8 };
  return new Intl.NumberFormat(intlLocaleOf(bcp47), digits).format(amount);
}
