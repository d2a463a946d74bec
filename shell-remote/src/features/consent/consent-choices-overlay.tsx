import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './consent.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ConsentChoices } from 'shared-config/consent/consent';
import { Modal } from 'ui-kit/modal';
import english from '../../../translations/en/consent.json';
import { ConsentChoicesForm } from './consent-choices';
import { focusMain } from 'ui-kit/focus-main';
import { ReloadQuestion } from './reload-question';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import { pageConsent } from './page-consent';
import { REQUESTED_ATTRIBUTE } from 'shared-config/third-party/request-script';
import { SCRIPTS } from 'shared-config/third-party/script-table';
import { linkBaseOf } from '../../core/page/nav-href';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext, useTexts } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'consent', english };

/**
 * Returns the overlay if it can use the page's consent.
 * @throws ContractMismatchError if another release created an incompatible consent
 */
export function loadedConsentChoices(): typeof ConsentChoicesOverlay {
  pageConsent();
  return ConsentChoicesOverlay;
}

type ConsentChoicesProps = OverlayProps<{ readonly context: PageContext }>;

/** Renders the choices in a modal. Each opening reads the page's consent again. */
export const ConsentChoicesOverlay = observer(function ConsentChoicesOverlay(props: ConsentChoicesProps) {
  const { isOpen, onClose, getShell } = props;
  const { context } = getShell();
  const translator = useNamespaceTranslator(context, TEXTS);
  useFocusRestore(isOpen);
  if (!translator) return null;
  return (
    <TranslatorContext value={translator}>
      <ChoicesModal isOpen={isOpen} onClose={onClose} context={context} />
    </TranslatorContext>
  );
});

type ChoicesModalProps = Pick<ConsentChoicesProps, 'isOpen' | 'onClose'> & { context: PageContext };

function ChoicesModal({ isOpen, onClose, context }: ChoicesModalProps) {
  const { t } = useTexts('consent');
  const [mustReload, setMustReload] = useState(false);
  const consent = pageConsent();
  const decision = consent.decision();
  useEffect(() => {
    if (isOpen) setMustReload(false);
  }, [isOpen]);
  const decide = (choices: ConsentChoices) => {
    consent.decide(choices);
    if (runsRejectedScript(document, choices)) setMustReload(true);
    else onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(mustReload ? 'reload.title' : 'choices.title')}
      closeLabel={t('choices.close')}
    >
      {mustReload ? (
        <ReloadQuestion onReload={() => window.location.reload()} onLater={onClose} />
      ) : (
        <ConsentChoicesForm
          choices={{
            analytics: consent.allows('analytics'),
            marketing: consent.allows('marketing'),
            support: consent.allows('support'),
          }}
          decidedAt={decision && (decision.decidedAt ?? 'browser')}
          bcp47={context.locale.bcp47}
          linkBase={linkBaseOf(context)}
          onDecide={decide}
        />
      )}
    </Modal>
  );
}

/** Focuses the main area after closing if a decision has removed the button that opened the modal. */
function useFocusRestore(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { activeElement, body } = document;
      const isInClosedDialog = activeElement?.closest('dialog')?.open === false;
      if (activeElement === null || activeElement === body || isInClosedDialog) focusMain(document);
    };
  }, [isOpen]);
}

/**
 * Returns whether the page runs a script of a rejected category, which only a page load can stop. Scripts that the visitor
 * has requested do not depend on the categories.
 */
function runsRejectedScript(page: Document, choices: ConsentChoices): boolean {
  const allowed: Partial<Record<string, boolean>> = { ...choices, necessary: true };
  return SCRIPTS.some(
    ({ name, consent }) =>
      !allowed[consent] &&
      page.querySelector(`script[data-third-party="${name}"]:not([${REQUESTED_ATTRIBUTE}])`),
  );
}
