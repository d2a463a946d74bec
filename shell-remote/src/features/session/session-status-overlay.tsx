import '../../core/overlays/notices.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Session, SessionStatus } from 'shared-config/contracts/contracts';
import { useTopModal } from 'ui-kit/top-modal';
import english from '../../../translations/en/session-status.json';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import type { Translator } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'session-status', english };

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
  const translator = useNamespaceTranslator(shell.context, TEXTS);
  const [announced, setAnnounced] = useState<{ status: SessionStatus; translator: Translator }>();
  const isPending = announced?.status !== status;
  const isBehindModal = useTopModal(isPending) !== null;
  // A page may remove the focused element only after the full profile has loaded, so this runs again then.
  useEffect(() => {
    if (!isBehindModal) restoreSessionFocus(document, shell.session);
  }, [isBehindModal, status, loginFetchFinished, shell]);
  useEffect(() => {
    if (translator && !isBehindModal && isPending) setAnnounced({ status, translator });
  }, [translator, isBehindModal, isPending, status]);
  const texts = translator && {
    'signed-in': translator.t('loggedIn', { ns: 'session-status' }),
    anonymous: translator.t('loggedOut', { ns: 'session-status' }),
    // The notice of the expired session says so itself.
    expired: null,
    unknown: null,
  };
  return (
    <p className="sh-session-status" role="status">
      {/* In another language it would be announced again. */}
      {announced?.translator === translator && announced && texts?.[announced.status]}
    </p>
  );
});

/** Header elements that can take the focus after a change of the session; the first visible one does. */
const TARGETS = {
  loggedIn: '.sh-dropdown--account > button',
  // Narrow screens have "Log in" only in the drawer, which the second button opens.
  loggedOut: '.sh-header__end > [data-status] a[href$="/login"], .sh-menu > button',
} as const;

/**
 * Focuses the account button after a login on this page, or "Log in" after a logout, if the focused element was removed.
 * An existing focused element keeps the focus, except the button of the drawer in which the visitor logged out.
 */
function restoreSessionFocus(
  page: Document,
  { isSignedIn, loginSucceeded }: Pick<Session, 'isSignedIn' | 'loginSucceeded'>,
): void {
  const isByThisPage = isSignedIn ? loginSucceeded : page.hasFocus();
  if (!isByThisPage || !isFocusLost(page, isSignedIn)) return;
  const targets = page.querySelectorAll<HTMLElement>(isSignedIn ? TARGETS.loggedIn : TARGETS.loggedOut);
  for (const target of targets) {
    // An invisible element does not take the focus.
    target.focus({ preventScroll: true });
    if (page.activeElement === target) return;
  }
}

function isFocusLost({ activeElement, body }: Document, isSignedIn: boolean): boolean {
  if (activeElement === null || activeElement === body) return true;
  // The header hides its links to log in, but browsers take their focus only with the next frame.
  return activeElement.closest(isSignedIn ? '.sh-auth__links' : '.sh-menu') !== null;
}
