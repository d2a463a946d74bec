import type { MountedPart } from 'shared-config/contracts/contracts';
import { reportFailure } from 'shared-config/errors/report-failure';

export interface WidgetControls<Options> {
  update(options: Partial<Options>): void;
  release(): void;
}

/** Draws a widget and returns its handle. If a later mount replaces it already, calls `cancel` instead. */
export type MountOnce = <Options>(
  draw: () => WidgetControls<Options>,
  cancel: () => void,
) => MountedPart<Options>;

interface Slot {
  release: (() => void) | null;
  /** Where the widget is that `release` removes. Older builds set neither this nor `latest`. */
  element?: HTMLElement | undefined;
  latest?: { element: HTMLElement };
}

/**
 * Registers a mount before its data load; the returned function mounts the widget once per page, across builds
 * (R-EMBED-3). A second mount is reported and replaces the first, also when the first one loads longer.
 * @example const mountOnce = registerMount('header', element); await load(); return mountOnce(draw, cancel);
 */
export function registerMount(part: string, element: HTMLElement): MountOnce {
  const slot = slotOf(part);
  const mount = { element };
  slot.latest = mount;
  return (draw, cancel) => {
    const later = slot.latest === mount ? undefined : slot.latest;
    // A removed element, and one that mounts again, are no second header or footer.
    const isObsolete = later && (later.element === element || !element.isConnected);
    // A page can remove an element between the drawing of its widget and the handle that unmounts it.
    if (slot.release && !isObsolete && slot.element?.isConnected !== false) {
      const message = `mount twice: the new ${part} replaces the first. Mount one.`;
      reportFailure({ code: 'mount-twice', part, message }, console.error);
    }
    if (isObsolete || (later && slot.release)) {
      cancel();
      return { update: () => undefined, unmount: () => undefined };
    }
    slot.release?.();
    const widget = draw();
    let isMounted = true;
    const release = () => {
      isMounted = false;
      slot.release = null;
      slot.element = undefined;
      // Otherwise it would keep the removed view of a page.
      if (slot.latest === mount) delete slot.latest;
      widget.release();
    };
    slot.release = release;
    slot.element = element;
    return {
      update: (options) => {
        if (isMounted) widget.update(options);
      },
      unmount: () => {
        if (isMounted) release();
      },
    };
  };
}

function slotOf(part: string): Slot {
  const key = Symbol.for(`shell.mounted.${part}`);
  const present = Reflect.get(globalThis, key) as Slot | undefined;
  if (present) return present;
  const slot: Slot = { release: null };
  Object.defineProperty(globalThis, key, { value: slot });
  return slot;
}
