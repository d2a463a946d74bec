import { hasIntlData, intlLocaleOf } from 'shared-config/site/locales';

/**
 * Returns a duration as minutes and seconds; `1:12` if the browser has no data for the language.
 * @example durationText(72, 'en') // '1 minute, 12 seconds'
 */
export function durationText(seconds: number, bcp47: string): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (!hasIntlData(bcp47)) return `${minutes}:${String(rest).padStart(2, '0')}`;
  const intlLocale = intlLocaleOf(bcp47);
  const parts = [
    ...(minutes > 0 ? [unit(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [unit(rest, 'second')] : []),
  ];
  return new Intl.ListFormat(intlLocale, { type: 'unit', style: 'long' }).format(parts);

  function unit(value: number, name: 'minute' | 'second'): string {
    const format = { style: 'unit', unit: name, unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(intlLocale, format).format(value);
  }
}
