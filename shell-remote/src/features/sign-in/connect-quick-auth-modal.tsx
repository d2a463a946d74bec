import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ComponentType } from 'react';
import type { QuickAuth, Session, UserInfo } from 'shared-config/contracts/contracts';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { isContractMismatch } from 'shared-config/platform/once-per-page';
import type { ServerClock } from 'shared-config/clock/server-clock';
import english from '../../../translations/en/quick-auth.json';
import type { AuthApi } from './auth-api';
import type { QuickAuthProps } from './quick-auth-props';
import { ServerTimeContext } from './server-time-context';
import { lateCalls } from './late-calls';
import { loadPhoneModule, loadQrModule } from './lazy-modules';
import { canUsePasskeys } from './passkeys/can-use-passkeys';
import { offerPasskey, type PasskeyOfferPorts } from './passkeys/offer-passkey';
import { createPasskeyTools } from './passkeys/passkey-tools';
import type { PasskeyApi } from './passkeys/passkey-api';
import type { QrApi } from './qr/qr-tools';
import { SHELL_CONTRACT } from '../../core/shell-contract';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'quick-auth', english };

export interface QuickAuthPorts extends PasskeyOfferPorts {
  session: Session & { completeSignIn(user: UserInfo): Promise<void> };
  backend: () => Promise<AuthApi & PasskeyApi & QrApi>;
  clock: Pick<ServerClock, 'now'>;
  /** Registers a modal that the page renders itself; returns the undo. */
  quickAuth: { leaveToPage(kind: Exclude<QuickAuth, 'hidden'>): () => void };
}

/** A quick-auth modal with the version of the shell contract that it was built for. */
export type QuickAuthModal = ComponentType & { readonly shellContract: string };

/**
 * Connects a quick-auth modal to the page's session, backend and language. It renders nothing before its texts have loaded, and
 * nothing on a page whose shell has another major version: that shell renders its own modal.
 */
export function connectQuickAuthModal(
  kind: Exclude<QuickAuth, 'hidden'>,
  Modal: ComponentType<QuickAuthProps>,
  getShell: () => QuickAuthPorts,
): QuickAuthModal {
  const ConnectedModal = observer(function ConnectedModal({ shell }: { shell: QuickAuthPorts }) {
    const translator = useNamespaceTranslator(shell.context, TEXTS);
    useEffect(() => shell.quickAuth.leaveToPage(kind), [shell]);
    const passkeys = useMemo(() => createPasskeyTools(shell), [shell]);
    const api = useMemo(() => lateCalls<AuthApi & QrApi>(() => shell.backend()), [shell]);
    const qr = useMemo(
      () => ({ startQr: api.startQr, qrState: api.qrState, loadModule: loadQrModule }),
      [api],
    );
    if (!translator) return null;
    const completeSignIn: QuickAuthProps['onSignedIn'] = async (user) => {
      await shell.session.completeSignIn(user);
      if (kind === 'login') await offerPasskey(shell, window, passkeys);
    };
    return (
      <TranslatorContext value={translator}>
        <ServerTimeContext value={shell.clock.now}>
          <Modal
            session={shell.session}
            api={api}
            locale={shell.context.locale}
            region={shell.context.site.region.code}
            linkOrigin={shell.context.linkOrigin}
            passkeys={canUsePasskeys(window, shell) ? passkeys : undefined}
            loadPhoneModule={loadPhoneModule}
            qr={qr}
            onSignedIn={completeSignIn}
          />
        </ServerTimeContext>
      </TranslatorContext>
    );
  });
  const HostModal = (props: object) => {
    const shell = shellOrNull(getShell);
    return shell && <ConnectedModal {...props} shell={shell} />;
  };
  return Object.assign(HostModal, { shellContract: SHELL_CONTRACT });
}

function shellOrNull(getShell: () => QuickAuthPorts): QuickAuthPorts | null {
  try {
    return getShell();
  } catch (thrown) {
    // The failure is already reported. A component of ours must not break the host that renders it.
    if (isContractMismatch(thrown) || isUnknownSiteError(thrown)) return null;
    throw thrown;
  }
}
