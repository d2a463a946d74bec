import { localeByCode, type Locale } from 'shared-config/locales';

/** The locale of a code that is in the table. */
export function localeOf(code: string): Locale {
  const locale = localeByCode(code);
  if (!locale) throw new Error(`There is no locale ${code}.`);
  return locale;
}
