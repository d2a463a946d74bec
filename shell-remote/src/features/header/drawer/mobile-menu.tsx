import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from './drawer';
import { MenuIcon } from '../bar/icons';
import { MobileNav, type MobileNavProps } from './mobile-nav';
import { OpenPasskeysContext } from '../account/open-passkeys';
import { useIsLive } from '../bar/use-is-live';

/** The skeleton's `<details>` works without JavaScript; hydration replaces it by a drawer and keeps its state. */
export function MobileMenu(props: MobileNavProps) {
  const { t } = useTranslation('header');
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  const { fallbackRef, buttonRef } = useStateAfterHydration(isLive, setIsOpen);
  const openPasskeys = use(OpenPasskeysContext);

  if (!isLive) {
    return (
      <details className="sh-menu" ref={fallbackRef} suppressHydrationWarning>
        <summary className="sh-icon-button" aria-label={t('menu.open')}>
          <MenuIcon />
        </summary>
        <div className="sh-menu__sheet">
          {/* Never hydrated: hydration replaces it. */}
          <Suspense>
            <MobileNav {...props} />
          </Suspense>
        </div>
      </details>
    );
  }
  const signOut = () => {
    setIsOpen(false);
    // The drawer unmounts with the pressed button.
    requestAnimationFrame(() => buttonRef.current?.focus());
    props.onSignOut?.();
  };
  const passkeys = () => {
    setIsOpen(false);
    // The drawer is closed by then, so the modal returns the focus to the menu button.
    requestAnimationFrame(() => {
      buttonRef.current?.focus();
      openPasskeys?.();
    });
  };
  return (
    <div className="sh-menu">
      <button
        type="button"
        className="sh-icon-button"
        ref={buttonRef}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(true);
          props.onAccountOpen?.();
        }}
      >
        <MenuIcon />
      </button>
      {isOpen && (
        <Drawer onClose={() => setIsOpen(false)}>
          <OpenPasskeysContext value={openPasskeys && passkeys}>
            <MobileNav {...props} onSignOut={props.onSignOut && signOut} />
          </OpenPasskeysContext>
        </Drawer>
      )}
    </div>
  );
}

/** State of `<details>` when hydration replaces it. */
interface FallbackState {
  wasOpen: boolean;
  hadFocus: boolean;
}

function useStateAfterHydration(isLive: boolean, setIsOpen: (isOpen: boolean) => void) {
  const before = useRef<FallbackState>({ wasOpen: false, hadFocus: false });
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Refs clean up while the element is still in the page; effects clean up too late for the focus.
  const fallbackRef = useCallback(
    (fallback: HTMLDetailsElement) => () => {
      before.current = {
        wasOpen: fallback.open,
        hadFocus: fallback.contains(fallback.ownerDocument.activeElement),
      };
    },
    [],
  );
  useEffect(() => {
    if (!isLive) return;
    if (before.current.hadFocus) buttonRef.current?.focus();
    if (before.current.wasOpen) setIsOpen(true);
  }, [isLive, setIsOpen]);
  return { fallbackRef, buttonRef };
}
