import type { Locale } from './locales';
import { regionByCode, REGIONS } from './regions';

/**
 * Gives the rows back when each can be used, so that a bad one fails at start and not in somebody's page.
 *
 * @throws Error that names the row (a region that is not in the table, a tag that `Intl` does not take or would write
 * otherwise, a hreflang value twice in a region group), the region without a locale, or the group without an English page.
 */
export function checkLocales(locales: readonly Locale[]): readonly Locale[] {
  const codeByLink = new Map<string, string>();
  for (const locale of locales) {
    const group = regionByCode(locale.region)?.group;
    if (!group) throw rowError(locale, `region "${locale.region}" is not in the table regions`);
    if (!isCanonicalTag(locale.bcp47))
      throw rowError(locale, `"${locale.bcp47}" is not a valid language tag`);
    for (const hreflang of locale.hreflang) {
      const link = `${group} ${hreflang}`;
      const other = codeByLink.get(link);
      if (other)
        throw rowError(locale, `hreflang "${hreflang}" is also that of ${other}, in the group ${group}`);
      codeByLink.set(link, locale.code);
    }
  }
  for (const region of REGIONS) checkRegion(region, locales);
  return locales;
}

function checkRegion({ code, group }: { code: string; group: string }, locales: readonly Locale[]): void {
  if (!locales.some((locale) => locale.region === code)) {
    throw new Error(`Table locales: region ${code} has no locale; its first row would be its default.`);
  }
  const hasEnglish = locales.some(
    (locale) => regionByCode(locale.region)?.group === group && locale.bcp47.split('-')[0] === 'en',
  );
  if (!hasEnglish)
    throw new Error(`Table locales: group ${group} has no English locale for x-default to link to.`);
}

function isCanonicalTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function rowError(locale: Locale, problem: string): Error {
  return new Error(`Table locales, row "${locale.code}": ${problem}.`);
}
