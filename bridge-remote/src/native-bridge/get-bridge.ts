import { appVersionOf } from 'shared-config/platform/app-version';
import { CONTRACT_VERSION, type Bridge, type HecateReceiver } from 'shared-config/contracts/contracts';
import { oncePerPage } from 'shared-config/platform/once-per-page';
import { reportFailure } from 'shared-config/errors/report-failure';
import { createNativeBridge } from './create-native-bridge';

/**
 * Returns the page's one bridge to the app and creates it on the first call. A second copy of this code, from
 * another build or from `hecate.js`, returns the same bridge.
 *
 * @example const { appVersion } = await getBridge().call('SystemInfo.getAppConfig', {});
 */
export function getBridge(): Bridge {
  return oncePerPage('native-bridge', CONTRACT_VERSION, () => {
    const { bridge, receiver } = createNativeBridge({
      page: window,
      isInApp: appVersionOf(navigator.userAgent) !== null,
      nonce: createNonce(),
      report: reportFailure,
    });
    installHecate(window, bridge, receiver);
    return bridge;
  });
}

/**
 * Defines `window.hecate` with the functions that the app calls (R-BRIDGE-2) and the bridge for pages without a build. A frame
 * gets none, because the app answers only the main frame.
 */
function installHecate(page: Window, { call, supports, on }: Bridge, receiver: HecateReceiver): void {
  if (page.top !== page) return;
  const hecate = Object.freeze({ ...receiver, call, supports, on });
  Object.defineProperty(page, 'hecate', { value: hecate, enumerable: true, configurable: true });
}

/** Returns 128 random bits. `crypto.randomUUID` is missing on pages that are not a secure context. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('');
}
