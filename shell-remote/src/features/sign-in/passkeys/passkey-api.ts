import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyEnrolmentRequest,
  PasskeyList,
  PasskeySignInOptions,
  PasskeySignInRequest,
  SignedIn,
} from 'shared-config/contracts';

/** The backend as passkeys see it. Each call rejects as those of `AuthApi` do; those of a user also with "not signed in". */
export interface PasskeyApi {
  passkeySignInOptions(): Promise<PasskeySignInOptions>;
  passkeySignIn(request: PasskeySignInRequest): Promise<SignedIn>;
  passkeyEnrolmentOptions(): Promise<PasskeyEnrolmentOptions>;
  enrolPasskey(request: PasskeyEnrolmentRequest): Promise<Passkey>;
  passkeys(): Promise<PasskeyList>;
  removePasskey(id: string): Promise<void>;
}

/**
 * What a browser does with passkeys; the code comes when first needed. The calls that ask the person reject with the
 * browser's error: `NotAllowedError` for no, for time that ran out and for "there is none", `AbortError` when another
 * question took its place.
 */
export interface PasskeyCeremonies {
  /** Asks in a window of the browser's. */
  ask(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON>;
  /** Offers passkeys in the fields with `autocomplete="… webauthn"`; settles when one is chosen, or never. */
  offerInField(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON>;
  /** Ends `offerInField`, and nothing else. */
  stopOffer(): void;
  create(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON>;
  /** Tells the browser that the server does not know a passkey any more; does nothing where the browser does not listen. */
  forget(passkey: { rpId: string; id: string }): Promise<void>;
}

/** What the parts with passkeys are given: the backend, the browser, and whom to tell of failures. */
export interface PasskeyTools {
  api: PasskeyApi;
  /** Rejects when the code does not come; called again, it tries again. */
  ceremonies(): Promise<PasskeyCeremonies>;
  /** Whether the browser offers passkeys in fields. */
  canOfferInField(): Promise<boolean>;
  /** Hostname of the page, which passkeys are for. */
  site: string;
  isOnline(): boolean;
  now(): number;
  /** Tells developers of a failure; the visitor is told in place, or not at all. */
  report(message: string): void;
}
