import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createTranslator } from 'shared-config/i18n';
import english from '../../../translations/en/consent.json';

/** Provides the English texts of the consent views. */
export function withConsentTexts(children: ReactNode): ReactNode {
  const translator = createTranslator({
    bcp47: 'en',
    english: { consent: english },
    texts: {},
    defaultVariables: { brand: 'The exchange' },
  });
  return <I18nextProvider i18n={translator}>{children}</I18nextProvider>;
}
