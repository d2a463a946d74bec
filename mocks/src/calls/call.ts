import type { MockContext } from '../mock-context';
import type { Credentials } from '../sign-in/sessions';

/** A request as the calls see it: parsed, without transport. */
export interface CallRequest extends Credentials {
  /** The parsed JSON body; undefined where the request had none. */
  body: unknown;
  query: URLSearchParams;
  /** Values of the path's parameters by name. */
  parameters: Readonly<Record<string, string>>;
  /** What the browser calls itself; null where it says nothing. */
  userAgent: string | null;
  /** Origin of the page that asks; null where nothing says it. */
  origin: string | null;
  /** Value of the cookie that tells a browser's passkey challenges from others'. */
  browserToken: string | null;
}

/** What a call answers: the envelope's fields, and what becomes of the auth cookie. */
export interface Reply {
  code: number;
  message: string;
  result?: unknown;
  /** A new cookie value, or the end of the cookie; the cookie stays as it is when absent. */
  session?: { token: string } | 'ended';
  /** The browser's new mark for passkey challenges. */
  browserToken?: string;
}

/** One backend call. */
export type Call = (request: CallRequest, context: MockContext) => Promise<Reply>;

/** A successful reply. @example answer({ status: 'ok' }) // { code: 0, message: 'OK', result: … } */
export function success(result?: unknown, session?: Reply['session']): Reply {
  return { code: 0, message: 'OK', result, session };
}

/** A reply that says no. @example refuse(10007, 'not signed in') */
export function failure(code: number, message: string, result?: unknown): Reply {
  return { code, message, result };
}
