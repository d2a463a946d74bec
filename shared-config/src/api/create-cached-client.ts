import * as limits from '../site/limits';
import type { ApiClient, RequestOptions } from './create-api-client';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { RequestAbortedError } from './api-errors';
import { fillPath, queryFrom } from './fill-path';

export interface CachedClient extends ApiClient {
  /** Clears the cache, as for a sign-out. Pending responses are not cached either. */
  clear(): void;
}

export interface CacheOptions {
  clock?: () => number;
  /** Returns the owner of the cached responses; called for each request. A change clears the cache. */
  ownerOf?: () => string;
}

/**
 * Creates a client with the response cache of R-API-9: GET calls with `cachedForMs`, at most 20 responses with
 * eviction of the oldest, by call and payload, of one owner. Identical calls share one request while it is pending; an
 * abort only ends the caller's own waiting. `force: true` sends a new request. Failures are not cached and do not
 * remove cached responses. Each caller gets its own copy.
 *
 * @example await createCachedClient(createApiClient(options)).request('profile', {}, { force: true });
 * @throws (each request) what the client throws
 */
export function createCachedClient(
  client: ApiClient,
  { clock = Date.now, ownerOf = () => '' }: CacheOptions = {},
): CachedClient {
  let owner = ownerOf();
  let cache = emptyCache();
  const clear = () => {
    cache = emptyCache();
  };
  return {
    clear,
    async request(name, payload, options = {}) {
      const present = ownerOf();
      if (present !== owner) clear();
      owner = present;
      const { cachedForMs, path }: Endpoint = ENDPOINTS[name];
      if (cachedForMs === undefined) return client.request(name, payload, options);
      const { signal, timeoutMs, force = false } = options;
      if (signal?.aborted) throw new RequestAbortedError();
      const key = `${name} ${addressOf(path, { ...payload })}`;
      const cached = cache.responses.get(key);
      const ageMs = cached ? clock() - cached.arrivedAtMs : -1;
      if (cached && !force && ageMs >= 0 && ageMs < cachedForMs)
        return structuredClone(cached.result) as never;
      const call = sharedCallIn(cache, { key, timeoutMs, force, clock }, (signal) =>
        client.request(name, payload, { signal, timeoutMs }),
      );
      return structuredClone(await call.join(signal)) as never;
    },
  };
}

interface CachedRequest extends RequestOptions {
  key: string;
  clock: () => number;
}

/** Returns the pending request, unless a forced call needs a newer one; otherwise starts a request. */
function sharedCallIn(
  cache: UserCache,
  { key, timeoutMs, force: isForced = false, clock }: CachedRequest,
  send: (signal: AbortSignal) => Promise<unknown>,
): SharedCall {
  // Callers with different timeouts do not share a request.
  const callKey = `${key} ${timeoutMs}`;
  const pending = cache.pending.get(callKey);
  if (pending && !pending.call.isAbandoned() && (pending.isForced || !isForced)) return pending.call;
  const order = (cache.sent += 1);
  const call = createSharedCall(async (signal) => {
    try {
      const result = await send(signal);
      store(cache, key, { result, arrivedAtMs: clock(), order });
      return result;
    } finally {
      if (cache.pending.get(callKey)?.call === call) cache.pending.delete(callKey);
    }
  });
  cache.pending.set(callKey, { call, isForced });
  return call;
}

function store({ responses }: UserCache, key: string, response: CachedResponse) {
  if ((responses.get(key)?.order ?? 0) > response.order) return;
  responses.delete(key);
  responses.set(key, response);
  const [oldest] = responses.keys();
  if (oldest !== undefined && responses.size > limits.responseCacheMaxEntries) responses.delete(oldest);
}

/** Returns path and sorted query of a call as a part of its cache key. */
function addressOf(template: string, payload: Record<string, unknown>): string {
  const { path, rest } = fillPath(template, payload);
  const query = queryFrom(rest);
  query.sort();
  return `${path}?${query}`;
}

interface CachedResponse {
  result: unknown;
  arrivedAtMs: number;
  order: number;
}

/** Creates the cache of one user. A change of the user replaces the whole object, so late responses have no effect. */
function emptyCache() {
  return {
    responses: new Map<string, CachedResponse>(),
    pending: new Map<string, { call: SharedCall; isForced: boolean }>(),
    /** Number of requests so far. Of two responses to one request, the one that was requested later counts. */
    sent: 0,
  };
}

type UserCache = ReturnType<typeof emptyCache>;

type SharedCall = ReturnType<typeof createSharedCall<unknown>>;

/**
 * Starts a request that callers can join, and aborts it when the last caller leaves.
 *
 * @throws (join) what the request throws; RequestAbortedError
 */
export function createSharedCall<Result>(start: (signal: AbortSignal) => Promise<Result>) {
  const controller = new AbortController();
  const result = start(controller.signal);
  // Callers that left must not cause an unhandled rejection.
  result.catch(() => undefined);
  let waiting = 0;

  return {
    /** Returns whether all callers have left and the request was aborted; no caller can join then. */
    isAbandoned: () => controller.signal.aborted,
    /** Waits for the result. A caller's signal immediately ends only its own waiting. */
    join(signal?: AbortSignal): Promise<Result> {
      waiting += 1;
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(new RequestAbortedError());
          waiting -= 1;
          if (waiting === 0) controller.abort();
        };
        if (signal?.aborted) return leave();
        signal?.addEventListener('abort', leave, { once: true });
        result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
  };
}
