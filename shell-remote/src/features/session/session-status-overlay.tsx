import '../../core/overlays/notices.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Session } from 'shared-config/contracts';
import { useTopModal } from 'ui-kit/top-modal';
import english from '../../../translations/en/session-status.json';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import { restoreSessionFocus } from './restore-session-focus';
import { usePartTranslator, type PartTexts } from '../../core/texts/use-part-translator';

const TEXTS: PartTexts = { namespace: 'session-status', english };

/** The part of the shell that the announcement uses. */
export interface SessionStatusPorts {
  readonly context: PageContext;
  session: Pick<Session, 'status' | 'isSignedIn' | 'loginSucceeded' | 'loginFetchFinished'>;
}

/**
 * Announces to screen readers that the visitor is logged in or out, and restores a focus that was lost by it. Both wait
 * until no modal is open: a modal makes everything else inert.
 */
export const SessionStatusOverlay = observer(function SessionStatusOverlay({
  getShell,
}: OverlayProps<SessionStatusPorts>) {
  const shell = getShell();
  const { status, loginFetchFinished } = shell.session;
  const translator = usePartTranslator(shell.context, TEXTS);
  const [announced, setAnnounced] = useState<typeof status>();
  const isPending = announced !== status;
  const isBehindModal = useTopModal(isPending) !== null;
  // A page may remove the focused element only after the full profile has loaded, so this runs again then.
  useEffect(() => {
    if (!isBehindModal) restoreSessionFocus(document, shell.session);
  }, [isBehindModal, status, loginFetchFinished, shell]);
  useEffect(() => {
    if (translator && !isBehindModal) setAnnounced(status);
  }, [translator, isBehindModal, status]);
  const texts = translator && {
    'signed-in': translator.t('loggedIn', { ns: 'session-status' }),
    anonymous: translator.t('loggedOut', { ns: 'session-status' }),
    unknown: null,
  };
  return (
    <p className="sh-session-status" role="status">
      {announced && texts?.[announced]}
    </p>
  );
});
