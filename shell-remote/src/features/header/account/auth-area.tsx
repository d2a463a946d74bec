import { useEffect, useLayoutEffect, useRef, useState, type PropsWithChildren, type RefObject } from 'react';
import type { SessionStatus } from 'shared-config/contracts/contracts';
import { AccountMenu } from './account-menu';
import { AuthLinks } from './auth-links';
import { PersonIcon } from '../bar/icons';
import { useHeader } from '../header-store';

/**
 * Sign-in links, or the content of a signed-in visitor. Both share a cell and keep their space after they have shown,
 * so that a wrong session hint or a sign-out shifts nothing.
 */
export function AuthArea({ children }: PropsWithChildren) {
  const { status } = useHeader().session;
  const { areaRef, onFocusLost } = useFocusAfterSignOut(status);
  const hasShownUser = useHasShownUser(status, areaRef);
  const isSignedIn = status === 'signed-in';
  const isAnonymous = status === 'anonymous' || status === 'expired';
  return (
    <div className="sh-auth" data-status={status} ref={areaRef}>
      <div
        className="sh-auth__user"
        hidden={isAnonymous && !hasShownUser}
        aria-hidden={isAnonymous || undefined}
      >
        {children}
        {/* The place of the bell, which connect-header.ts draws. */}
        <div className="sh-bell" />
        {isAnonymous ? (
          <span className="sh-avatar sh-auth__placeholder" aria-hidden="true">
            <PersonIcon />
          </span>
        ) : (
          <AccountMenu onFocusLost={onFocusLost} />
        )}
      </div>
      <AuthLinks isPlaceholder={isSignedIn} />
    </div>
  );
}

/** Returns whether the user's area has shown since the header mounted, also by the session hint. */
function useHasShownUser(status: SessionStatus, areaRef: RefObject<HTMLElement | null>): boolean {
  const [hasShown, setHasShown] = useState(false);
  useLayoutEffect(() => {
    const hint = areaRef.current?.ownerDocument.documentElement.dataset.sessionHint;
    if (status === 'signed-in' || (status === 'unknown' && hint === 'signed-in')) setHasShown(true);
  }, [status, areaRef]);
  return hasShown;
}

/** After a sign-out by keyboard, moves the focus from the removed menu to the first visible link. */
function useFocusAfterSignOut(status: SessionStatus) {
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
