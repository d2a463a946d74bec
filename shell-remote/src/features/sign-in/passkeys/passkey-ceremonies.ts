import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON as LibraryAnswer,
} from '@simplewebauthn/browser';

// The types of the library and of the browser describe the same JSON.
type Start = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
const asBrowserAnswer = (answer: LibraryAnswer) => answer as AuthenticationResponseJSON;

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;

/**
 * Creates the browser's passkey ceremonies with @simplewebauthn/browser. A page can have one prompt at a time: each new one
 * aborts the previous one. Prompts reject with the browser's error: `NotAllowedError` if the visitor declines, the time runs out
 * or no passkey exists, `AbortError` if another prompt replaces this one.
 */
export function createPasskeyCeremonies() {
  let offer: object | null = null;
  return {
    async prompt(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
      offer = null;
      return asBrowserAnswer(await startAuthentication({ optionsJSON: options as Start }));
    },
    /** Offers passkeys in fields with `autocomplete="… webauthn"`; resolves when the visitor chooses one. */
    async offerInField(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
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
    /** Aborts `offerInField`, but no other prompt. */
    stopOffer(): void {
      if (!offer) return;
      offer = null;
      WebAuthnAbortService.cancelCeremony();
    },
    async create(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
      offer = null;
      const answer: unknown = await startRegistration({ optionsJSON: options as Creation });
      return answer as RegistrationResponseJSON;
    },
    /** Signals to the browser that the server has no such passkey any more; does nothing in browsers without this feature. */
    async signalRemoved({ rpId, id }: { rpId: string; id: string }): Promise<void> {
      if (!('signalUnknownCredential' in PublicKeyCredential)) return;
      await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: id });
    },
  };
}
