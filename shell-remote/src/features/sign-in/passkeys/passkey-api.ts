import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyEnrolmentRequest,
  PasskeyList,
  PasskeySignInOptions,
  PasskeySignInRequest,
  SignedIn,
} from 'shared-config/contracts';

/** The backend calls for passkeys. Each rejects as those of `AuthApi` do; calls of a user also with "not signed in". */
export interface PasskeyApi {
  passkeySignInOptions(): Promise<PasskeySignInOptions>;
  passkeySignIn(request: PasskeySignInRequest): Promise<SignedIn>;
  passkeyEnrolmentOptions(): Promise<PasskeyEnrolmentOptions>;
  enrolPasskey(request: PasskeyEnrolmentRequest): Promise<Passkey>;
  passkeys(): Promise<PasskeyList>;
  removePasskey(id: string): Promise<void>;
}

/**
 * The browser's side of passkeys; its chunk loads on first use. Prompts reject with the browser's error: `NotAllowedError` if
 * the visitor declines, the time runs out or no passkey exists, `AbortError` if another prompt replaces this one.
 */
export interface PasskeyCeremonies {
  prompt(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON>;
  /** Offers passkeys in fields with `autocomplete="… webauthn"`; resolves when the visitor chooses one. */
  offerInField(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON>;
  /** Aborts `offerInField`, but no other prompt. */
  stopOffer(): void;
  create(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON>;
  /** Signals to the browser that the server has no such passkey any more; does nothing in browsers without this feature. */
  signalRemoved(passkey: { rpId: string; id: string }): Promise<void>;
}

/** The dependencies of all passkey features: backend, browser, clock and failure reports. */
export interface PasskeyTools {
  api: PasskeyApi;
  /** Loads the chunk; rejects if that fails, and another call tries again. */
  ceremonies(): Promise<PasskeyCeremonies>;
  canOfferInField(): Promise<boolean>;
  /** Host name of the page; passkeys belong to it. */
  site: string;
  isOnline(): boolean;
  now(): number;
  /** Reports a failure to developers, not to the visitor. */
  report(message: string): void;
}
