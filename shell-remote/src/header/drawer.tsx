import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { limits } from 'shared-config/limits';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';
import { isPlainClick } from './is-plain-click';
import { useScrollLock } from './use-scroll-lock';

interface DrawerProps {
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal sheet at the end edge: the browser's own dialog, with its focus handling, inert background, Escape and, on
 * Android, the back gesture. It closes as well by its button, a click beside it, a link in it, and when the window
 * becomes wide enough for the desktop header. Mounting opens it.
 */
export function Drawer({ onClose, children }: DrawerProps) {
  const { t } = useTranslation('header');
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => ref.current?.close();
  useScrollLock(true);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    const wide = window.matchMedia?.(`(min-width: ${limits.desktopMinWidthPx}px)`);
    wide?.addEventListener('change', close);
    return () => wide?.removeEventListener('change', close);
  }, []);

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const isBeside = event.target === event.currentTarget;
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isBeside || (isLink && isPlainClick(event))) close();
  };
  return (
    <dialog ref={ref} className="sh-drawer" aria-label={t('menu.label')} onClose={onClose} onClick={onClick}>
      <div className="sh-drawer__sheet">
        <div className="sh-drawer__bar">
          <h2 className="sh-drawer__title">{t('menu.label')}</h2>
          <button type="button" className="sh-icon-button" aria-label={t('menu.close')} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
