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
    /** Host name of the page; former passkeys belong to it. */
    site: window.location.hostname,
    /** Whether the browser lets a page use the passkeys of a related domain. */
    allowsRelatedOrigins: async () =>
      (await PublicKeyCredential.getClientCapabilities?.())?.relatedOrigins ?? false,
    /** Relying parties whose prompt the visitor has closed; the next prompt tries another one first. */
    closedRpIds: new Set<string>(),
    isOnline: () => navigator.onLine,
    now: Date.now,
    /** Reports a failure to developers, not to the visitor. */
    report: (message: string) => reportFailure({ code: 'passkey-failed', part: 'passkey', message }),
  };
}
