import { RET_CODES } from 'shared-config/api/ret-codes';

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

/** `ret_code` values of the server and the scenarios, which are HTTP statuses. */
export const REPLY_CODES = {
  unknownScenario: 400,
  forbiddenOrigin: 403,
  unknownCall: 404,
  failed: 500,
} as const;

/** Returns the reply to an invalid request. @example invalidRequest('password: must be text') */
export function invalidRequest(message: string): Reply {
  return failure(RET_CODES.invalidRequest.code, message);
}

export function tooManyRequests(retryAfterSeconds: number): Reply {
  return failure(RET_CODES.tooManyRequests.code, 'too many requests', { retryAfterSeconds });
}

export function locked(retryAfterSeconds: number): Reply {
  return failure(RET_CODES.locked.code, 'too many wrong attempts', { retryAfterSeconds });
}

/** Returns the reply to a wrong code while its challenge stays open. */
export function wrongCode(): Reply {
  return failure(RET_CODES.wrongCode.code, 'wrong code');
}

/** Returns the reply to a challenge that is unknown, used or expired. */
export function expiredChallenge(): Reply {
  return failure(RET_CODES.expiredChallenge.code, 'this code has expired, start again');
}
