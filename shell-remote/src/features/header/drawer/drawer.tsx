import { useDeferredValue, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import * as limits from 'shared-config/site/limits';
import { lockScroll } from 'ui-kit/lock-scroll';
import { CrossIcon } from '../../../artwork/glyph';
import { useTexts } from '../../../core/texts/use-texts';
import { isPlainClick } from 'shared-config/platform/is-plain-click';

interface DrawerProps {
  onClose(): void;
  children: ReactNode;
}

/**
 * A native modal dialog at the end edge. Closes on a link in it and when the desktop header fits. Mounting opens it. Messages find it by
 * the attribute of modals (`ui-kit/top-modal`), which is written here to save the module's bytes.
 */
export function Drawer({ onClose, children }: DrawerProps) {
  const { t } = useTexts('header');
  const ref = useRef<HTMLDialogElement>(null);
  // The sheet paints before its content, which takes longer. `usePainted` would cost bytes before the header.
  const content = useDeferredValue(children, null);
  const close = () => ref.current?.close();
  useEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    const unlockScroll = lockScroll(dialog);
    const wide = window.matchMedia?.(`(min-width: ${limits.desktopMinWidthPx}px)`);
    wide?.addEventListener('change', close);
    return () => {
      wide?.removeEventListener('change', close);
      unlockScroll();
    };
  }, []);

  const closeOnLink = (event: MouseEvent<HTMLDialogElement>) => {
    if (isPlainClick(event) && (event.target as Element).closest('a')) close();
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <dialog
      ref={ref}
      className="sh-drawer"
      data-ui-modal=""
      aria-label={t('menu.label')}
      onClose={onClose}
      onClickCapture={closeOnLink}
      onClick={onClick}
    >
      <div className="sh-drawer__sheet">
        <div className="sh-drawer__bar">
          <h2 className="sh-drawer__title">{t('menu.label')}</h2>
          <button type="button" className="sh-icon-button" aria-label={t('menu.close')} onClick={close}>
            <CrossIcon />
          </button>
        </div>
        {content}
      </div>
    </dialog>
  );
}
