import type { i18n } from 'i18next';
import { brand } from 'shared-config/site/brand';
import { createTranslator, type TranslationResources } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import verification from '../../translations/en/verification.json';

/** Creates the host's translator from the page's texts, with built-in English as fallback. */
export function createPageTranslator(locale: Locale, texts: TranslationResources): i18n {
  return createTranslator({
    bcp47: locale.bcp47,
    english: { verification },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
