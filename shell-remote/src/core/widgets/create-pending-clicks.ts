/** Runs what a visitor clicks: immediately on a target, or later when there is one. */
export interface PendingClicks<Target> {
  run(action: (target: Target) => void): void;
  /** Runs the waiting actions in their order, and all later ones immediately. */
  connect(target: Target): void;
  /** Drops the waiting actions, and follows the links that the visitor clicked. */
  fail(): void;
}

interface PendingClick<Target> {
  action: (target: Target) => void;
  link: HTMLAnchorElement | null;
}

/** Creates the queue of clicks on a widget whose code has not loaded completely. */
export function createPendingClicks<Target>(
  page: Window & { event?: Event | undefined },
): PendingClicks<Target> {
  let present: Target | undefined;
  let waiting: PendingClick<Target>[] = [];
  return {
    run(action) {
      if (present) action(present);
      else waiting.push({ action, link: clickedLink(page.event) });
    },
    connect(target) {
      present = target;
      waiting.splice(0).forEach(({ action }) => action(target));
    },
    fail() {
      const link = waiting.findLast((click) => click.link)?.link;
      waiting = [];
      if (link) page.location.assign(link.href);
    },
  };
}

function clickedLink(event: Event | undefined): HTMLAnchorElement | null {
  return event?.type === 'click' && event.target instanceof Element ? event.target.closest('a') : null;
}
