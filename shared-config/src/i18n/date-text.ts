import { hasIntlData, intlLocaleOf } from '../site/locales';

/**
 * Returns a date in a language, with Latin digits in the Gregorian calendar. All pages of a locale use this style:
 * the month as a word, and in English the day before the month, as in British English. If the browser lacks the
 * language, the text follows ISO 8601.
 *
 * @param time milliseconds since 1970, or a text that `Date` reads
 * @example dateText('2026-11-20T12:00:00Z', 'en') // '20 November 2026'
 */
export function dateText(time: number | string, bcp47: string, parts: { timeStyle?: 'short' } = {}): string {
  // `ar-SA` serves all readers of Arabic; most of them do not use the lunar calendar, its default.
  const options: Intl.DateTimeFormatOptions = { calendar: 'gregory', dateStyle: 'long', ...parts };
  const format = hasIntlData(bcp47)
    ? new Intl.DateTimeFormat(intlLocaleOf(/^en(-|$)/.test(bcp47) ? 'en-GB' : bcp47), options)
    : new Intl.DateTimeFormat('sv-u-nu-latn', { ...options, dateStyle: 'short' });
  return format.format(new Date(time));
}
