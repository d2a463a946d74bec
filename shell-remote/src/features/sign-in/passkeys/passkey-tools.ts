import { reportFailure } from 'shared-config/errors/report-failure';
import { lateCalls } from '../late-calls';
import type { PasskeyApi } from './passkey-api';

export type PasskeyTools = ReturnType<typeof createPasskeyTools>;

/** Creates the dependencies of all passkey features: backend, browser, clock and failure reports. */
export function createPasskeyTools(shell: { backend: () => Promise<PasskeyApi> }) {
  return {
    api: lateCalls(() => shell.backend()),
    /** Loads the chunk; rejects if that fails, and another call tries again. */
    ceremonies: async () => (await import('./passkey-ceremonies')).createPasskeyCeremonies(),
    canOfferInField: async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false,
    /** Host name of the page; passkeys belong to it. */
    site: window.location.hostname,
    isOnline: () => navigator.onLine,
    now: Date.now,
    /** Reports a failure to developers, not to the visitor. */
    report: (message: string) => reportFailure({ code: 'passkey-failed', part: 'passkey', message }),
  };
}
