import { HttpResponse } from 'msw';
import type { Envelope } from 'shared-config/contracts';
import type { Reply } from '../calls/call';
import { signInLimits } from '../sign-in/sign-in-limits';

export interface ResponseSettings {
  /** Milliseconds since 1970, for `Date`. */
  timeMs: number;
  /** Name of the auth cookie for this host. */
  cookieName: string;
  /** Name of the cookie of passkey challenges. */
  browserCookieName: string;
  /** Sends cookies over https only. */
  isSecure: boolean;
  /** HTTP status. Default: 200. */
  status?: number;
}

/**
 * Returns the response for a reply: the envelope as JSON, never cached, with changed cookies.
 *
 * @example responseOf({ code: 0, message: 'OK' }, settings) // {"ret_code":0,"ret_msg":"OK"}
 */
export function responseOf(reply: Reply, settings: ResponseSettings): Response {
  const envelope: Envelope<unknown> = { ret_code: reply.code, ret_msg: reply.message, result: reply.result };
  const headers = new Headers({
    'cache-control': 'no-store',
    date: new Date(settings.timeMs).toUTCString(),
    'x-content-type-options': 'nosniff',
  });
  if (reply.session) headers.append('set-cookie', cookieOf(reply.session, settings));
  if (reply.browserToken !== undefined)
    headers.append('set-cookie', browserCookieOf(reply.browserToken, settings));
  return HttpResponse.json(envelope, { status: settings.status ?? 200, headers });
}

function cookieOf(
  session: NonNullable<Reply['session']>,
  { cookieName, isSecure }: ResponseSettings,
): string {
  const attributes = cookieAttributes(isSecure);
  return session === 'ended'
    ? `${cookieName}=; Max-Age=0; ${attributes}`
    : `${cookieName}=${session.token}; Max-Age=${signInLimits.sessionSeconds}; ${attributes}`;
}

function browserCookieOf(token: string, { browserCookieName, isSecure }: ResponseSettings): string {
  return `${browserCookieName}=${token}; Max-Age=${signInLimits.browserSeconds}; ${cookieAttributes(isSecure)}`;
}

function cookieAttributes(isSecure: boolean): string {
  return ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}
