import 'ui-kit/tokens.css';
import '../../../core/overlays/notices.css';
import './passkeys.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { Session } from 'shared-config/contracts/contracts';
import english from '../../../../translations/en/passkeys.json';
import { PasskeyOffer } from './passkey-offer';
import type { OverlayProps } from '../../../core/overlays/overlays';
import type { SessionBackend } from '../../../core/session-backend';
import type { PageContext } from '../../../core/page/page-context';
import type { PageMemory } from '../../../core/page/page-memory';
import { ownerProblem } from './owner-problem';
import type { PasskeyApi } from './passkey-api';
import { createPasskeyTools } from './passkey-tools';
import { useNamespaceTranslator, type NamespaceTexts } from '../../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'passkeys', english };

interface PasskeyOfferOverlayPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'passkeyOffer'>;
  session: Pick<Session, 'isSignedIn' | 'user' | 'loadProfile'>;
  backend: () => Promise<PasskeyApi & Pick<SessionBackend, 'fetchProfile'>>;
}

/** Renders the passkey offer as a notice while the user is signed in. */
export const PasskeyOfferOverlay = observer(function PasskeyOfferOverlay(
  props: OverlayProps<PasskeyOfferOverlayPorts>,
) {
  const { isOpen, onClose, getShell } = props;
  const shell = getShell();
  const { session } = shell;
  const { isSignedIn, user } = session;
  const translator = useNamespaceTranslator(shell.context, TEXTS);
  const tools = useMemo(() => createPasskeyTools(shell), [shell]);
  useEffect(() => {
    if (isOpen && !isSignedIn) onClose();
  }, [isOpen, isSignedIn, onClose]);
  if (!translator || !isOpen || !isSignedIn) return null;
  const dismiss = () => {
    shell.memory.passkeyOffer.dismiss();
    onClose();
  };
  return (
    <TranslatorContext value={translator}>
      <PasskeyOffer
        tools={tools}
        checkOwner={() => ownerProblem(shell, user?.id ?? 0)}
        onDismiss={dismiss}
        onDone={onClose}
      />
    </TranslatorContext>
  );
});
