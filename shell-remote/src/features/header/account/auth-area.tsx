import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { IdentityStatus } from 'shared-config/contracts';
import { AccountMenu } from './account-menu';
import { AuthLinks, type AuthActions } from './auth-links';
import type { HeaderSession } from './header-session';
import { PersonIcon } from '../bar/icons';

interface AuthAreaProps extends AuthActions {
  /** What stands in front of a path: origin, if any, and locale. */
  linkBase: string;
  session: HeaderSession;
  identity: IdentityStatus | null;
  onSignOut?(): void;
  onAccountOpen?(): void;
  /** What else only a signed-in visitor sees, before the avatar. */
  children?: ReactNode;
}

/**
 * Sign-in links, or what belongs to a signed-in visitor. While the session is unknown, the style sheet shows one of them by
 * `<html data-session-hint>`. Both take the same cell, and each keeps its room after it has shown: when the hint turns out to be
 * wrong, or the session ends, nothing beside them moves.
 */
export function AuthArea({ linkBase, session, identity, children, ...actions }: AuthAreaProps) {
  const { status, user } = session;
  const { areaRef, onFocusLost } = useFocusKept(status);
  const hasShownUser = useHasShownUser(status, areaRef);
  const isSignedIn = status === 'signed-in' && user !== null;
  const isAnonymous = status === 'anonymous';
  return (
    <div className="sh-auth" data-status={status} ref={areaRef}>
      <div
        className="sh-auth__user"
        hidden={isAnonymous && !hasShownUser}
        aria-hidden={isAnonymous || undefined}
      >
        {children}
        {isSignedIn ? (
          <AccountMenu
            linkBase={linkBase}
            user={user}
            identity={identity}
            onSignOut={actions.onSignOut}
            onOpen={actions.onAccountOpen}
            onFocusLost={onFocusLost}
          />
        ) : (
          <span className="sh-avatar sh-auth__placeholder" aria-hidden="true">
            <PersonIcon />
          </span>
        )}
      </div>
      <AuthLinks
        linkBase={linkBase}
        isReserve={isSignedIn}
        onLogin={actions.onLogin}
        onRegister={actions.onRegister}
      />
    </div>
  );
}

/** Returns whether the user's part has shown since the header was mounted, be it by the hint of the last visit alone. */
function useHasShownUser(status: HeaderSession['status'], areaRef: RefObject<HTMLElement | null>): boolean {
  const [hasShown, setHasShown] = useState(false);
  useLayoutEffect(() => {
    const hint = areaRef.current?.ownerDocument.documentElement.dataset.sessionHint;
    if (status === 'signed-in' || (status === 'unknown' && hint === 'signed-in')) setHasShown(true);
  }, [status, areaRef]);
  return hasShown;
}

/** Whoever signs out by keyboard stands on what goes away: the focus passes to the first link that comes into sight there. */
function useFocusKept(status: HeaderSession['status']) {
  const areaRef = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  useEffect(() => {
    const area = areaRef.current;
    if (!isLost.current || !area) return;
    isLost.current = false;
    for (const link of area.querySelectorAll<HTMLElement>('.sh-auth__links a')) {
      link.focus();
      if (link === area.ownerDocument.activeElement) return;
    }
  }, [status]);
  const onFocusLost = () => {
    isLost.current = true;
  };
  return { areaRef, onFocusLost };
}
