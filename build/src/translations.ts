import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkedTexts, mergeTexts, pluralFormOf, type TranslationTexts } from 'shared-config/i18n/i18n';
import { isolated } from 'shared-config/i18n/isolated';
import { directionOf, translationChainOf, type Locale } from 'shared-config/site/locales';
import type { PseudoKind } from 'shared-config/site/placeholder-locales';
import { pseudoText } from 'shared-config/i18n/pseudo-text';
import { root } from './paths';

/** Returns the namespaces of a package: the names of its English files. */
export function namespacesOf(packageFolder: string): string[] {
  return readdirSync(path.join(root, packageFolder, 'translations', 'en')).map((file) =>
    path.basename(file, '.json'),
  );
}

/**
 * Returns the texts of a namespace in a locale: each key from the first file of the chain code → normalised → language → English that
 * has it (R-LOCALE-5). The texts of a placeholder locale derive from English.
 *
 * @throws Error that names the invalid file
 */
export function textsOf(packageFolder: string, namespace: string, locale: Locale): TranslationTexts {
  const { bcp47, placeholder } = locale;
  if (placeholder) return pseudoTexts(readTexts(packageFolder, 'en', namespace), { bcp47, placeholder });
  const english = readTexts(packageFolder, 'en', namespace);
  return translationChainOf(locale)
    .slice(0, -1)
    .reverse()
    .map((language) => readTexts(packageFolder, language, namespace))
    .reduce(mergeTexts, bcp47.startsWith('en') ? english : fallbackTexts(english, directionOf(bcp47)));
}

/**
 * Returns English texts for a page in another language. They keep their direction on right-to-left pages. Plural forms are absent: the
 * part's built-in English has them, with the plural rules of English.
 */
function fallbackTexts(english: TranslationTexts, direction: 'ltr' | 'rtl'): TranslationTexts {
  return Object.fromEntries(
    Object.entries(english)
      .filter(([key]) => !pluralFormOf(key))
      .map(([key, text]) => [
        key,
        typeof text === 'string' ? isolated(text, direction) : fallbackTexts(text, direction),
      ]),
  );
}

function readTexts(packageFolder: string, language: string, namespace: string): TranslationTexts {
  const file = path.join(root, packageFolder, 'translations', language, `${namespace}.json`);
  if (!existsSync(file)) return {};
  try {
    return checkedTexts(JSON.parse(readFileSync(file, 'utf8')));
  } catch (thrown) {
    throw new Error(`${path.relative(root, file)}: ${(thrown as Error).message}`, { cause: thrown });
  }
}

/**
 * Returns the texts of a placeholder locale, derived from English. Keys stay. A text with plural forms gets every form of the locale's
 * plural rules, because a missing form would fall back to English.
 *
 * @example pseudoTexts({ day_one: 'day', day_other: 'days' }, { bcp47: 'ar-XB', placeholder: 'mirrored' }).day_few // 'syad', marked
 */
export function pseudoTexts(
  english: TranslationTexts,
  locale: Pick<Locale, 'bcp47'> & { placeholder: PseudoKind },
): TranslationTexts {
  const { pluralCategories } = new Intl.PluralRules(locale.bcp47).resolvedOptions();
  const written = Object.entries(english).flatMap(([key, text]) => {
    const word = key.endsWith(OTHER) ? key.slice(0, -OTHER.length) : null;
    if (word === null) return [[key, text] as const];
    const forms = pluralCategories.map((category) => `${word}_${category}`);
    return forms.map((form) => [form, english[form] ?? text] as const);
  });
  return Object.fromEntries(
    written.map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text, locale.placeholder) : pseudoTexts(text, locale),
    ]),
  );
}

/** Every text with plural forms has this one. */
const OTHER = '_other';
