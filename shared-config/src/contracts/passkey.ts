/**
 * What a passkey ceremony starts with: the options for `navigator.credentials`, and the name under which the answer is
 * sent back. `options.timeout` says in milliseconds how long the server takes an answer.
 */
export interface PasskeyCeremony<Options> {
  challengeId: string;
  options: Options;
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

/** A passkey of the signed-in user. */
export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  /** Hostname whose pages it signs in on: every regional host has its own. */
  site: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; absent until it has signed somebody in. */
  lastUsedAt?: string;
  /** Who keeps it, where the authenticator says so: `iCloud Keychain`. */
  name?: string;
}

/** Result of `GET /x-api/v1/user/passkeys`, newest first. */
export interface PasskeyList {
  passkeys: Passkey[];
}

/**
 * Result that a refused passkey sign-in carries when the passkey belongs to an account of ours that has removed it, and
 * only then: whoever does not hold the account's secret user handle gets the plain answer of wrong credentials.
 */
export interface UnknownPasskeyHint {
  isUnknownCredential: true;
}

/** `ret_code` values of the passkey calls beside `AUTH_CODES`. */
export const PASSKEY_CODES = {
  /** The authenticator's answer does not hold, or its passkey is somebody's already. */
  refused: 20101,
  /** The account has as many passkeys as it may have. */
  tooMany: 20102,
} as const;
