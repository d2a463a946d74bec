import { HttpResponse } from 'msw';
import type { Envelope } from 'shared-config/contracts/contracts';
import type { Reply } from '../calls/reply';
import { signInLimits } from '../sign-in/sign-in-limits';

export interface ResponseSettings {
  /** Milliseconds since 1970, for `Date`. */
  timeMs: number;
  cookieName: string;
  browserCookieName: string;
  /** Sends cookies over https only. */
  isSecure: boolean;
}

/**
 * Returns the response for a reply: the envelope as JSON, never cached, with changed cookies.
 *
 * @example responseOf({ code: 0, message: 'OK' }, settings) // {"ret_code":0,"ret_msg":"OK"}
 */
export function responseOf(
  reply: Reply,
  { timeMs, cookieName, browserCookieName, isSecure }: ResponseSettings,
): Response {
  const envelope: Envelope<unknown> = { ret_code: reply.code, ret_msg: reply.message, result: reply.result };
  const headers = new Headers({
    'cache-control': 'no-store',
    date: new Date(timeMs).toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  const { session, browserToken } = reply;
  const token = session === 'ended' ? undefined : session?.token;
  if (session)
    headers.append('set-cookie', cookieOf(cookieName, token, signInLimits.sessionSeconds, isSecure));
  if (browserToken !== undefined) {
    const { browserSeconds } = signInLimits;
    headers.append('set-cookie', cookieOf(browserCookieName, browserToken, browserSeconds, isSecure));
  }
  return HttpResponse.json(envelope, { headers });
}

/** @param value undefined removes the cookie */
function cookieOf(name: string, value: string | undefined, seconds: number, isSecure: boolean): string {
  const pair = value === undefined ? `${name}=; Max-Age=0` : `${name}=${value}; Max-Age=${seconds}`;
  return [pair, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** Returns a response for an error outside the calls. */
export function errorResponse(status: number, message: string): Response {
  return HttpResponse.json({ ret_code: status, ret_msg: message }, { status });
}
