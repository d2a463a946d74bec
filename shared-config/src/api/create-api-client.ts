import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { limits } from '../site/limits';
import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type EndpointPayload,
  type EndpointResult,
  type RequestPlatform,
} from './endpoints';
import { MalformedResponseError } from './errors/malformed-response-error';
import { fillPath, queryFrom } from './fill-path';
import { isApiHost } from './is-api-host';
import { MAX_ANSWER_BYTES, readAnswer } from './read-answer';
import { transportErrorFrom } from './transport-error-from';

/** What a client is made of. The same client serves all calls of a page. */
export interface ApiClientOptions {
  /**
   * Origin of the API host, or a path of the page's own origin (`/s1`, R-API-3); a path may also follow the
   * origin. Without a trailing slash.
   */
  baseUrl: string;
  /** The device identifier: a GUID of 36 characters. */
  deviceId: string;
  /** Told the `Date` header of every answer (null where it has none), and how long the answer took in milliseconds. */
  onServerTime?: (date: string | null, roundTripMs: number) => void;
  platform: RequestPlatform;
  userAgent: string;
  /**
   * The app's token, asked for at each call; the header is left out when it is undefined or empty. It is not even asked
   * for unless `baseUrl` is on one of our own API hosts (isApiHost).
   */
  userToken?: () => string | undefined;
  /** First of the local ports, where it is not 3000; tells our local API hosts. */
  portBase?: number;
}

/** What one request may say beside its payload. */
export interface RequestOptions {
  /** Ends the request with a RequestAbortedError. */
  signal?: AbortSignal;
  /** Default: `limits.requestTimeoutMs`. */
  timeoutMs?: number;
  /** For a client with a policy: the visitor is not told of a failure. Any other client ignores it. */
  hideToast?: boolean;
  /** For a cached client: asks the backend although an answer is kept. Any other client always asks. */
  force?: boolean;
}

/** The typed client: the name of an endpoint decides what goes in and what comes out. */
export interface ApiClient {
  request<Name extends EndpointName>(
    name: Name,
    payload: EndpointPayload<Name>,
    options?: RequestOptions,
  ): Promise<EndpointResult<Name>>;
}

/**
 * The client of the backend: one request per call, credentials included, 30 s time-out, the headers of
 * R-API-2, answers read as in R-API-1. It follows no redirect, so no header ever reaches another host; the
 * app's token goes to our own API hosts only. It decides nothing about visitors who are not signed in, shows nothing
 * and keeps nothing: `withPolicy` and `createCachedClient` are put around it.
 *
 * @example
 *   const api = createApiClient({ baseUrl: hosts.api, deviceId, platform: 'pc', userAgent: navigator.userAgent });
 *   const user = await api.request('profile', {});
 * @throws (each request) NotSignedInError, BusinessError, GatewayError, EmptyResponseError, MalformedResponseError,
 *   RequestTimeoutError, NetworkError, RequestAbortedError, InvalidParameterError
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create(settingsFrom(options));
  const userToken = isApiHost(options.baseUrl, options.portBase) ? options.userToken : undefined;
  return {
    async request(name, payload, { signal, timeoutMs = limits.requestTimeoutMs } = {}) {
      const endpoint = ENDPOINTS[name];
      const result = await send(http, options.onServerTime, {
        ...addressed(endpoint, { ...payload }),
        headers: tokenHeader(userToken?.()),
        timeout: timeoutMs,
        signal,
      });
      return checked(endpoint, result);
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
    maxContentLength: MAX_ANSWER_BYTES,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      guid: options.deviceId,
      Platform: options.platform,
      'X-User-Agent': options.userAgent,
      // Keeps axios from naming itself: in some browsers that would be one more header to ask permission for.
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
  const askedAtMs = Date.now();
  const response = await http.request<string>(config).catch((error: unknown) => {
    throw transportErrorFrom(error, config.timeout ?? 0);
  });
  const { date } = response.headers;
  onServerTime?.(typeof date === 'string' ? date : null, Date.now() - askedAtMs);
  return readAnswer({ status: response.status, text: String(response.data ?? '') });
}

function addressed(endpoint: Endpoint, payload: Record<string, unknown>): AxiosRequestConfig {
  const { path, rest } = fillPath(endpoint.path, payload);
  const { method, hasNoBody } = endpoint;
  if (method === 'GET' || method === 'DELETE') return { method, url: path, params: queryFrom(rest) };
  return { method, url: path, data: hasNoBody ? undefined : rest };
}

function tokenHeader(token: string | undefined): Record<string, string> {
  return token ? { UserToken: token } : {};
}

function checked<Result>(endpoint: Endpoint<Result>, result: unknown): Result {
  if (!endpoint.isResult) return result as Result;
  if (!endpoint.isResult(result))
    throw new MalformedResponseError(`The result of ${endpoint.path} does not fit.`);
  return result;
}
