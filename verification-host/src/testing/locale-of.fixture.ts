import { localeByCode, type Locale } from 'shared-config/site/locales';

/** Returns a locale of the table. @throws Error for an unknown code */
export function localeOf(code: string): Locale {
  const locale = localeByCode(code);
  if (!locale) throw new Error(`There is no locale ${code}.`);
  return locale;
}
