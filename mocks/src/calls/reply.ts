import { AUTH_CODES } from 'shared-config/contracts/contracts';

/** A call's answer: the envelope's fields and cookie changes. */
export interface Reply {
  code: number;
  message: string;
  result?: unknown;
  /** A new auth cookie, or its removal. Default: unchanged. */
  session?: { token: string } | 'ended';
  /** A new value for the cookie of passkey challenges. */
  browserToken?: string;
}

/** Returns a successful reply. @example success({ status: 'ok' }) // { code: 0, message: 'OK', result: … } */
export function success(result?: unknown, session?: Reply['session']): Reply {
  return { code: 0, message: 'OK', result, session };
}

/** Returns a reply with an error code. @example failure(10007, 'not signed in') */
export function failure(code: number, message: string, result?: unknown): Reply {
  return { code, message, result };
}

/** Ends a call with an error reply. A change of the store that throws it has no effect. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super(reply.message);
  }
}

/** @throws Refusal @example const account = found ?? refuse(expiredChallenge()); */
export function refuse(reply: Reply): never {
  throw new Refusal(reply);
}

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
