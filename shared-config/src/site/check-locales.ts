import type { Locale } from './locale-table';
import { regionByCode, REGIONS } from './regions';

/**
 * Returns the rows if all are valid, so that a wrong row fails at start and not in a visitor's page.
 *
 * @throws Error that names the row and the problem, or the region without a locale, or the group without an English
 * page
 */
export function checkLocales(locales: readonly Locale[]): readonly Locale[] {
  const codeByLink = new Map<string, string>();
  for (const locale of locales) {
    const group = regionByCode(locale.region)?.group;
    if (!group) throw rowError(locale, `region "${locale.region}" is not in the table regions`);
    const problem = problemOf(locale);
    if (problem) throw rowError(locale, problem);
    for (const hreflang of locale.hreflang) {
      const link = `${group} ${hreflang}`;
      const other = codeByLink.get(link);
      if (other)
        throw rowError(locale, `hreflang "${hreflang}" is also a value of ${other} in the group ${group}`);
      codeByLink.set(link, locale.code);
    }
  }
  for (const region of REGIONS) checkRegion(region, locales);
  return locales;
}

/** The form that `locale-path.ts` recognises in paths. */
const CODE = /^(en|[a-z]{2,3}-[A-Z0-9]{2,3})$/;

function problemOf({ code, bcp47, hreflang, nativeName, englishName }: Locale): string | undefined {
  if (!CODE.test(code)) return 'a code is "en", or a language, a dash and two or three capital letters';
  if (!isCanonicalTag(bcp47)) return `"${bcp47}" is not a valid language tag`;
  if (bcp47.split('-')[0] !== code.split('-')[0]) return `"${bcp47}" is not the language of the code`;
  if (!nativeName.trim() || !englishName.trim()) return 'it has no name';
  const wrong = hreflang.find((tag) => tag !== 'x-default' && !isCanonicalTag(tag));
  return wrong === undefined ? undefined : `hreflang "${wrong}" is not a valid language tag`;
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
