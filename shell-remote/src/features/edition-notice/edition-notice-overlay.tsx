import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import './edition-notice.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer, useState } from 'react';
import type { Session } from 'shared-config/contracts/contracts';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import { localeHref } from 'shared-config/i18n/locale-href';
import type { RegionCode } from 'shared-config/site/regions';
import english from '../../../translations/en/edition-notice.json';
import footer from '../../../translations/en/footer.json';
import { EditionNotice } from './edition-notice';
import { changeLanguageOnClick, type LanguageChangePorts } from '../../core/language/change-language';
import { saveLanguageChoice, type LanguageMemoryPorts } from '../../core/language/save-language-choice';
import { linkedPageOf, hrefOfLocation } from '../../core/page/linked-page';
import type { OverlayProps } from '../../core/overlays/overlays';
import { regionNamesOf } from '../../core/texts/region-names';
import type { RunningSuggestion } from './start-edition-notice';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { watchAddress } from '../../core/page/watch-address';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'edition-notice', english };
const NAMES: NamespaceTexts = { namespace: 'footer', english: footer };

export interface EditionNoticePorts extends LanguageChangePorts, LanguageMemoryPorts {
  session: LanguageChangePorts['session'] & Pick<Session, 'isSignedIn' | 'status'>;
  suggestion?: RunningSuggestion;
}

/** The notice about another edition or language, with the page's address and memory. */
export function EditionNoticeOverlay({ isOpen, onClose, getShell }: OverlayProps<EditionNoticePorts>) {
  const shell = getShell();
  return (
    <div className="sh-edition-slot" aria-live="polite">
      {isOpen && shell.suggestion && (
        <Suggestion shell={shell} running={shell.suggestion} onClose={onClose} />
      )}
    </div>
  );
}

interface SuggestionProps {
  shell: EditionNoticePorts;
  running: RunningSuggestion;
  onClose(): void;
}

const Suggestion = observer(function Suggestion({ shell, running, onClose }: SuggestionProps) {
  const { locale, isOtherEdition } = running.suggestion;
  const translator = useNamespaceTranslator(shell.context, TEXTS, locale);
  const names = useNamespaceTranslator(shell.context, NAMES, locale);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => watchAddress(window, rerender), []);
  const currentLocale = shell.context.locale;
  const [initialLocale] = useState(currentLocale);
  // The notice may have waited for others.
  const [hasChosen] = useState(() => createLanguageChoice(shell.memory.cache).hasChosen());
  // A visitor who changed the language or signed in needs no suggestion.
  const isNeeded =
    !hasChosen &&
    currentLocale === initialLocale &&
    currentLocale.code !== locale.code &&
    !shell.session.isSignedIn;
  useEffect(() => {
    if (!isNeeded) onClose();
  }, [isNeeded, onClose]);
  const isDrawn = isNeeded && shell.session.status !== 'unknown' && translator !== null && names !== null;
  useEffect(() => {
    if (isDrawn) running.answer('shown');
  }, [isDrawn, running]);
  if (!isDrawn) return null;
  const { location } = window;
  return (
    <TranslatorContext value={translator}>
      <EditionNotice
        locale={locale}
        edition={isOtherEdition ? editionNameOf(names, locale.region) : null}
        href={localeHref(locale, linkedPageOf(shell.context, hrefOfLocation(location), location.protocol))}
        onFollow={(event) => {
          saveLanguageChoice(shell, window, locale);
          running.answer('followed');
          changeLanguageOnClick(event, shell, locale);
        }}
        onStay={() => {
          running.answer('dismissed');
          onClose();
        }}
      />
    </TranslatorContext>
  );
});

function editionNameOf(names: Translator, region: RegionCode): string {
  return names.t('edition', { ns: 'footer', region: regionNamesOf(names)[region] });
}
