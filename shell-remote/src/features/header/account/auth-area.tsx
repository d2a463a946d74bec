import { useEffect, useLayoutEffect, useRef, useState, type PropsWithChildren, type RefObject } from 'react';
import type { IdentityStatus, Session } from 'shared-config/contracts/contracts';
import { AccountMenu } from './account-menu';
import { AuthLinks, type AuthActions } from './auth-links';
import { PersonIcon } from '../bar/icons';

/** The account in the bar and in the menu of narrow screens. */
export interface AccountProps extends AuthActions {
  linkBase: string;
  session: Pick<Session, 'status' | 'user'>;
  identity: IdentityStatus | null;
  onSignOut?(): void;
  onAccountOpen?(): void;
}

/**
 * Sign-in links, or the content of a signed-in visitor. Both share a cell and keep their space after they have shown,
 * so that a wrong session hint or a sign-out shifts nothing.
 */
export function AuthArea({
  linkBase,
  session,
  identity,
  children,
  ...actions
}: PropsWithChildren<AccountProps>) {
  const { status, user } = session;
  const { areaRef, onFocusLost } = useFocusAfterSignOut(status);
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
        isPlaceholder={isSignedIn}
        onLogin={actions.onLogin}
        onRegister={actions.onRegister}
      />
    </div>
  );
}

/** Returns whether the user's area has shown since the header mounted, also by the session hint. */
function useHasShownUser(status: Session['status'], areaRef: RefObject<HTMLElement | null>): boolean {
  const [hasShown, setHasShown] = useState(false);
  useLayoutEffect(() => {
    const hint = areaRef.current?.ownerDocument.documentElement.dataset.sessionHint;
    if (status === 'signed-in' || (status === 'unknown' && hint === 'signed-in')) setHasShown(true);
  }, [status, areaRef]);
  return hasShown;
}

/** After a sign-out by keyboard, moves the focus from the removed menu to the first visible link. */
function useFocusAfterSignOut(status: Session['status']) {
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
  return { areaRef, onFocusLost: () => void (isLost.current = true) };
}
