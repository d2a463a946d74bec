import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON as LibraryAnswer,
} from '@simplewebauthn/browser';
import type { PasskeyCeremonies } from './passkey-api';

/** The library's types and the browser's own name the same JSON. */
type Start = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
const asAnswer = (answer: LibraryAnswer) => answer as AuthenticationResponseJSON;

/**
 * The browser's passkeys, by @simplewebauthn/browser. A page has one question to the authenticator at a time: each new one
 * ends the one before.
 *
 * @example const answer = await createPasskeyCeremonies().ask(options);
 */
export function createPasskeyCeremonies(): PasskeyCeremonies {
  let offer: object | null = null;
  const instead = <Answer>(question: Promise<Answer>) => {
    offer = null;
    return question;
  };
  return {
    ask: async (options) => asAnswer(await instead(startAuthentication({ optionsJSON: options as Start }))),
    async offerInField(options) {
      const own = (offer = {});
      try {
        return asAnswer(
          await startAuthentication({
            optionsJSON: options as Start,
            useBrowserAutofill: true,
            // The field comes and goes with the tabs of the form; the browser looks for it when it is needed.
            verifyBrowserAutofillInput: false,
          }),
        );
      } finally {
        if (offer === own) offer = null;
      }
    },
    stopOffer() {
      if (!offer) return;
      offer = null;
      WebAuthnAbortService.cancelCeremony();
    },
    create: async (options) =>
      (await instead(
        startRegistration({ optionsJSON: options as Creation }),
      )) as unknown as RegistrationResponseJSON,
    async forget({ rpId, id }) {
      if (!('signalUnknownCredential' in PublicKeyCredential)) return;
      await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: id });
    },
  };
}
