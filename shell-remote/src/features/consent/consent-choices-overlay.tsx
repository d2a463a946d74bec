import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './consent.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Consent, ConsentChoices } from 'shared-config/consent';
import { Modal } from 'ui-kit/modal';
import english from '../../../translations/en/consent.json';
import { ConsentChoicesForm } from './consent-choices';
import { focusMain } from 'ui-kit/focus-main';
import { ReloadQuestion } from './reload-question';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import { pageConsent } from './page-consent';
import { runsRefusedScript } from './runs-refused-script';
import { usePartTranslator, type PartTexts } from '../../core/texts/use-part-translator';

const TEXTS: PartTexts = { namespace: 'consent', english };

/**
 * The overlay, on a page whose consent it can join.
 *
 * @throws ContractMismatchError
 */
export function loadedConsentChoices(): typeof ConsentChoicesOverlay {
  pageConsent();
  return ConsentChoicesOverlay;
}

type ConsentChoicesProps = OverlayProps<{ readonly context: PageContext }>;

/** The choices in a modal, joined to the page's consent, which is read anew for each opening. */
export const ConsentChoicesOverlay = observer(function ConsentChoicesOverlay(props: ConsentChoicesProps) {
  const { isOpen, onClose, getShell } = props;
  const { context } = getShell();
  const translator = usePartTranslator(context, TEXTS);
  useFocusKept(isOpen);
  if (!translator) return null;
  return (
    <I18nextProvider i18n={translator}>
      <ChoicesModal isOpen={isOpen} onClose={onClose} context={context} />
    </I18nextProvider>
  );
});

interface ChoicesModalProps extends Pick<ConsentChoicesProps, 'isOpen' | 'onClose'> {
  context: PageContext;
}

function ChoicesModal({ isOpen, onClose, context }: ChoicesModalProps) {
  const { t } = useTranslation('consent');
  const [mustReload, setMustReload] = useState(false);
  const consent = pageConsent();
  const decision = consent.decision();
  useEffect(() => {
    if (isOpen) setMustReload(false);
  }, [isOpen]);
  const decide = (choices: ConsentChoices) => {
    consent.decide(choices);
    if (runsRefusedScript(document, choices)) setMustReload(true);
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
          choices={choicesOf(consent)}
          decidedAt={decision && (decision.decidedAt ?? 'browser')}
          bcp47={context.locale.bcp47}
          linkBase={`${context.linkOrigin}/${context.locale.code}`}
          onDecide={decide}
        />
      )}
    </Modal>
  );
}

/** What is on now, decided or not. */
function choicesOf(consent: Consent): ConsentChoices {
  return {
    analytics: consent.allows('analytics'),
    marketing: consent.allows('marketing'),
    support: consent.allows('support'),
  };
}

/** A decision takes the banner away, and with it the button that opened the modal: the focus goes to the page then. */
function useFocusKept(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { activeElement, body } = document;
      const isInClosed = activeElement?.closest('dialog')?.open === false;
      if (activeElement === null || activeElement === body || isInClosed) focusMain(document);
    };
  }, [isOpen]);
}
