import type {
  AuthenticatorResetRequest,
  AuthenticatorResetResult,
  CodeRequest,
  CodeResult,
  LoginRequest,
  LoginResult,
  PasswordResetRequest,
  PasswordResetResult,
  RegisterRequest,
  RegisterResult,
} from 'shared-config/contracts/contracts';

/**
 * The backend calls of the sign-in forms. Each call rejects with an error of `shared-config/api/api`: a business error with a
 * code of `RET_CODES`, a timeout or a network error. The forms show any other error as "something went wrong".
 */
export interface AuthApi {
  login(request: LoginRequest): Promise<LoginResult>;
  register(request: RegisterRequest): Promise<RegisterResult>;
  sendCode(request: CodeRequest): Promise<CodeResult>;
  resetPassword(request: PasswordResetRequest): Promise<PasswordResetResult>;
  resetAuthenticator(request: AuthenticatorResetRequest): Promise<AuthenticatorResetResult>;
}
