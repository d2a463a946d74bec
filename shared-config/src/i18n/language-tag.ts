/** What of a language tag chooses between our locales; languages lower case, scripts `Xxxx`, countries upper case. */
export interface LanguageTag {
  language: string;
  /** Only for Chinese, the one language that we have in two scripts. */
  script: string | null;
  /** Two letters; a continent's three digits count as none. */
  country: string | null;
}

/** The longest tag that a browser ever says; what is longer is no language. */
const MAX_CHARS = 35;

/** Old names that browsers on old systems still say. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['mo', 'ro'],
]);

/** Where Chinese is written in traditional characters. */
const TRADITIONAL_COUNTRIES: readonly string[] = ['TW', 'HK', 'MO'];

/**
 * Reads a BCP 47 tag as browsers say it; null for what is none. Never throws, as `Intl.Locale` does.
 *
 * @example parseLanguageTag('zh-TW') // { language: 'zh', script: 'Hant', country: 'TW' }
 * @example parseLanguageTag('de') // { language: 'de', script: null, country: null }
 */
export function parseLanguageTag(tag: string): LanguageTag | null {
  if (tag.length > MAX_CHARS) return null;
  const [first = '', ...rest] = tag.replaceAll('_', '-').split('-');
  if (!/^[a-z]{2,3}$/i.test(first)) return null;
  const spoken = first.toLowerCase();
  const language = RENAMED.get(spoken) ?? spoken;
  const written = rest[0] && /^[a-z]{4}$/i.test(rest[0]) ? rest.shift()! : null;
  const country = rest[0] && /^[a-z]{2}$/i.test(rest[0]) ? rest[0].toUpperCase() : null;
  return { language, script: language === 'zh' ? chineseScript(written, country) : null, country };
}

function chineseScript(written: string | null, country: string | null): string {
  if (written) return written.toLowerCase() === 'hant' ? 'Hant' : 'Hans';
  return country && TRADITIONAL_COUNTRIES.includes(country) ? 'Hant' : 'Hans';
}
