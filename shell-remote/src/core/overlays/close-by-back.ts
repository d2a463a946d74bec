import { OVERLAY_MARK as MARK } from 'shared-config/after-overlays';
import { isPlainClick } from 'shared-config/is-plain-click';
import { watchOpenModals } from './open-modals';

/** `<html>` of our own pages, and of hosts that allow it, has this attribute: each open modal adds an entry to the history. */
const HISTORY_ATTRIBUTE = 'data-back-closes-overlays';

interface Mark {
  /** Of the page load: entries of an earlier one stay in the history. */
  id: number;
  /** How many modals are open in this entry. */
  depth: number;
}

/**
 * Makes "back" close the top modal dialog instead of leaving the page, one modal for each step. Returns a function that stops it.
 *
 * - On Android, Chrome closes dialogs itself.
 * - Where the page allows it, each open modal has an entry in the history, with the page's address and state. An entry never outlives its
 *   modal: it is removed when the modal closes in another way, and before a link in the modal is followed, so that "back" on the next
 *   page reaches this page after one step.
 * - On all other pages the history belongs to the page's router. The Navigation API cancels a step within the document, and the router
 *   never learns of it. Without that API, the router goes back and the modals close.
 */
export function closeModalsByBack(page: Window): () => void {
  const { document, history } = page;
  const { navigation } = page as Window & { navigation?: Navigation };
  const id = Date.now();
  let { href } = page.location;
  /** What follows the step back that is under way. */
  let afterStep: (() => void) | undefined;
  /** A link is about to be followed. */
  let isLeaving = false;

  const markOf = () => (history.state as { [MARK]?: Mark } | null)?.[MARK];
  const heldDepth = () => (markOf()?.id === id ? markOf()!.depth : 0);
  const goBack = (steps: number, then: () => void) => {
    afterStep = then;
    history.go(-steps);
  };
  /** Makes the history hold as many entries as modals are open. */
  const settle = () => {
    if (afterStep || isLeaving || !document.documentElement.hasAttribute(HISTORY_ATTRIBUTE)) return;
    ({ href } = page.location);
    const wanted = modals.current().length;
    const held = heldDepth();
    if (held > wanted) return goBack(held - wanted, settle);
    for (let depth = held + 1; depth <= wanted; depth += 1) {
      history.pushState({ ...(history.state as object | null), [MARK]: { id, depth } satisfies Mark }, '');
    }
  };
  const modals = watchOpenModals(document, () => {
    isLeaving = false;
    settle();
  });

  const onPopState = () => {
    const then = afterStep;
    afterStep = undefined;
    if (then) return then();
    const isJumpInPage = withoutHash(page.location.href) === withoutHash(href) && page.location.href !== href;
    ({ href } = page.location);
    if (isJumpInPage) return;
    const surplus = modals.current().length - heldDepth();
    if (surplus > 0) modals.closeTop(surplus);
    // The visitor went forward to the entry of a closed modal.
    else settle();
  };
  const onNavigate = (event: NavigateEvent) => {
    const isBack =
      event.navigationType === 'traverse' && event.destination.index < (navigation?.currentEntry?.index ?? 0);
    if (!isBack || !event.cancelable || modals.current().length === 0 || heldDepth() > 0 || afterStep) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    modals.closeTop(1);
  };
  /** Repeats a plain click on a link after its modal has left the history, so that the link works as usual. */
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || heldDepth() === 0 || afterStep) return;
    if (!modals.current().some((dialog) => dialog.contains(link))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isLeaving = true;
    goBack(heldDepth(), () => link.click());
  };
  const leftDepth = markOf()?.depth ?? 0;
  // The page was reloaded with an open modal, or "back" returned to one.
  if (heldDepth() === 0 && leftDepth > 0 && history.length > leftDepth) goBack(leftDepth, settle);
  page.addEventListener('popstate', onPopState);
  page.addEventListener('click', onClick, true);
  navigation?.addEventListener('navigate', onNavigate, true);
  return () => {
    modals.stop();
    page.removeEventListener('popstate', onPopState);
    page.removeEventListener('click', onClick, true);
    navigation?.removeEventListener('navigate', onNavigate, true);
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
