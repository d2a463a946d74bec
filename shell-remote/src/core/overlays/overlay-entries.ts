/** Property of `history.state` that marks the history entry of an open modal. */
const MARK = 'shellOverlay';

interface Mark {
  /** Of the page load: entries of an earlier one stay in the history. */
  id: number;
  /** How many modals are open in this entry. */
  depth: number;
  /** Differs for each entry of a page load. */
  entry: number;
}

/** Creates the access to the history entries of open modals. They have the page's address and state, and a mark. */
export function createOverlayEntries({
  history,
  location,
  navigation,
}: Window & { navigation?: Navigation }) {
  const id = Date.now();
  let entry = 0;
  /** The step back that is under way. Events of the page’s own entries may come before it arrives. */
  let step: { from: string; onArrival: () => void } | undefined;
  /** The page's own entry that moves below those of the modals, or that the page added during a step back, which returns from it. */
  let moved: ReturnType<typeof ownEntry> | undefined;

  const mark = () => (history.state as { [MARK]?: Mark } | null)?.[MARK];
  const setMark = (method: 'pushState' | 'replaceState', depth: number) => {
    entry += 1;
    history[method]({ ...(history.state as object | null), [MARK]: { id, depth, entry } satisfies Mark }, '');
  };
  const ownEntry = (method: 'pushState' | 'replaceState') => ({
    method,
    state: history.state as unknown,
    href: location.href,
    key: navigation?.currentEntry?.key,
  });
  const entries = {
    /** How many modals the entry held when the history was last in order. */
    settledDepth: 0,
    isStepping: () => step !== undefined,
    /** Returns whether the page's own entry is moving. The page's address is the new one all the time. */
    isMoving: () => moved !== undefined,
    /** Returns how many modals the current entry holds. */
    depth: () => (mark()?.id === id ? mark()!.depth : 0),
    /** Returns the same of an entry of an earlier page load, if it can be left. */
    earlierDepth() {
      const { id: load, depth = 0 } = mark() ?? {};
      return load !== id && history.length > depth ? depth : 0;
    },
    /** Adds entries until the current one holds as many modals. */
    pushUntil(depth: number) {
      for (let next = entries.depth() + 1; next <= depth; next += 1) setMark('pushState', next);
      entries.settledDepth = depth;
    },
    /** Leaves entries. */
    goBack(steps: number, onArrival: () => void) {
      step = { from: JSON.stringify(mark()), onArrival };
      history.go(-steps);
    },
    /** Replaces the lowest modal's entry (or the page's, if the page replaced a modal's) by the page's new entry, and removes those above. */
    moveBelow(depth: number, onMoved: () => void) {
      moved = ownEntry('replaceState');
      setMark('replaceState', depth);
      entries.goBack(depth, () => {
        entries.settledDepth = 0;
        setMark('pushState', 1);
        onMoved();
      });
    },
    /** Keeps an entry that the page adds or replaces during a step back. */
    keepDuringStep(navigationType: NavigationType | null) {
      moved = ownEntry(moved || navigationType !== 'push' ? 'replaceState' : 'pushState');
    },
    /** Ends the step back if the event is its arrival. */
    arrive(event: PopStateEvent) {
      const isSameEntry = moved?.key !== undefined && moved.key === navigation?.currentEntry?.key;
      if (!step || !event.isTrusted || isSameEntry || JSON.stringify(mark()) === step.from) return;
      const { onArrival } = step;
      step = undefined;
      entries.settledDepth = entries.depth();
      if (moved) history[moved.method](moved.state, '', moved.href);
      moved = undefined;
      onArrival();
    },
  };
  return entries;
}
