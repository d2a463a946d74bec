import { hasIntlWords, intlLocaleOf } from './locales';

/**
 * A moment in the words of a language, with Latin digits and the months that contracts and other languages count by. Where
 * the browser lacks the words, in the way of ISO 8601: there is no doubt which is the day.
 *
 * @param time milliseconds since 1970, or a text that `Date` reads
 * @param bcp47 tag of the language
 * @example dateText('2026-11-20T12:00:00Z', 'en', { dateStyle: 'medium' }) // 'Nov 20, 2026'
 */
export function dateText(time: number | string, bcp47: string, styles: DateStyles): string {
  // Readers of the Arabic of Saudi Arabia are all readers of Arabic; most of them do not count by the moon.
  const options: Intl.DateTimeFormatOptions = { calendar: 'gregory', ...styles };
  const format = hasIntlWords(bcp47)
    ? new Intl.DateTimeFormat(intlLocaleOf(bcp47), options)
    : new Intl.DateTimeFormat('sv-u-nu-latn', { ...options, dateStyle: 'short' });
  return format.format(new Date(time));
}

/** How much is said; without `timeStyle` the day alone. */
export interface DateStyles {
  dateStyle: 'medium' | 'long';
  timeStyle?: 'short';
}
