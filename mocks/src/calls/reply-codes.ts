import { AUTH_CODES } from 'shared-config/contracts';
import { failure, type Reply } from './call';

/** `ret_code` values other than `AUTH_CODES`. Only the server and the scenarios use the HTTP ones. */
export const REPLY_CODES = {
  notSignedIn: 10007,
  unknownScenario: 400,
  forbiddenOrigin: 403,
  unknownCall: 404,
  failed: 500,
} as const;

/** Returns the reply to an invalid request. @example invalidRequest('password: must be text') */
export function invalidRequest(message: string): Reply {
  return failure(AUTH_CODES.invalidRequest, message);
}

export function tooManyRequests(retryAfterSeconds: number): Reply {
  return failure(AUTH_CODES.tooManyRequests, 'too many requests', { retryAfterSeconds });
}

export function locked(retryAfterSeconds: number): Reply {
  return failure(AUTH_CODES.locked, 'too many wrong attempts', { retryAfterSeconds });
}

/** Returns the reply to a wrong code while its challenge stays open. */
export function wrongCode(): Reply {
  return failure(AUTH_CODES.wrongCode, 'wrong code');
}

/** Returns the reply to a challenge that is unknown, used or expired. */
export function expiredChallenge(): Reply {
  return failure(AUTH_CODES.expiredChallenge, 'this code has expired, start again');
}
