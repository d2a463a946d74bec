import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyEnrolmentRequest,
  PasskeyList,
  PasskeySignInOptions,
  PasskeySignInRequest,
  SignedIn,
} from 'shared-config/contracts/contracts';

/** The backend calls for passkeys. Each rejects as those of `AuthApi` do; calls of a user also with "not signed in". */
export interface PasskeyApi {
  passkeySignInOptions(): Promise<PasskeySignInOptions>;
  passkeySignIn(request: PasskeySignInRequest): Promise<SignedIn>;
  passkeyEnrolmentOptions(): Promise<PasskeyEnrolmentOptions>;
  enrolPasskey(request: PasskeyEnrolmentRequest): Promise<Passkey>;
  passkeys(): Promise<PasskeyList>;
  removePasskey(id: string): Promise<void>;
}
