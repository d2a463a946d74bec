import type { i18n } from 'i18next';
import { brand } from 'shared-config/brand';
import { createTranslator, type TranslationResources } from 'shared-config/i18n';
import footer from '../../../translations/en/footer.json';
import header from '../../../translations/en/header.json';
import type { PageContext } from '../page/page-context';

/** Namespaces that header and footer need for their first render. */
export const FRAME_NAMESPACES = ['header', 'footer'] as const;

export function createFrameTranslator(
  { locale }: Pick<PageContext, 'locale'>,
  texts: TranslationResources,
): i18n {
  return createTranslator({
    bcp47: locale.bcp47,
    english: { header, footer },
    texts,
    defaultVariables: { brand: brand.name },
  });
}
