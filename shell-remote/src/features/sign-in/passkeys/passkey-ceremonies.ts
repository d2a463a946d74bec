import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON as LibraryAnswer,
} from '@simplewebauthn/browser';
import type { PasskeyCeremonies } from './passkey-api';

// The types of the library and of the browser describe the same JSON.
type Start = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
const asBrowserAnswer = (answer: LibraryAnswer) => answer as AuthenticationResponseJSON;

/**
 * Creates the browser's passkey ceremonies with @simplewebauthn/browser. A page can have one prompt at a time: each new one
 * aborts the previous one.
 */
export function createPasskeyCeremonies(): PasskeyCeremonies {
  let offer: object | null = null;
  return {
    async prompt(options) {
      offer = null;
      return asBrowserAnswer(await startAuthentication({ optionsJSON: options as Start }));
    },
    async offerInField(options) {
      const thisOffer = (offer = {});
      try {
        return asBrowserAnswer(
          await startAuthentication({
            optionsJSON: options as Start,
            useBrowserAutofill: true,
            // The tabs of the form mount and unmount the field; the browser finds it when needed.
            verifyBrowserAutofillInput: false,
          }),
        );
      } finally {
        if (offer === thisOffer) offer = null;
      }
    },
    stopOffer() {
      if (!offer) return;
      offer = null;
      WebAuthnAbortService.cancelCeremony();
    },
    async create(options) {
      offer = null;
      const answer: unknown = await startRegistration({ optionsJSON: options as Creation });
      return answer as RegistrationResponseJSON;
    },
    async signalRemoved({ rpId, id }) {
      if (!('signalUnknownCredential' in PublicKeyCredential)) return;
      await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: id });
    },
  };
}
