import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { withoutHash } from 'shared-config/platform/without-hash';
import * as limits from 'shared-config/site/limits';
import { watchOpenModals } from './open-modals';
import { createOverlayEntries } from './overlay-entries';

/** `<html>` of our own pages, and of hosts that allow it, has this attribute: each open modal adds an entry to the history. */
const HISTORY_ATTRIBUTE = 'data-back-closes-overlays';

/**
 * Makes "back" close the top modal dialog instead of leaving the page, one modal for each step. Returns a function that stops it.
 *
 * - On Android, Chrome closes dialogs itself.
 * - Where the page allows it, each open modal has an entry in the history, with the page's address and state. An entry never outlives its
 *   modal: it is removed when the modal closes in another way, and before the page is left, so that "back" on the next page reaches this
 *   page after one step. Without the Navigation API, this holds for links; after a script has left the page, its next load removes it.
 * - Removing an entry is a step back, which would end a pending navigation of the page. So it waits for the task after the modal has
 *   closed, and while the page is about to be left.
 * - A page may navigate in place while a modal is open, such as to its other language. Its new entry then moves below those of the modals.
 * - On all other pages the history belongs to the page's router. The Navigation API cancels a step within the document, and the router
 *   never learns of it. Without that API, the router goes back and the modals close.
 */
export function closeModalsByBack(page: Window & { navigation?: Navigation }): () => void {
  const { navigation } = page;
  const entries = createOverlayEntries(page);
  const { modals, settle, isJumpInPage, stay, leave, stop } = createSettlement(page, entries);
  /** Leaves all entries of modals, and then the page. */
  const leaveBy = (act: () => void) =>
    entries.goBack(entries.depth(), () => {
      leave();
      act();
    });

  const onPopState = (event: PopStateEvent) => {
    if (entries.isStepping()) return entries.arrive(event);
    if (isJumpInPage()) return;
    // Routers also dispatch the event after they have pushed an entry.
    if (event.isTrusted) entries.settledDepth = entries.depth();
    const surplus = modals.current().length - entries.depth();
    if (surplus > 0) modals.closeTop(surplus);
    // The visitor went forward to the entry of a closed modal.
    else settle();
  };
  const onEntryChange = (event: NavigationCurrentEntryChangeEvent) => {
    const isOwn = entries.depth() === 0 && event.navigationType !== 'traverse';
    if (isOwn && entries.isStepping()) entries.keepDuringStep(event.navigationType);
    else if (entries.isMoving()) event.stopImmediatePropagation();
    else if (isOwn && entries.settledDepth > 0) settle();
  };
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType: type, destination, info } = event;
    const held = entries.depth();
    const isTraverse = type === 'traverse';
    if (isTraverse && entries.isMoving()) return event.stopImmediatePropagation();
    if (!event.cancelable || entries.isStepping()) return;
    if (isTraverse) {
      const isBack = destination.index < (navigation?.currentEntry?.index ?? 0);
      if (!isBack || modals.current().length === 0 || held > 0) return;
      cancel(event);
      modals.closeTop(1);
    } else if (held > 0 && type !== 'reload' && isPageWithoutData(event)) {
      cancel(event);
      const options = { history: type, info, state: destination.getState() };
      leaveBy(() => void navigation!.navigate(destination.url, options).committed?.catch(() => undefined));
    }
  };
  /** Repeats a plain click on a link after its modal has left the history, so that the link works as usual. */
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || entries.depth() === 0 || entries.isStepping()) return;
    if (!modals.current().some((dialog) => dialog.contains(link))) return;
    cancel(event);
    leaveBy(() => link.click());
  };
  // A modal may be open already. Or the page was reloaded with an open modal, or "back" returned to one.
  settle();
  const listeners: readonly [EventTarget | undefined, string, (event: never) => void][] = [
    [page, 'popstate', onPopState],
    [page, 'click', onClick],
    [page, 'pageshow', stay],
    [navigation, 'navigate', onNavigate],
    [navigation, 'currententrychange', onEntryChange],
    // Only engines with the API end a pending navigation by a step.
    [navigation && page, 'beforeunload', leave],
  ];
  // Before the page's router, which never sees the steps of an entry that moves.
  for (const [target, type, listener] of listeners)
    target?.addEventListener(type, listener as EventListener, true);
  return () => {
    stop();
    for (const [target, type, listener] of listeners)
      target?.removeEventListener(type, listener as EventListener, true);
  };
}

/** Follows the open modals: makes the history hold as many entries as modals are open, unless the page is about to be left. */
function createSettlement(page: Window, entries: ReturnType<typeof createOverlayEntries>) {
  const { document } = page;
  let { href } = page.location;
  /** Timer of a pending navigation to another document. */
  let leaving: number | undefined;
  /** Timer of a settlement. */
  let settling: number | undefined;

  const settle = () => {
    page.clearTimeout(settling);
    if (entries.isStepping() || !document.documentElement.hasAttribute(HISTORY_ATTRIBUTE)) return;
    ({ href } = page.location);
    const earlier = entries.earlierDepth();
    const held = entries.depth();
    const wanted = modals.current().length;
    const steps = earlier || held - wanted;
    const belowOwn = held === 0 ? entries.settledDepth : 0;
    if (leaving && (steps > 0 || belowOwn > 0)) return;
    if (steps > 0) entries.goBack(steps, settle);
    else if (belowOwn > 0) entries.moveBelow(belowOwn, settle);
    else entries.pushUntil(wanted);
  };
  const settleLater = () => {
    page.clearTimeout(settling);
    settling = page.setTimeout(settle);
  };
  const modals = watchOpenModals(document, () =>
    modals.current().length < entries.depth() ? settleLater() : settle(),
  );
  const stay = () => {
    page.clearTimeout(leaving);
    leaving = undefined;
    settle();
  };
  return {
    modals,
    settle,
    /** Returns whether only the hash has changed since the last call or settlement. */
    isJumpInPage() {
      const before = href;
      ({ href } = page.location);
      return href !== before && withoutHash(href) === withoutHash(before);
    },
    stay,
    /** The page may stay: the answer can be a download, or the visitor stops the navigation. */
    leave() {
      page.clearTimeout(leaving);
      leaving = page.setTimeout(stay, limits.requestTimeoutMs);
    },
    stop() {
      modals.stop();
      page.clearTimeout(leaving);
      page.clearTimeout(settling);
    },
  };
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns whether a navigation leads to another page, without the data of a form and without a download. */
function isPageWithoutData({ destination, formData, downloadRequest }: NavigateEvent): boolean {
  return (
    !destination.sameDocument && !formData && downloadRequest === null && /^https?:/.test(destination.url)
  );
}

/** Returns the link that a click follows in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (!isPlainClick(event) || event.defaultPrevented) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isFollowed = link && /^https?:$/.test(link.protocol) && !link.download;
  return isFollowed && ['', '_self'].includes(link.target) ? link : undefined;
}
