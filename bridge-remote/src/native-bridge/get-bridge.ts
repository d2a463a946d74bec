import { appVersionOf } from 'shared-config/app-version';
import { CONTRACT_VERSION, type Bridge } from 'shared-config/contracts';
import { oncePerPage } from 'shared-config/once-per-page';
import { reportFailure } from 'shared-config/report-failure';
import { createNativeBridge } from './create-native-bridge';
import { installHecate } from './install-hecate';
import { newNonce } from './new-nonce';

/**
 * The page's one bridge to the app, made by whoever asks first: a second copy, from another build or from the plain script,
 * gets the first one's.
 *
 * @example const { appVersion } = await getBridge().call('SystemInfo.getAppConfig', {});
 */
export function getBridge(): Bridge {
  return oncePerPage('native-bridge', CONTRACT_VERSION, () => {
    const { bridge, receiver } = createNativeBridge({
      page: window,
      isInApp: appVersionOf(navigator.userAgent) !== null,
      nonce: newNonce(),
      report: reportFailure,
    });
    installHecate(window, bridge, receiver);
    return bridge;
  });
}
