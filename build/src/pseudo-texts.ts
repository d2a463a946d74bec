import type { TranslationTexts } from 'shared-config/i18n';
import type { Locale } from 'shared-config/locales';
import type { PseudoKind } from 'shared-config/placeholder-locales';
import { pseudoText } from 'shared-config/pseudo-text';

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
