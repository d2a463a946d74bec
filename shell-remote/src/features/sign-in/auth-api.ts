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
} from 'shared-config/contracts';

/**
 * The backend as the sign-in forms see it. Each call rejects with an error of `shared-config/api`: a business error
 * whose code stands in `AUTH_CODES`, a time-out, a network error, or anything else, which reads "something went wrong".
 *
 * @example const api: AuthApi = { login: (request) => client.request('login', request), … };
 */
export interface AuthApi {
  login(request: LoginRequest): Promise<LoginResult>;
  register(request: RegisterRequest): Promise<RegisterResult>;
  sendCode(request: CodeRequest): Promise<CodeResult>;
  resetPassword(request: PasswordResetRequest): Promise<PasswordResetResult>;
  resetAuthenticator(request: AuthenticatorResetRequest): Promise<AuthenticatorResetResult>;
}
