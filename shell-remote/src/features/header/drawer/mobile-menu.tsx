import { Suspense, useEffect, useRef, useState } from 'react';
import { Drawer } from './drawer';
import { MenuIcon } from '../bar/icons';
import { MobileNav, type MobileNavProps } from './mobile-nav';
import { HeaderContext, useHeader, useHeaderAccess } from '../header-store';
import { useFocusAfterHydration } from '../bar/use-focus-after-hydration';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

/** The skeleton's `<details>` works without JavaScript; hydration replaces it by a drawer and keeps its state. */
export function MobileMenu(props: MobileNavProps) {
  const { t } = useTexts('header');
  const access = useHeaderAccess();
  const { onSignOut, onPasskeys } = useHeader();
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const { replacedRef, buttonRef } = useFocusAfterHydration<HTMLDetailsElement>(isLive, ({ open }) => {
    wasOpen.current = open;
  });
  useEffect(() => {
    if (isLive && wasOpen.current) setIsOpen(true);
  }, [isLive]);

  if (!isLive) {
    return (
      <details className="sh-menu" ref={replacedRef} suppressHydrationWarning>
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
    // The drawer unmounts with the clicked button.
    requestAnimationFrame(() => buttonRef.current?.focus());
    onSignOut?.();
  };
  const passkeys = () => {
    setIsOpen(false);
    // The drawer is closed by then, so the modal returns the focus to the menu button.
    requestAnimationFrame(() => {
      buttonRef.current?.focus();
      onPasskeys?.();
    });
  };
  const closing = { ...access.actions, ...(onSignOut && { onSignOut: signOut }), onPasskeys: passkeys };
  return (
    <div className="sh-menu">
      <button
        type="button"
        className="sh-icon-button"
        ref={buttonRef}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </button>
      {isOpen && (
        <Drawer onClose={() => setIsOpen(false)}>
          <HeaderContext value={{ ...access, actions: closing }}>
            <MobileNav {...props} />
          </HeaderContext>
        </Drawer>
      )}
    </div>
  );
}
