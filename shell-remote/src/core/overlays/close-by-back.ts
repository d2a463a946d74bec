import { OVERLAY_MARK as MARK } from 'shared-config/platform/after-overlays';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { watchOpenModals } from './open-modals';

/** `<html>` of our own pages, and of hosts that allow it, has this attribute: each open modal adds an entry to the history. */
const HISTORY_ATTRIBUTE = 'data-back-closes-overlays';

interface Mark {
  /** Of the page load: entries of an earlier one stay in the history. */
  id: number;
  /** How many modals are open in this entry. */
  depth: number;
  /** Differs for each entry of a page load. */
  entry: number;
}

/**
 * Makes "back" close the top modal dialog instead of leaving the page, one modal for each step. Returns a function that stops it.
 *
 * - On Android, Chrome closes dialogs itself.
 * - Where the page allows it, each open modal has an entry in the history, with the page's address and state. An entry never outlives its
 *   modal: it is removed when the modal closes in another way, and before a link in the modal is followed, so that "back" on the next
 *   page reaches this page after one step.
 * - A page may navigate in place while a modal is open, such as to its other language. Its new entry then moves below those of the modals.
 * - On all other pages the history belongs to the page's router. The Navigation API cancels a step within the document, and the router
 *   never learns of it. Without that API, the router goes back and the modals close.
 */
export function closeModalsByBack(page: Window): () => void {
  const { document, history } = page;
  const { navigation } = page as Window & { navigation?: Navigation };
  const id = Date.now();
  let { href } = page.location;
  /** The step back that is under way. Events of the page’s own entries may come before it arrives. */
  let step: { from: string; onArrival: () => void } | undefined;
  /** A link is about to be followed. */
  let isLeaving = false;
  /** How many modals the entry held when the history was last in order. */
  let settledDepth = 0;
  /** The page's own entry that moves below those of the modals, or that the page added during a step back, which returns from it. */
  let moved: ReturnType<typeof ownEntry> | undefined;
  let entry = 0;

  const markOf = () => (history.state as { [MARK]?: Mark } | null)?.[MARK];
  const heldDepth = () => (markOf()?.id === id ? markOf()!.depth : 0);
  const setMark = (method: 'pushState' | 'replaceState', depth: number) => {
    entry += 1;
    history[method]({ ...(history.state as object | null), [MARK]: { id, depth, entry } satisfies Mark }, '');
  };
  const goBack = (steps: number, onArrival: () => void) => {
    step = { from: JSON.stringify(markOf()), onArrival };
    history.go(-steps);
  };
  const ownEntry = (method: 'pushState' | 'replaceState') => ({
    method,
    state: history.state as unknown,
    href: page.location.href,
    key: navigation?.currentEntry?.key,
  });
  const restoreMoved = () => {
    if (moved) history[moved.method](moved.state, '', moved.href);
    moved = undefined;
  };
  /** Replaces the lowest modal's entry (or the page's, if the page replaced a modal's) by the page's new entry, and removes those above. */
  const moveBelow = (depth: number) => {
    moved = ownEntry('replaceState');
    setMark('replaceState', depth);
    goBack(depth, () => {
      settledDepth = 0;
      setMark('pushState', 1);
      settle();
    });
  };
  /** Makes the history hold as many entries as modals are open. */
  const settle = () => {
    if (step || isLeaving || !document.documentElement.hasAttribute(HISTORY_ATTRIBUTE)) return;
    ({ href } = page.location);
    const mark = markOf();
    const isOfEarlierLoad = mark && mark.id !== id && history.length > mark.depth;
    if (isOfEarlierLoad) return goBack(mark.depth, settle);
    const wanted = modals.current().length;
    const held = heldDepth();
    if (held === 0 && settledDepth > 0) return moveBelow(settledDepth);
    if (held > wanted) return goBack(held - wanted, settle);
    for (let depth = held + 1; depth <= wanted; depth += 1) setMark('pushState', depth);
    settledDepth = wanted;
  };
  const modals = watchOpenModals(document, () => {
    isLeaving = false;
    settle();
  });

  const onPopState = (event: PopStateEvent) => {
    if (step) {
      const isSameEntry = moved?.key !== undefined && moved.key === navigation?.currentEntry?.key;
      if (!event.isTrusted || isSameEntry || JSON.stringify(markOf()) === step.from) return;
      const { onArrival } = step;
      step = undefined;
      settledDepth = heldDepth();
      restoreMoved();
      return onArrival();
    }
    const isJumpInPage = withoutHash(page.location.href) === withoutHash(href) && page.location.href !== href;
    ({ href } = page.location);
    if (isJumpInPage) return;
    // Routers also dispatch the event after they have pushed an entry.
    if (event.isTrusted) settledDepth = heldDepth();
    const surplus = modals.current().length - heldDepth();
    if (surplus > 0) modals.closeTop(surplus);
    // The visitor went forward to the entry of a closed modal.
    else settle();
  };
  const onEntryChange = (event: Event) => {
    const { navigationType } = event as NavigationCurrentEntryChangeEvent;
    const isOwn = heldDepth() === 0 && navigationType !== 'traverse';
    if (step && isOwn) moved = ownEntry(moved || navigationType !== 'push' ? 'replaceState' : 'pushState');
    // The page's address is the new one all the time.
    else if (moved) event.stopImmediatePropagation();
    else if (isOwn && settledDepth > 0) settle();
  };
  const onNavigate = (event: NavigateEvent) => {
    if (moved && event.navigationType === 'traverse') return event.stopImmediatePropagation();
    const isBack =
      event.navigationType === 'traverse' && event.destination.index < (navigation?.currentEntry?.index ?? 0);
    if (!isBack || !event.cancelable || modals.current().length === 0 || heldDepth() > 0 || step) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    modals.closeTop(1);
  };
  /** Repeats a plain click on a link after its modal has left the history, so that the link works as usual. */
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || heldDepth() === 0 || step) return;
    if (!modals.current().some((dialog) => dialog.contains(link))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isLeaving = true;
    goBack(heldDepth(), () => link.click());
  };
  // A modal may be open already. Or the page was reloaded with an open modal, or "back" returned to one.
  settle();
  // Before the page's router, which never sees the steps of an entry that moves.
  page.addEventListener('popstate', onPopState, true);
  page.addEventListener('click', onClick, true);
  navigation?.addEventListener('navigate', onNavigate, true);
  navigation?.addEventListener('currententrychange', onEntryChange, true);
  return () => {
    modals.stop();
    page.removeEventListener('popstate', onPopState, true);
    page.removeEventListener('click', onClick, true);
    navigation?.removeEventListener('navigate', onNavigate, true);
    navigation?.removeEventListener('currententrychange', onEntryChange, true);
  };
}

/** Returns the link that a click follows in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (!isPlainClick(event) || event.defaultPrevented) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isFollowed = link && /^https?:$/.test(link.protocol) && !link.download;
  return isFollowed && ['', '_self'].includes(link.target) ? link : undefined;
}

function withoutHash(href: string): string {
  return href.split('#', 1)[0]!;
}
