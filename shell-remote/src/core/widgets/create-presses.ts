/** Runs what a visitor presses: immediately on a target, or later when there is one. */
export interface Presses<Target> {
  run(action: (target: Target) => void): void;
  /** Runs the waiting actions in their order, and all later ones immediately. */
  connect(target: Target): void;
  /** Drops the waiting actions, and follows the links that the visitor pressed. */
  fail(): void;
}

interface Press<Target> {
  action: (target: Target) => void;
  link: HTMLAnchorElement | null;
}

/** Creates the queue of presses on a widget whose code has not loaded completely. */
export function createPresses<Target>(page: Window & { event?: Event | undefined }): Presses<Target> {
  let present: Target | undefined;
  let waiting: Press<Target>[] = [];
  return {
    run(action) {
      if (present) action(present);
      else waiting.push({ action, link: pressedLink(page.event) });
    },
    connect(target) {
      present = target;
      waiting.splice(0).forEach(({ action }) => action(target));
    },
    fail() {
      const link = waiting.findLast((press) => press.link)?.link;
      waiting = [];
      if (link) page.location.assign(link.href);
    },
  };
}

function pressedLink(event: Event | undefined): HTMLAnchorElement | null {
  return event?.type === 'click' && event.target instanceof Element ? event.target.closest('a') : null;
}
