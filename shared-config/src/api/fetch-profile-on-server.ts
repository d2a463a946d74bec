import type { UserInfo } from '../contracts/contracts';
import { limits } from '../site/limits';
import { ENDPOINTS } from './endpoints';
import { InvalidParameterError } from './errors/invalid-parameter-error';
import { isMalformedResponseError, MalformedResponseError } from './errors/malformed-response-error';
import { NetworkError } from './errors/network-error';
import { isNotSignedInError } from './errors/not-signed-in-error';
import { RequestTimeoutError } from './errors/request-timeout-error';
import { isApiHost } from './is-api-host';
import { MAX_ANSWER_BYTES, readAnswer } from './read-answer';
import { isUserInfo } from './result-shapes';

/** What the server learns of a visitor. `failed` says nothing about who it is. */
export type ServerProfile =
  { kind: 'signed-in'; user: UserInfo } | { kind: 'anonymous' } | { kind: 'failed'; error: Error };

/** What a server gives for one profile call. */
export interface ServerProfileInput {
  /** `hostsOf(…).api` of the page's site. Anything but an API host of ours is refused. */
  apiOrigin: string;
  /** The `Cookie` header of the visitor's own request, as it came; empty where there was none. */
  cookieHeader: string;
  fetch: typeof globalThis.fetch;
  /** For the whole call, body and all. Default: `limits.requestTimeoutMs`. */
  timeoutMs?: number;
  /** First of the local ports, where it is not 3000. */
  portBase?: number;
}

/** Visible ASCII, spaces, tabs and Latin-1: what can stand in a header without starting another. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * The profile call on a server (R-API-8): the visitor's cookies are forwarded, nothing else is, no redirect
 * is followed, and nothing is kept, since a server serves many users. Never rejects. A visitor without cookies is
 * anonymous without a call.
 *
 * @example
 *   const profile = await fetchProfileOnServer({ apiOrigin: hosts.api, cookieHeader: request.headers.cookie ?? '', fetch });
 *   if (profile.kind === 'signed-in') greet(profile.user);
 */
export async function fetchProfileOnServer(input: ServerProfileInput): Promise<ServerProfile> {
  const { apiOrigin, cookieHeader, portBase } = input;
  try {
    if (!isApiHost(apiOrigin, portBase)) {
      throw new InvalidParameterError('apiOrigin', 'is no API host of ours');
    }
    if (!HEADER_VALUE.test(cookieHeader)) {
      throw new InvalidParameterError('cookieHeader', 'has a character that no header may have');
    }
    if (cookieHeader.trim() === '') return { kind: 'anonymous' };
    const user = userFrom(readAnswer(await answerTo(input)));
    return user.id > 0 ? { kind: 'signed-in', user } : { kind: 'anonymous' };
  } catch (thrown) {
    if (isNotSignedInError(thrown)) return { kind: 'anonymous' };
    return { kind: 'failed', error: thrown as Error };
  }
}

async function answerTo({
  apiOrigin,
  cookieHeader,
  fetch,
  timeoutMs = limits.requestTimeoutMs,
}: ServerProfileInput): Promise<{ status: number; text: string }> {
  const { method, path } = ENDPOINTS.profile;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(new URL(apiOrigin).origin + path, {
      method,
      headers: { Accept: 'application/json', Cookie: cookieHeader },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await textOf(response) };
  } catch (thrown) {
    if (signal.aborted) throw new RequestTimeoutError(timeoutMs);
    if (isMalformedResponseError(thrown)) throw thrown;
    throw new NetworkError(thrown instanceof Error && thrown.message ? thrown.message : undefined);
  }
}

/** The body as text; one without end is given up at the limit. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new MalformedResponseError('The answer is too large.');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function userFrom(result: unknown): UserInfo {
  if (!isUserInfo(result)) throw new MalformedResponseError('The result of the profile call does not fit.');
  return result;
}
