import type { Control } from './controls-table';

/** A press of one control; times in milliseconds since the start of the visit. */
export interface Press {
  /** Start of the last press. */
  pressedAt: number | null;
  /** The frame after the first visible reaction. */
  reactedAt: number | null;
}

export interface PressProbe {
  /** Returns the last press without a new one. */
  press(): Press;
  /** Prepares the next press. Returns where to press, or null if the control is not visible or cannot have the focus. */
  aim(): { x: number; y: number } | null;
  /** Returns whether everything is closed that a press opened. */
  isClosed(): boolean;
}

declare global {
  interface Window {
    __press: PressProbe;
  }
}

/**
 * Runs in the page first. Checks every frame whether a press has opened something: a dialog, a popover, a panel, or a pending state.
 * A link that nothing handles is not followed, so that the page stays.
 */
export function pressProbe({ selector, reaction, isKeyboard }: Control & { isKeyboard: boolean }): void {
  const SURFACES =
    'dialog[open], :popover-open, details[open] > summary + *, .sh-panel, [aria-busy="true"], [data-pending]';
  let press: Press = { pressedAt: null, reactedAt: null };
  let known = new Set<Element>();
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  // Notices open by themselves, and Escape closes none of them.
  const surfaces = () =>
    [...document.querySelectorAll(SURFACES)].filter(
      (surface) => isVisible(surface) && !surface.closest('.sh-notices'),
    );
  const hasOpened = () => press.pressedAt !== null && surfaces().some((surface) => !known.has(surface));
  const react = () => {
    const current = press;
    // The message arrives after the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (current.reactedAt ??= performance.now());
    port2.postMessage(null);
  };
  const checkFrame = () => {
    if (press.reactedAt === null && hasOpened()) react();
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, ({ timeStamp }) => (press.pressedAt ??= timeStamp), { capture: true });
  }
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target as Element).closest('a[href]')) return;
    event.preventDefault();
    if (reaction === 'link') react();
  });
  window.__press = {
    press: () => press,
    aim() {
      if (hasOpened()) return null;
      const element = [...document.querySelectorAll(selector)].find(isVisible);
      if (!element) return null;
      press = { pressedAt: null, reactedAt: null };
      known = new Set(surfaces());
      const control = element.closest<HTMLElement>('a[href], button, summary');
      if (isKeyboard) control?.focus();
      if (isKeyboard && (!control || document.activeElement !== control)) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    isClosed: () => !surfaces().some((surface) => !known.has(surface)),
  };
}
