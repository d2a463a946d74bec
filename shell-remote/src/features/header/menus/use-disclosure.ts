import {
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { documentProperty } from 'shared-config/platform/document-property';
import { useLatest } from 'ui-kit/latest';
import { OpenMenuContext, type OpenMenu } from './open-menu';
import { useDismiss } from '../../../core/widgets/use-dismiss';
import { useIsLive } from '../../../core/widgets/use-is-live';

/** A button that shows a panel. Spread the props on the three elements; `root` contains both others. */
export function useDisclosure(id: string) {
  const menu = use(OpenMenuContext)!;
  const isLive = useIsLive();
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const isOpen = menu.openId === id;
  const { open, close: closeMenu } = menu;
  const close = useCallback(() => closeMenu(id), [closeMenu, id]);

  useDismiss({ isOpen, rootRef, close, followsFocus: true });
  useOpenAfterHydration(isLive, rootRef, panelRef, (by) => open(id, by));
  useLayoutEffect(() => {
    if (isOpen) menu.panelRef.current = panelRef.current;
  }, [isOpen, menu.panelRef]);

  const onClick = () => (isOpen && menu.openedBy === 'click' ? close() : open(id, 'click'));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // Radio buttons use the arrow keys themselves.
    if (step === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (!isOpen) open(id, 'click');
    // The panel can take the focus only after the next paint.
    requestAnimationFrame(() => focusLink(panelRef.current, step));
  };
  return {
    isOpen,
    close,
    rootProps: { ref: rootRef, onKeyDown, ...hoverPropsOf(menu, id) },
    triggerProps: {
      ref: triggerRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick,
    },
    panelProps: { ref: panelRef, id, hidden: isLive && !isOpen },
  };
}

/** Only a mouse opens by hovering. */
function hoverPropsOf({ hover, openId, panelRef }: OpenMenu, id: string) {
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hover.enter(id),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && hover.leave(),
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || openId === id) return;
      const openPanel = openId === null ? null : panelRef.current;
      const point = { x: event.clientX, y: event.clientY };
      hover.move(id, point, openPanel?.getBoundingClientRect() ?? null);
    },
  };
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Keeps a panel open that the skeleton's script has opened, or its style sheet on hover or focus. */
function useOpenAfterHydration(
  isLive: boolean,
  rootRef: RefObject<HTMLElement | null>,
  panelRef: RefObject<HTMLElement | null>,
  open: (by: 'click' | 'hover') => void,
) {
  const latestOpen = useLatest(open);
  // Before the next paint, because a hidden panel loses the focus.
  useLayoutEffect(() => {
    const root = rootRef.current;
    if (!isLive || !root) return;
    if ('open' in root.dataset || panelRef.current?.contains(root.ownerDocument.activeElement))
      latestOpen.current('click');
    else if (
      root.matches(':hover') &&
      documentProperty(root.ownerDocument, 'defaultView')?.matchMedia?.('(hover: hover)').matches
    )
      latestOpen.current('hover');
  }, [isLive, rootRef, panelRef, latestOpen]);
}

/** Moves the focus within a panel, with wrap-around. From outside, focuses the first or last element. */
function focusLink(panel: HTMLElement | null, step: 1 | -1): void {
  if (!panel) return;
  const links = [...panel.querySelectorAll<HTMLElement>('a[href], button, input:checked')];
  const current = links.findIndex((link) => link === panel.ownerDocument.activeElement);
  const next = current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step;
  links.at(next % links.length)?.focus();
}
