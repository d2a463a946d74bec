import { reportFailure } from 'shared-config/report-failure';
import type { PasskeyApi, PasskeyTools } from './passkey-api';

/** Connects passkeys to the page's backend and browser. The chunk of the ceremonies loads on first use. */
export function createPasskeyTools(
  shell: { backend: () => Promise<PasskeyApi> },
  page: Window & typeof globalThis,
): PasskeyTools {
  return {
    api: {
      passkeySignInOptions: async () => (await shell.backend()).passkeySignInOptions(),
      passkeySignIn: async (request) => (await shell.backend()).passkeySignIn(request),
      passkeyEnrolmentOptions: async () => (await shell.backend()).passkeyEnrolmentOptions(),
      enrolPasskey: async (request) => (await shell.backend()).enrolPasskey(request),
      passkeys: async () => (await shell.backend()).passkeys(),
      removePasskey: async (id) => (await shell.backend()).removePasskey(id),
    },
    ceremonies: async () => (await import('./passkey-ceremonies')).createPasskeyCeremonies(),
    canOfferInField: async () =>
      (await page.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false,
    site: page.location.hostname,
    isOnline: () => page.navigator.onLine,
    now: Date.now,
    report: (message) => reportFailure({ code: 'passkey-failed', part: 'passkey', message }),
  };
}
