import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './picker/language-picker.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useReducer } from 'react';
import { localeHref } from 'shared-config/i18n/locale-href';
import type { Session } from 'shared-config/contracts/contracts';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import english from '../../../translations/en/language-picker.json';
import { LanguagePicker } from './picker/language-picker';
import { changeLanguage, type LanguageChangePorts } from '../../core/language/change-language';
import { chooseDisplayCurrency, type CurrencyPorts } from '../../core/language/display-currency';
import { saveLanguageChoice, type LanguageMemoryPorts } from '../../core/language/save-language-choice';
import { linkedPageOf, hrefOfLocation } from '../../core/page/linked-page';
import type { OverlayProps } from '../../core/overlays/overlays';
import { regionNamesOf } from '../../core/texts/region-names';
import { createFrameTranslator } from '../../core/texts/shell-translator';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { watchAddress } from '../../core/page/watch-address';
import { TranslatorContext } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'language-picker', english };

export interface LanguagePickerPorts extends LanguageChangePorts, LanguageMemoryPorts {
  session: LanguageChangePorts['session'] & CurrencyPorts['session'] & Pick<Session, 'displayCurrency'>;
  texts: TranslationResources;
}

/** The language picker with the page's address, language and memory. Renders nothing before its texts load. */
export const LanguagePickerOverlay = observer(function LanguagePickerOverlay({
  isOpen,
  onClose,
  getShell,
}: OverlayProps<LanguagePickerPorts>) {
  const shell = getShell();
  const { context, texts } = shell;
  const { locale } = context;
  const translator = useNamespaceTranslator(context, TEXTS);
  const regionNames = useMemo(() => regionNamesOf(createFrameTranslator(context, texts)), [context, texts]);
  useAddress();
  if (!translator) return null;
  const hrefOf = (chosen: Locale) => {
    const { location } = window;
    return localeHref(chosen, linkedPageOf(shell.context, hrefOfLocation(location), location.protocol));
  };
  return (
    <TranslatorContext value={translator}>
      <LanguagePicker
        isOpen={isOpen}
        onClose={onClose}
        locale={locale}
        regionNames={regionNames}
        hrefOf={hrefOf}
        onChoose={(chosen) => {
          saveLanguageChoice(shell, window, chosen);
          return changeLanguage(shell, chosen, () => hrefOf(chosen));
        }}
        currency={shell.session.displayCurrency}
        onChooseCurrency={(code) => chooseDisplayCurrency(shell, code)}
        hasKeyboard={window.matchMedia?.('(pointer: fine)').matches ?? true}
      />
    </TranslatorContext>
  );
});

/** Renders again when the address changes, because every choice links to it. */
function useAddress(): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => watchAddress(window, rerender), []);
}
