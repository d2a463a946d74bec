/**
 * Start of a passkey ceremony: the options for `navigator.credentials`, and the id to send back with the credential.
 * The server accepts the credential for `options.timeout` milliseconds.
 */
export interface PasskeyCeremony<Options> {
  challengeId: string;
  options: Options;
  /** Relying parties that the server accepts, too, in the order to try: for older browsers, and for former passkeys of one host. */
  otherRpIds?: string[] | undefined;
}

/** Result of `POST /x-api/v1/auth/passkey/options`. */
export type PasskeySignInOptions = PasskeyCeremony<PublicKeyCredentialRequestOptionsJSON>;

/** Body of `POST /x-api/v1/auth/passkey/login`; its result is `SignedIn`. */
export interface PasskeySignInRequest {
  challengeId: string;
  credential: AuthenticationResponseJSON;
}

/** Result of `POST /x-api/v1/user/passkey/options`. */
export type PasskeyEnrolmentOptions = PasskeyCeremony<PublicKeyCredentialCreationOptionsJSON>;

/** Body of `POST /x-api/v1/user/passkey`; its result is the new `Passkey`. */
export interface PasskeyEnrolmentRequest {
  challengeId: string;
  credential: RegistrationResponseJSON;
}

export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  /** Its relying party: the domain of a group of editions, or a host name. */
  site: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; absent before the first sign-in. */
  lastUsedAt?: string;
  /** Name of the provider, if the authenticator reports it: `iCloud Keychain`. */
  name?: string;
}

/** Result of `GET /x-api/v1/user/passkeys`, newest first. */
export interface PasskeyList {
  passkeys: Passkey[];
  /** Relying parties whose passkeys this page needs no replacement for. Default: the page's host name. */
  rpIds?: string[] | undefined;
}

/**
 * Result of a rejected passkey sign-in if the account has removed this passkey. Clients without the account's secret
 * user handle get the error for wrong credentials.
 */
export interface UnknownPasskeyHint {
  isUnknownCredential: true;
}
