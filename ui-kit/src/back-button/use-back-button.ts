import { useEffect, useRef } from 'react';
import { useLatest } from '../latest/use-latest';

/** Leaves by the entry that the surface has put into the history, and then goes on. */
export type LeaveByHistory = (then: () => void) => void;

/** Marks the history entry of an open surface. */
const MARK = 'uiSurface';

/**
 * Makes the back button close an open surface (a drawer, a sheet) instead of leaving the page: an entry of its own stands
 * in the history while it is open, with the page's address and the page's state, and goes when it closes otherwise.
 *
 * The function that is returned is for links inside the surface: it takes the entry back first, so that "back" on the next
 * page comes to this page once and not twice.
 *
 * @example const leave = useBackButton(isOpen, onClose); // onClick: event.preventDefault(); leave(() => link.click());
 */
export function useBackButton(isOpen: boolean, onClose: () => void): LeaveByHistory {
  const close = useLatest(onClose);
  const leave = useRef<LeaveByHistory>((then) => then());
  useEffect(() => {
    if (!isOpen) return;
    const entry = openEntry(window, () => close.current());
    leave.current = entry.leave;
    return () => {
      leave.current = (then) => then();
      entry.remove();
    };
  }, [isOpen, close]);
  return (then) => leave.current(then);
}

let surfaces = 0;

function openEntry(page: Window, onBack: () => void): { leave: LeaveByHistory; remove: () => void } {
  const { history } = page;
  const id = (surfaces += 1);
  const isOnTop = () => (history.state as Record<string, unknown> | null)?.[MARK] === id;
  history.pushState({ ...(history.state as object | null), [MARK]: id }, '');
  const onPop = () => {
    // Forward to us, or back from a surface that was opened over this one.
    if (isOnTop()) return;
    page.removeEventListener('popstate', onPop);
    onBack();
  };
  page.addEventListener('popstate', onPop);
  const goBack = (then: () => void) => {
    page.removeEventListener('popstate', onPop);
    // Somebody else has put an entry on top meanwhile (a page's own router): ours stays below, and costs one step back.
    if (!isOnTop()) return then();
    page.addEventListener('popstate', () => then(), { once: true });
    history.back();
  };
  return { leave: goBack, remove: () => goBack(() => undefined) };
}
