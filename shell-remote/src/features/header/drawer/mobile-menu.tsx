import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from './drawer';
import { MenuIcon } from '../bar/icons';
import { MobileNav, type MobileNavProps } from './mobile-nav';
import { OpenPasskeysContext } from '../account/open-passkeys';
import { useIsLive } from '../bar/use-is-live';

/**
 * The menu of narrow screens. The skeleton's menu is a `<details>`, which opens without any code; as soon as the code
 * answers, a button in the same box opens a drawer instead. A menu that was open by then stays open.
 */
export function MobileMenu(props: MobileNavProps) {
  const { t } = useTranslation('header');
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  const { fallbackRef, buttonRef } = useTakeOver(isLive, setIsOpen);
  const openPasskeys = use(OpenPasskeysContext);

  if (!isLive) {
    return (
      <details className="sh-menu" ref={fallbackRef} suppressHydrationWarning>
        <summary className="sh-icon-button" aria-label={t('menu.open')}>
          <MenuIcon />
        </summary>
        <div className="sh-menu__sheet">
          {/* Never taken over: it goes as soon as the code answers. */}
          <Suspense>
            <MobileNav {...props} />
          </Suspense>
        </div>
      </details>
    );
  }
  const signOut = () => {
    setIsOpen(false);
    // The drawer goes with the button that was pressed.
    requestAnimationFrame(() => buttonRef.current?.focus());
    props.onSignOut?.();
  };
  const passkeys = () => {
    setIsOpen(false);
    // The drawer has gone by then: the focus stands where it belongs when the modal asks where to give it back.
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

/** What the fallback was like when the code took over: open, focused, both or neither. */
interface FallbackState {
  wasOpen: boolean;
  hadFocus: boolean;
}

function useTakeOver(isLive: boolean, setIsOpen: (isOpen: boolean) => void) {
  const before = useRef<FallbackState>({ wasOpen: false, hadFocus: false });
  const buttonRef = useRef<HTMLButtonElement>(null);
  // A ref's clean-up runs while its element is still in the page; an effect's would come too late for the focus.
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
