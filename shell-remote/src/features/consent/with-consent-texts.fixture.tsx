import type { ReactNode } from 'react';
import { createTranslator } from 'shared-config/i18n';
import english from '../../../translations/en/consent.json';
import { TranslatorContext } from '../../core/texts/use-texts';

/** Provides the English texts of the consent views. */
export function withConsentTexts(children: ReactNode): ReactNode {
  const translator = createTranslator({
    bcp47: 'en',
    english: { consent: english },
    texts: {},
    defaultVariables: { brand: 'The exchange' },
  });
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
