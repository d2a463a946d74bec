import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import * as limits from '../site/limits';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type EndpointPayload,
  type EndpointResult,
  type RequestPlatform,
} from './endpoints';
import { MalformedResponseError, NetworkError, RequestAbortedError, RequestTimeoutError } from './api-errors';
import { fillPath, queryFrom } from './fill-path';
import { mayReceiveToken } from './is-api-host';
import { MAX_RESPONSE_BYTES, readResponse } from './read-envelope';

/** Options of a client. One client serves all calls of a page. */
export interface ApiClientOptions {
  /**
   * Origin of the API host, or a path of the page's own origin (`/s1`, R-API-3); a path may also follow the
   * origin. Without a trailing slash.
   */
  baseUrl: string;
  /** Device id: a GUID of 36 characters. */
  deviceId: string;
  /** Receives the `Date` header of every response (null without one) and the duration in milliseconds. */
  onServerTime?: (date: string | null, roundTripMs: number) => void;
  platform: RequestPlatform;
  userAgent: string;
  /**
   * Returns the app's token; called for each request. Without a token the header is omitted. Only called if `baseUrl`
   * is one of our API hosts, or of our page servers (`mayReceiveToken`).
   */
  userToken?: () => string | undefined;
  /** First of the local ports, if not 3000; identifies our local API hosts. */
  portBase?: number;
}

export interface RequestOptions {
  /** Ends the request with a `RequestAbortedError`. */
  signal?: AbortSignal;
  /** Default: `limits.requestTimeoutMs`. */
  timeoutMs?: number;
  /** Hides the toast of a failure, in a client with a policy. Other clients ignore it. */
  hideToast?: boolean;
  /** Requests the backend despite a cached response, in a cached client. Other clients ignore it. */
  force?: boolean;
}

/** The typed client: the name of an endpoint decides the types of payload and result. */
export interface ApiClient {
  request<Name extends EndpointName>(
    name: Name,
    payload: EndpointPayload<Name>,
    options?: RequestOptions,
  ): Promise<EndpointResult<Name>>;
}

/**
 * Creates the client of the backend: one request per call, with credentials, a timeout of 30 s and the headers of
 * R-API-2; it parses responses as in R-API-1. It follows no redirect, so headers never reach another host. The app's
 * token only goes to our own API hosts and page servers. Combine it with `withPolicy` for toasts and sessions, and
 * `createCachedClient` for caching.
 *
 * @example const user = await createApiClient({ baseUrl: hosts.api, deviceId, platform: 'pc', userAgent }).request('profile', {});
 * @throws (each request) NotSignedInError, BusinessError, GatewayError, EmptyResponseError, MalformedResponseError,
 *   RequestTimeoutError, NetworkError, RequestAbortedError, InvalidParameterError
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create(settingsFrom(options));
  const userToken = mayReceiveToken(options.baseUrl, options.portBase) ? options.userToken : undefined;
  return {
    async request(name, payload, { signal, timeoutMs = limits.requestTimeoutMs } = {}) {
      const endpoint: Endpoint = ENDPOINTS[name];
      const result = await send(http, options.onServerTime, {
        ...requestConfigFrom(endpoint, { ...payload }),
        headers: tokenHeader(userToken?.()),
        timeout: timeoutMs,
        signal,
      });
      if (endpoint.isResult && !endpoint.isResult(result))
        throw new MalformedResponseError(`The result of ${endpoint.path} does not fit.`);
      return (endpoint.pick ? endpoint.pick(result) : result) as EndpointResult<typeof name>;
    },
  };
}

function settingsFrom(options: ApiClientOptions): AxiosRequestConfig {
  return {
    adapter: 'fetch',
    baseURL: options.baseUrl,
    allowAbsoluteUrls: false,
    withCredentials: true,
    withXSRFToken: false,
    fetchOptions: { redirect: 'error', cache: 'no-store' },
    maxContentLength: MAX_RESPONSE_BYTES,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      guid: options.deviceId,
      Platform: options.platform,
      'X-User-Agent': options.userAgent,
      // Prevents axios from setting it: some browsers would send one more header in the preflight.
      'User-Agent': false,
    },
    responseType: 'text',
    transformResponse: (text: unknown) => text,
    validateStatus: () => true,
  };
}

async function send(
  http: AxiosInstance,
  onServerTime: ApiClientOptions['onServerTime'],
  config: AxiosRequestConfig,
): Promise<unknown> {
  const startedAtMs = Date.now();
  const response = await http.request<string>(config).catch((error: unknown) => {
    throw transportErrorFrom(error, config.timeout ?? 0);
  });
  const { date } = response.headers;
  onServerTime?.(typeof date === 'string' ? date : null, Date.now() - startedAtMs);
  return readResponse({ status: response.status, text: String(response.data ?? '') });
}

/** Returns our error for an error of axios without a complete response. */
function transportErrorFrom(thrown: unknown, timeoutMs: number): Error {
  if (axios.isCancel(thrown)) return new RequestAbortedError();
  const code = axios.isAxiosError(thrown) ? thrown.code : undefined;
  if (code === 'ETIMEDOUT' || code === 'ECONNABORTED') return new RequestTimeoutError(timeoutMs);
  if (code === 'ERR_BAD_RESPONSE') return new MalformedResponseError('The answer is too large.');
  return new NetworkError(thrown instanceof Error && thrown.message ? thrown.message : undefined);
}

function requestConfigFrom(endpoint: Endpoint, payload: Record<string, unknown>): AxiosRequestConfig {
  const { path, rest } = fillPath(endpoint.path, payload);
  const { method, hasNoBody } = endpoint;
  if (method === 'GET' || method === 'DELETE') return { method, url: path, params: queryFrom(rest) };
  return { method, url: path, data: hasNoBody ? undefined : rest };
}

function tokenHeader(token: string | undefined): Record<string, string> {
  return token ? { UserToken: token } : {};
}
