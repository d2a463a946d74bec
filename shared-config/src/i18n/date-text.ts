import { hasIntlWords, intlLocaleOf } from '../site/locales';

/**
 * Returns a moment in the words of a language, with Latin digits in the Gregorian calendar. Every page of a locale writes
 * dates in this one style: the month as a word, and day before month in English, as its British spelling suggests. Where the
 * browser lacks the words of the language, the text follows ISO 8601.
 *
 * @param time milliseconds since 1970, or a text that `Date` reads
 * @param bcp47 tag of the language
 * @example dateText('2026-11-20T12:00:00Z', 'en') // '20 November 2026'
 */
export function dateText(time: number | string, bcp47: string, parts: DateParts = {}): string {
  // Readers of the Arabic of Saudi Arabia are all readers of Arabic; most of them do not count by the moon.
  const options: Intl.DateTimeFormatOptions = { calendar: 'gregory', dateStyle: 'long', ...parts };
  const format = hasIntlWords(bcp47)
    ? new Intl.DateTimeFormat(intlLocaleOf(isEnglish(bcp47) ? 'en-GB' : bcp47), options)
    : new Intl.DateTimeFormat('sv-u-nu-latn', { ...options, dateStyle: 'short' });
  return format.format(new Date(time));
}

/** What follows the day; without `timeStyle` nothing. */
export interface DateParts {
  timeStyle?: 'short';
}

function isEnglish(bcp47: string): boolean {
  return bcp47 === 'en' || bcp47.startsWith('en-');
}
