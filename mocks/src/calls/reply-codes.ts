import { AUTH_CODES } from 'shared-config/contracts';
import { failure, type Reply } from './call';

/** `ret_code` values of this backend beside `AUTH_CODES`. The HTTP ones only the server and the scenarios use. */
export const REPLY_CODES = {
  notSignedIn: 10007,
  unknownScenario: 400,
  forbiddenOrigin: 403,
  unknownCall: 404,
  failed: 500,
} as const;

/** The reply to a visitor who has to be signed in. */
export function notSignedIn(): Reply {
  return failure(REPLY_CODES.notSignedIn, 'not signed in');
}

/** The reply to a request that the call cannot read. @example invalidRequest('password: must be text') */
export function invalidRequest(message: string): Reply {
  return failure(AUTH_CODES.invalidRequest, message);
}

/** The reply to a request that comes too early. */
export function tooManyRequests(retryAfterSeconds: number): Reply {
  return failure(AUTH_CODES.tooManyRequests, 'too many requests', { retryAfterSeconds });
}

/** The reply while an account name is locked. */
export function locked(retryAfterSeconds: number): Reply {
  return failure(AUTH_CODES.locked, 'too many wrong attempts', { retryAfterSeconds });
}

/** The reply to a code that is not right, while its challenge stays open. */
export function wrongCode(): Reply {
  return failure(AUTH_CODES.wrongCode, 'wrong code');
}

/** The reply to a challenge that is unknown, used up or too old. */
export function expiredChallenge(): Reply {
  return failure(AUTH_CODES.expiredChallenge, 'this code has expired, start again');
}
