import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './passkeys.css';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Session } from 'shared-config/contracts/contracts';
import english from '../../../../translations/en/passkeys.json';
import { PasskeysModal } from './passkeys-modal';
import type { OverlayProps } from '../../../core/overlays/overlays';
import type { SessionBackend } from '../../../core/session-backend';
import type { PageContext } from '../../../core/page/page-context';
import { ownerProblem } from './owner-problem';
import type { PasskeyApi } from './passkey-api';
import { createPasskeyTools } from './passkey-tools';
import { useNamespaceTranslator, type NamespaceTexts } from '../../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'passkeys', english };

interface PasskeysPorts {
  readonly context: PageContext;
  session: Pick<Session, 'user' | 'isSignedIn' | 'loadProfile' | 'openLogin'>;
  backend: () => Promise<PasskeyApi & Pick<SessionBackend, 'fetchProfile'>>;
}

/** Connects the passkeys modal to the session. It lists nothing after a sign-out. */
export const PasskeysOverlay = observer(function PasskeysOverlay({
  isOpen,
  onClose,
  getShell,
}: OverlayProps<PasskeysPorts>) {
  const shell = getShell();
  const { session, context } = shell;
  const translator = useNamespaceTranslator(context, TEXTS);
  const tools = useMemo(() => createPasskeyTools(shell), [shell]);
  const userId = useUserIdAtOpening(isOpen, session.user?.id ?? 0);
  if (!translator) return null;
  return (
    <TranslatorContext value={translator}>
      <PasskeysModal
        isOpen={isOpen}
        onClose={onClose}
        tools={tools}
        bcp47={context.locale.bcp47}
        isSignedOut={!session.isSignedIn || session.user?.id !== userId}
        checkOwner={() => ownerProblem(shell, userId)}
        onLogIn={() => {
          onClose();
          session.openLogin();
        }}
      />
    </TranslatorContext>
  );
});

/** Returns the id of the user who was signed in when the modal opened. */
function useUserIdAtOpening(isOpen: boolean, userId: number): number {
  const [opened, setOpened] = useState({ isOpen, userId });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, userId });
  return opened.userId;
}
