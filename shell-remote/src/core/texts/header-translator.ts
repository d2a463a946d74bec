import { brand } from 'shared-config/site/brand';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import header from '../../../translations/en/header.json';
import type { PageContext } from '../page/page-context';
import { createPlainTranslator } from './plain-translator';
import type { Translator } from './use-texts';

/** Creates the translator of the header, without the English texts of the footer, which load after it. */
export function createHeaderTranslator(
  { locale }: Pick<PageContext, 'locale'>,
  texts: TranslationResources,
): Translator {
  return createPlainTranslator({
    bcp47: locale.bcp47,
    english: { header },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
