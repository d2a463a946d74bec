import { reportFailure } from 'shared-config/report-failure';
import { lateCalls } from '../late-calls';
import type { PasskeyApi, PasskeyTools } from './passkey-api';

/** Connects passkeys to the page's backend and browser. The chunk of the ceremonies loads on first use. */
export function createPasskeyTools(shell: { backend: () => Promise<PasskeyApi> }): PasskeyTools {
  return {
    api: lateCalls(() => shell.backend()),
    ceremonies: async () => (await import('./passkey-ceremonies')).createPasskeyCeremonies(),
    canOfferInField: async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false,
    site: window.location.hostname,
    isOnline: () => navigator.onLine,
    now: Date.now,
    report: (message) => reportFailure({ code: 'passkey-failed', part: 'passkey', message }),
  };
}
