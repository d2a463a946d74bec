/**
 * The parts of a language tag that select a locale: language in lower case, script as `Xxxx`, country in upper case.
 */
export interface LanguageTag {
  language: string;
  /** Only for Chinese, our only language with two scripts. */
  script: string | null;
  /** Two letters. Three digits of a continent are ignored. */
  country: string | null;
}

const MAX_CHARS = 35;

/** Old language codes of browsers on old systems. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['mo', 'ro'],
]);

/** Countries with traditional Chinese characters. */
const TRADITIONAL_COUNTRIES: readonly string[] = ['TW', 'HK', 'MO'];

/**
 * Parses a BCP 47 tag of a browser; null for an invalid one. Never throws, unlike `Intl.Locale`.
 *
 * @example parseLanguageTag('zh-TW') // { language: 'zh', script: 'Hant', country: 'TW' }
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
