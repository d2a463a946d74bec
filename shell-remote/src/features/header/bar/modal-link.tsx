import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { type ModalName, useHeader } from '../header-store';
import { useIsLive } from '../../../core/widgets/use-is-live';

interface ModalLinkProps extends ComponentProps<'a'> {
  href: string;
  modal: ModalName;
  onOpen: (() => void) | undefined;
}

/** A link that opens a modal on a plain click, and requests its code when a pointer or the focus reaches it. Without code it is a link. */
export function ModalLink({ modal, onOpen, href, children, ...link }: ModalLinkProps) {
  const { onIntent } = useHeader();
  const isLive = useIsLive();
  const prepare = () => onIntent?.(modal);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    // Some browsers do not focus a clicked link, but the focus must return here.
    event.currentTarget.focus();
    onOpen();
  };
  return (
    <a
      {...link}
      href={href}
      data-shell={modal}
      aria-haspopup={isLive && onOpen ? 'dialog' : undefined}
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  );
}
