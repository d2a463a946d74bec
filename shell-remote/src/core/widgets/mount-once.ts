import type { MountedPart } from 'shared-config/contracts';
import { reportFailure } from 'shared-config/report-failure';

export interface WidgetControls<Options> {
  update(options: Partial<Options>): void;
  release(): void;
}

interface Slot {
  release: (() => void) | null;
}

/** Mounts a widget once per page, across builds (R-EMBED-3). A second mount is reported and replaces the first. */
export function mountOnce<Options>(part: string, draw: () => WidgetControls<Options>): MountedPart<Options> {
  const slot = slotOf(part);
  if (slot.release) {
    const message = `mount twice: the new ${part} replaces the first. Mount one.`;
    reportFailure({ code: 'mount-twice', part, message }, console.error);
    slot.release();
  }
  const widget = draw();
  let isMounted = true;
  const release = () => {
    isMounted = false;
    slot.release = null;
    widget.release();
  };
  slot.release = release;
  return {
    update: (options) => {
      if (isMounted) widget.update(options);
    },
    unmount: () => {
      if (isMounted) release();
    },
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
