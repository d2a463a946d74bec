import { useEffect, useRef } from 'react';
import type { IdentityStatus } from 'shared-config/contracts';
import { AccountMenu } from './account-menu';
import { AuthLinks, type AuthActions } from './auth-links';
import type { HeaderSession } from './header-session';
import { PersonIcon } from './icons';

interface AuthAreaProps extends AuthActions {
  /** What stands in front of a path: origin, if any, and locale. */
  linkBase: string;
  session: HeaderSession;
  identity: IdentityStatus | null;
  onSignOut?(): void;
  onAccountOpen?(): void;
}

/**
 * Sign-in links or the visitor's avatar. While nobody knows which, both are in the markup and the style sheet shows one by
 * `<html data-session-hint>`, each in the box that the real one takes.
 */
export function AuthArea({ linkBase, session, identity, ...actions }: AuthAreaProps) {
  const { status, user } = session;
  const { areaRef, onFocusLost } = useFocusKept(status);
  return (
    <div className="sh-auth" data-status={status} ref={areaRef}>
      {status === 'signed-in' && user ? (
        <AccountMenu
          linkBase={linkBase}
          user={user}
          identity={identity}
          onSignOut={actions.onSignOut}
          onOpen={actions.onAccountOpen}
          onFocusLost={onFocusLost}
        />
      ) : (
        <AuthLinks linkBase={linkBase} onLogin={actions.onLogin} onRegister={actions.onRegister} />
      )}
      {status === 'unknown' && (
        <span className="sh-avatar sh-auth__placeholder" aria-hidden="true">
          <PersonIcon />
        </span>
      )}
    </div>
  );
}

/** Whoever signs out by keyboard stands on what goes away: the focus passes to the first link that comes into sight there. */
function useFocusKept(status: HeaderSession['status']) {
  const areaRef = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  useEffect(() => {
    const area = areaRef.current;
    if (!isLost.current || !area) return;
    isLost.current = false;
    for (const link of area.querySelectorAll<HTMLElement>('a')) {
      link.focus();
      if (link === area.ownerDocument.activeElement) return;
    }
  }, [status]);
  const onFocusLost = () => {
    isLost.current = true;
  };
  return { areaRef, onFocusLost };
}
