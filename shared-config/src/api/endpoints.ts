import type {
  CodeRequest,
  CodeResult,
  HeaderData,
  LoginRequest,
  LoginResult,
  RegisterRequest,
  RegisterResult,
  UserInfo,
} from '../contracts/contracts';
import { isCodeChallenge, isHeaderData, isLoginResult, isUserInfo } from './result-shapes';

/** The `Platform` request header (source section 3). */
export type RequestPlatform = 'app' | 'h5' | 'pc';

/** Body of `POST /x-api/v1/shell/header-data` (decision 4). `language` is a locale code, `region` a region code. */
export interface HeaderDataRequest {
  language: string;
  region: string;
  platform: RequestPlatform;
}

/** What each call takes and gives, by name. */
export interface EndpointTypes {
  profile: { payload: Record<string, never>; result: UserInfo };
  logout: { payload: Record<string, never>; result: unknown };
  headerData: { payload: HeaderDataRequest; result: HeaderData };
  login: { payload: LoginRequest; result: LoginResult };
  register: { payload: RegisterRequest; result: RegisterResult };
  code: { payload: CodeRequest; result: CodeResult };
}

/** Name of a call, as `request` takes it. @example 'headerData' */
export type EndpointName = keyof EndpointTypes;
/** What a call takes: path parameters, query and body in one object. */
export type EndpointPayload<Name extends EndpointName> = EndpointTypes[Name]['payload'];
/** What a call gives: the `result` of its envelope. */
export type EndpointResult<Name extends EndpointName> = EndpointTypes[Name]['result'];

/** One call: its method, its path (parameters with a colon), and whether a result fits; absent where nobody reads it. */
export interface Endpoint<Result = unknown> {
  method: 'GET' | 'DELETE' | 'POST' | 'PUT';
  path: string;
  isResult?: (result: unknown) => result is Result;
}

/**
 * Every backend call that the product makes through the client (source section 7, decision 4). One row is one call.
 *
 * @example ENDPOINTS.profile.path // '/v2/private/user/profile'
 */
export const ENDPOINTS: { readonly [Name in EndpointName]: Endpoint<EndpointResult<Name>> } = {
  profile: { method: 'GET', path: '/v2/private/user/profile', isResult: isUserInfo },
  logout: { method: 'POST', path: '/logout' },
  headerData: { method: 'POST', path: '/x-api/v1/shell/header-data', isResult: isHeaderData },
  login: { method: 'POST', path: '/x-api/v1/auth/login', isResult: isLoginResult },
  register: { method: 'POST', path: '/x-api/v1/auth/register', isResult: isLoginResult },
  code: { method: 'POST', path: '/x-api/v1/auth/code', isResult: isCodeChallenge },
};
