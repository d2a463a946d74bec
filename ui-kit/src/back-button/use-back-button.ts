import { useEffect, useRef } from 'react';
import { useLatest } from '../latest/use-latest';

/** Removes the surface's history entry, then calls `then`. */
export type LeaveByHistory = (then: () => void) => void;

/** Property of `history.state` that marks the entry of an open surface. */
const SURFACE_KEY = 'uiSurface';

/**
 * Makes the back button close an open surface (a drawer, a sheet) instead of leaving the page. While the surface is open,
 * the history holds an additional entry with the page's address and state. It disappears when the surface closes in another way.
 *
 * Returns a function for links inside the surface. It removes the additional entry first, so that "back" on the next page
 * reaches this page after one step.
 *
 * @example const leave = useBackButton(isOpen, onClose); // onClick: event.preventDefault(); leave(() => link.click());
 */
export function useBackButton(isOpen: boolean, onClose: () => void): LeaveByHistory {
  const close = useLatest(onClose);
  const leave = useRef<LeaveByHistory>((then) => then());
  useEffect(() => {
    if (!isOpen) return;
    const entry = pushEntry(window, () => close.current());
    leave.current = entry.leave;
    return () => {
      leave.current = (then) => then();
      entry.remove();
    };
  }, [isOpen, close]);
  return (then) => leave.current(then);
}

/** Entries of an earlier page load stay in the history, so their ids must differ. */
let lastId = Date.now();

function pushEntry(page: Window, onBack: () => void): { leave: LeaveByHistory; remove: () => void } {
  const { history } = page;
  const id = (lastId += 1);
  const isOnTop = () => (history.state as Record<string, unknown> | null)?.[SURFACE_KEY] === id;
  history.pushState({ ...(history.state as object | null), [SURFACE_KEY]: id }, '');
  const onPop = () => {
    // The visitor went forward to this entry, or back from a surface above this one.
    if (isOnTop()) return;
    page.removeEventListener('popstate', onPop);
    onBack();
  };
  page.addEventListener('popstate', onPop);
  const goBack = (then: () => void) => {
    page.removeEventListener('popstate', onPop);
    // The page's router may have pushed a newer entry. Then this entry stays in the history and costs one step back.
    if (!isOnTop()) return then();
    page.addEventListener('popstate', () => then(), { once: true });
    history.back();
  };
  return { leave: goBack, remove: () => goBack(() => undefined) };
}
