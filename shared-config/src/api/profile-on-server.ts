import type { UserInfo } from '../contracts/contracts';
import { isDeadlineError, withDeadline } from '../platform/deadline';
import * as limits from '../site/limits';
import { ENDPOINTS, type RequestPlatform } from './endpoints';
import {
  InvalidParameterError,
  isMalformedResponseError,
  isNotSignedInError,
  MalformedResponseError,
  NetworkError,
  RequestTimeoutError,
} from './api-errors';
import { isApiHost } from './is-api-host';
import { MAX_RESPONSE_BYTES, readResponse } from './read-envelope';
import { userInfoFrom } from './user-info-from';

export { isBusinessError, isGatewayError } from './api-errors';

/** Result of the profile call on a server. For `failed`, the visitor is unknown. */
export type ServerProfile =
  { kind: 'signed-in'; user: UserInfo } | { kind: 'anonymous' } | { kind: 'failed'; error: Error };

export interface ServerProfileInput {
  /** `hostsOf(…).api` of the page's site. Other hosts are rejected. */
  apiOrigin: string;
  /** The `Cookie` header of the visitor's request, unchanged; empty without one. */
  cookieHeader: string;
  /** GUID of the visitor's device cookie; undefined without one. */
  deviceId?: string | undefined;
  /** `platformOf(…).request` of the visitor's user agent. */
  platform?: RequestPlatform;
  fetch: typeof globalThis.fetch;
  /** Timeout of the whole call, including the body. Default: `limits.requestTimeoutMs`. */
  timeoutMs?: number;
  /** First of the local ports, if not 3000. */
  portBase?: number;
}

/** Visible ASCII, spaces, tabs and Latin-1: these cannot start another header. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Makes the profile call on a server (R-API-8). It forwards only the visitor's cookies, device id and platform, follows no redirect
 * and caches nothing, because a server serves many users. Never rejects. A visitor without cookies is anonymous without a
 * call.
 *
 * @example const profile = await fetchProfileOnServer({ apiOrigin: hosts.api, cookieHeader, fetch });
 */
export async function fetchProfileOnServer(input: ServerProfileInput): Promise<ServerProfile> {
  const { apiOrigin, cookieHeader, portBase } = input;
  try {
    if (!isApiHost(apiOrigin, portBase)) {
      throw new InvalidParameterError('apiOrigin', 'is not our API host');
    }
    if (!HEADER_VALUE.test(cookieHeader)) {
      throw new InvalidParameterError('cookieHeader', 'has an invalid character');
    }
    if (cookieHeader.trim() === '') return { kind: 'anonymous' };
    const user = userFrom(readResponse(await profileResponseOf(input)));
    return user.id > 0 ? { kind: 'signed-in', user } : { kind: 'anonymous' };
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return { kind: 'anonymous' };
    return { kind: 'failed', error: thrown as Error };
  }
}

async function profileResponseOf({
  apiOrigin,
  cookieHeader,
  deviceId,
  platform,
  fetch,
  timeoutMs = limits.requestTimeoutMs,
}: ServerProfileInput): Promise<{ status: number; text: string }> {
  const { method, path } = ENDPOINTS.profile;
  const signal = AbortSignal.timeout(timeoutMs);
  const load = async () => {
    const response = await fetch(new URL(apiOrigin).origin + path, {
      method,
      headers: {
        Accept: 'application/json',
        Cookie: cookieHeader,
        ...(deviceId && { guid: deviceId }),
        ...(platform && { Platform: platform }),
      },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await textOf(response) };
  };
  try {
    // A client may reject a request that waits for a connection only when it gets one.
    return await withDeadline(load(), timeoutMs, ENDPOINTS.profile.path);
  } catch (thrown) {
    if (signal.aborted || isDeadlineError(thrown)) throw new RequestTimeoutError(timeoutMs);
    if (isMalformedResponseError(thrown)) throw thrown;
    throw new NetworkError(thrown instanceof Error && thrown.message ? thrown.message : undefined);
  }
}

/** Returns the body as text; cancels it at the size limit. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new MalformedResponseError('The answer is too large.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function userFrom(result: unknown): UserInfo {
  const user = userInfoFrom(result);
  if (!user) throw new MalformedResponseError('The result of the profile call does not fit.');
  return user;
}
