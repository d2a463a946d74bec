import type { MockContext } from '../mock-context';
import type { Credentials } from '../sign-in/sessions';

/** A parsed request, independent of the transport. */
export interface CallRequest extends Credentials {
  /** The parsed JSON body; undefined without a body. */
  body: unknown;
  query: URLSearchParams;
  /** Values of the path's parameters by name. */
  parameters: Readonly<Record<string, string>>;
  userAgent: string | null;
  /** Origin of the page that sent the request; null if unknown. */
  origin: string | null;
  /** Value of the cookie that binds passkey challenges to one browser. */
  browserToken: string | null;
}

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

export type Call = (request: CallRequest, context: MockContext) => Promise<Reply>;

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
