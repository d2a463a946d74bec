import { directionOf, intlLocaleOf } from '../site/locales';
import { isolated } from './isolated';

/** Returns a function that formats a value for use inside a text. Absent values stay absent. */
export function valueFormat(bcp47: string): (value: unknown) => unknown {
  const direction = directionOf(bcp47);
  let amounts: Intl.NumberFormat | undefined;
  return (value) => {
    if (value === undefined || value === null) return value;
    if (typeof value !== 'number') return isolated(String(value), direction);
    amounts ??= new Intl.NumberFormat(intlLocaleOf(bcp47));
    return isolated(amounts.format(value), direction);
  };
}
