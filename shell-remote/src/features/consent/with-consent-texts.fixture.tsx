import type { ReactNode } from 'react';
import { createTranslator, type TranslationTexts } from 'shared-config/i18n/i18n';
import english from '../../../translations/en/consent.json';
import { TranslatorContext } from '../../core/texts/use-texts';

/** Provides the texts of the consent views, by default the English ones. */
export function withConsentTexts(children: ReactNode, bcp47 = 'en', texts: TranslationTexts = {}): ReactNode {
  const translator = createTranslator({
    bcp47,
    english: { consent: english },
    texts: { consent: texts },
    defaultVariables: { brand: 'The exchange' },
  });
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
