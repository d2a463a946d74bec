import { hasIntlWords, intlLocaleOf } from 'shared-config/locales';

/**
 * A waiting time in words of a language: minutes and seconds, without a part that is 0. Where the browser has no words of
 * the language, as clocks write it: `1:12`.
 *
 * @param bcp47 tag of the language
 * @example durationText(72, 'en') // '1 minute, 12 seconds'
 */
export function durationText(seconds: number, bcp47: string): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (!hasIntlWords(bcp47)) return `${minutes}:${String(rest).padStart(2, '0')}`;
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
