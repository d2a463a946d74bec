import { brand } from 'shared-config/site/brand';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import footer from '../../../translations/en/footer.json';
import header from '../../../translations/en/header.json';
import type { PageContext } from '../page/page-context';
import { createPlainTranslator } from './plain-translator';
import type { Translator } from './use-texts';

/** Namespaces that header and footer need for their first render. */
export const FRAME_NAMESPACES = ['header', 'footer'] as const;

export function createFrameTranslator(
  { locale }: Pick<PageContext, 'locale'>,
  texts: TranslationResources,
): Translator {
  return createPlainTranslator({
    bcp47: locale.bcp47,
    english: { header, footer },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
