import type { Bridge, HecateReceiver } from 'shared-config/contracts';

/**
 * Puts `window.hecate` into the page: what the app calls (R-BRIDGE-2), and the bridge itself for pages without a build. A
 * frame of the page gets none: the app's answers are for the main frame.
 */
export function installHecate(page: Window, bridge: Bridge, receiver: HecateReceiver): void {
  if (page.top !== page) return;
  const { call, supports, on } = bridge;
  const hecate = Object.freeze({ ...receiver, call, supports, on });
  Object.defineProperty(page, 'hecate', { value: hecate, enumerable: true, configurable: true });
}
