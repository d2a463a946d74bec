import { limits } from '../site/limits';
import type { ApiClient, RequestOptions } from './create-api-client';
import { ENDPOINTS, type Endpoint } from './endpoints';
import { RequestAbortedError } from './errors/request-aborted-error';
import { fillPath, queryFrom } from './fill-path';
import { createSharedCall, type SharedCall } from './shared-call';

/** A client that keeps the answers of calls whose row says for how long. */
export interface CachedClient extends ApiClient {
  /** Whose answers these are: the user id, null for a visitor. Forgets everything when it is somebody else. */
  setUser(userId: number | null): void;
  /** Forgets everything, as on sign-out; answers still on their way are not kept either. */
  clear(): void;
}

/** All that is known of one user. It is thrown away whole: a late answer lands where nobody looks any more. */
interface Memory {
  answers: Map<string, { result: unknown; arrivedAtMs: number; order: number }>;
  running: Map<string, { call: SharedCall<unknown>; isForced: boolean }>;
  /** Number of requests so far: of two answers to one question the one that was asked for later counts. */
  sent: number;
}

/**
 * A client with the response cache of R-API-9: GET calls whose row has `cachedForMs` (60 s), at most 20
 * answers, the oldest out first, kept under the user id, the call and its payload. Identical calls in flight are one
 * request; an abort ends only the caller's own waiting. `force: true` asks anew. A failure is never kept and never takes
 * a kept answer away, also not one about permission. Everybody gets a copy of their own.
 *
 * @example
 *   const api = createCachedClient(createApiClient(options));
 *   await api.request('profile', {}, { force: true });
 *   api.setUser(null); // signed out
 * @throws (each request) what the client throws
 */
export function createCachedClient(
  client: ApiClient,
  { clock = Date.now }: { clock?: () => number } = {},
): CachedClient {
  let user: number | null = null;
  let memory = emptyMemory();
  const clear = () => {
    memory = emptyMemory();
  };
  return {
    clear,
    setUser(userId) {
      if (userId !== user) clear();
      user = userId;
    },
    async request(name, payload, options = {}) {
      const { cachedForMs, path }: Endpoint = ENDPOINTS[name];
      if (cachedForMs === undefined) return client.request(name, payload, options);
      const { signal, timeoutMs, force = false } = options;
      if (signal?.aborted) throw new RequestAbortedError();
      const key = `${user} ${name} ${addressOf(path, { ...payload })}`;
      const kept = memory.answers.get(key);
      const ageMs = kept ? clock() - kept.arrivedAtMs : -1;
      if (kept && !force && ageMs >= 0 && ageMs < cachedForMs) return structuredClone(kept.result) as never;
      const call = runningIn(memory, { key, timeoutMs, force, clock }, (signal) =>
        client.request(name, payload, { signal, timeoutMs }),
      );
      return structuredClone(await call.join(signal)) as never;
    },
  };
}

interface Question extends RequestOptions {
  key: string;
  clock: () => number;
}

/** The request for an answer: one that is running, unless it is older than a forced one must be, or a new one. */
function runningIn(
  memory: Memory,
  { key, timeoutMs, force: isForced = false, clock }: Question,
  send: (signal: AbortSignal) => Promise<unknown>,
): SharedCall<unknown> {
  // Callers with different deadlines do not wait for each other.
  const runKey = `${key} ${timeoutMs}`;
  const present = memory.running.get(runKey);
  if (present && !present.call.isAbandoned() && (present.isForced || !isForced)) return present.call;
  const order = (memory.sent += 1);
  const call = createSharedCall(async (signal) => {
    try {
      const result = await send(signal);
      keep(memory, key, { result, arrivedAtMs: clock(), order });
      return result;
    } finally {
      if (memory.running.get(runKey)?.call === call) memory.running.delete(runKey);
    }
  });
  memory.running.set(runKey, { call, isForced });
  return call;
}

function keep(
  { answers }: Memory,
  key: string,
  answer: { result: unknown; arrivedAtMs: number; order: number },
) {
  if ((answers.get(key)?.order ?? 0) > answer.order) return;
  answers.delete(key);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size > limits.responseCacheMaxEntries) answers.delete(oldest);
}

/** The payload as it stands in the address, whatever order its fields have. */
function addressOf(template: string, payload: Record<string, unknown>): string {
  const { path, rest } = fillPath(template, payload);
  const query = queryFrom(rest);
  query.sort();
  return `${path}?${query}`;
}

function emptyMemory(): Memory {
  return { answers: new Map(), running: new Map(), sent: 0 };
}
