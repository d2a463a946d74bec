import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fetchProfileOnServer, isBusinessError, isGatewayError } from 'shared-config/api/profile-on-server';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { readDeviceId } from 'shared-config/cookies/device-id';
import type { Environment } from 'shared-config/site/environments';
import { isCrawler } from 'shared-config/platform/is-crawler';
import { platformOf } from 'shared-config/platform/platform';
import type { Client } from 'undici';
import { logFailure } from '../../log/log-failure';
import { clientAddressOf, type TrustedProxies } from '../../http/client-address';
import type { SessionHint } from '../pages/session-hint-scripts';
import { backendAddressOf, type BackendSite } from '../backend/backend-address';
import { createBackendConnections } from '../backend/backend-connections';
import { backendRequestHeaders } from '../backend/backend-headers';
import { createSlots } from '../backend/request-slots';
import { isLoadedInAdvance } from './visitor-device';

interface SessionHintsOptions {
  proxies: TrustedProxies | undefined;
  portBase: number;
  /** How long a page waits for the backend, in milliseconds; without it there is no call. */
  deadlineMs: number | undefined;
}

/** Simultaneous profile calls. A page without a slot does not wait: it is the default page. */
const PROFILE_SLOTS = 128;

/** After this many failures of the backend in a row, pages stop waiting for the backend for `PAUSE_MS`. */
const MAX_FAILURES = 5;
const PAUSE_MS = 10_000;

/**
 * Creates a function that asks the backend whether a visitor is signed in. It forwards the auth cookie, the
 * device id and the platform of the request. It returns undefined if the page needs no hint (no auth cookie, a crawler, a prefetch, the
 * app), if the visitor's network has its share of calls, or if the call fails. It never rejects.
 *
 * @example const hint = await createSessionHints({ proxies, portBase, deadlineMs: 150 })(request, { site, hosts }); // 'signed-in'
 */
export function createSessionHints(options: SessionHintsOptions) {
  const { portBase, deadlineMs, proxies } = options;
  // Not the connections of `/s1`: slow calls must not delay pages.
  const connectTo = createBackendConnections();
  const takeSlot = createSlots(PROFILE_SLOTS);
  let failures = 0;
  let pausedUntil = -Infinity;

  return async (request: IncomingMessage, to: BackendSite): Promise<SessionHint | undefined> => {
    if (deadlineMs === undefined) return undefined;
    const cookieHeader = authCookieOf(request, to.site.environment);
    if (cookieHeader === undefined || !needsProfile(request) || performance.now() < pausedUntil)
      return undefined;
    const address = clientAddressOf(request, proxies);
    const releaseSlot = takeSlot(address);
    if (!releaseSlot) return undefined;
    const { client, giveBack } = connectTo(backendAddressOf(to.hosts).origin);
    const profile = await fetchProfileOnServer({
      apiOrigin: to.hosts.api,
      cookieHeader,
      deviceId: readDeviceId({ cookie: request.headers.cookie ?? '' }, to.site.environment),
      platform: platformOf({ userAgent: request.headers['user-agent'] ?? '' }).request,
      portBase,
      timeoutMs: deadlineMs,
      fetch: fetchOver(client, address, to),
    });
    releaseSlot();
    if (profile.kind !== 'failed') {
      giveBack();
      failures = 0;
      return profile.kind === 'signed-in' ? 'signed-in' : 'signed-out';
    }
    void client.destroy();
    logFailure('profile', profile.error.message, request);
    if (isRefusedRequest(profile.error)) return undefined;
    failures += 1;
    if (failures >= MAX_FAILURES) {
      failures = 0;
      pausedUntil = performance.now() + PAUSE_MS;
    }
    return undefined;
  };
}

/** Request Timeout, Too Early and Too Many Requests. */
const OVERLOADED = [408, 425, 429];

/** Returns whether the backend refused this request, such as one with too long a cookie: that says nothing about its health. */
function isRefusedRequest(error: Error): boolean {
  if (!isGatewayError(error)) return isBusinessError(error);
  return error.status >= 400 && error.status < 500 && !OVERLOADED.includes(error.status);
}

/** Returns the auth cookie as sent, `name=value`. Browsers send the cookie of the closest path first. */
function authCookieOf({ headers }: IncomingMessage, environment: Environment): string | undefined {
  const start = `${cookieNamesOf(environment).auth}=`;
  return (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start) && pair.length > start.length);
}

/** Returns whether a person will see the page and the auth cookie identifies them. In the app, the app identifies them. */
function needsProfile({ method, headers }: IncomingMessage): boolean {
  const { 'user-agent': userAgent = '' } = headers;
  return (
    method === 'GET' &&
    !isLoadedInAdvance(headers) &&
    !isCrawler(userAgent) &&
    !platformOf({ userAgent }).inApp
  );
}

/** Returns a `fetch` over one connection to the backend. It adds our headers and follows no redirect. Its caller ends it. */
function fetchOver(client: Client, address: string, to: BackendSite): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = Object.entries(init?.headers as Record<string, string>).flat();
    const { statusCode, body } = await client.request({
      path: new URL(input as string).pathname,
      method: 'GET',
      headers: backendRequestHeaders(headers, to, address),
    });
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status: statusCode });
  };
}
