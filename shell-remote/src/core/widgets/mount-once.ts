import type { MountedPart } from 'shared-config/contracts';
import { reportFailure } from 'shared-config/report-failure';

/** A part that stands: how it takes new options, and how it goes. */
export interface Standing<Options> {
  update(options: Partial<Options>): void;
  release(): void;
}

interface Slot {
  release: (() => void) | null;
}

/**
 * Puts a part into the page once (R-EMBED-3): a second mount is logged as a mount-twice error and reported, takes
 * over, and the first is released. The slot is the page's, so that two builds of the shell share it.
 *
 * @example mountOnce('header', () => draw(element, options))
 */
export function mountOnce<Options>(part: string, draw: () => Standing<Options>): MountedPart<Options> {
  const slot = slotOf(part);
  if (slot.release) {
    const message = `mount twice: the ${part} stands already; the new one takes over.`;
    console.error(`[shell] ${message}`);
    reportFailure({ code: 'mount-twice', part, message });
    slot.release();
  }
  const standing = draw();
  let isStanding = true;
  const release = () => {
    isStanding = false;
    slot.release = null;
    standing.release();
  };
  slot.release = release;
  return {
    update: (options) => {
      if (isStanding) standing.update(options);
    },
    unmount: () => {
      if (isStanding) release();
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
