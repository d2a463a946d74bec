import { RequestAbortedError } from './errors/request-aborted-error';

/** One request that several callers wait for. */
export interface SharedCall<Result> {
  /** Waits for the result. A caller's own signal ends its own waiting, at once, and nobody else's. */
  join(signal?: AbortSignal): Promise<Result>;
  /** All callers have left, and the request was aborted: nobody may join any more. */
  isAbandoned(): boolean;
}

/**
 * Starts a request that callers can join. It is aborted when the last of them has left.
 *
 * @example
 *   const call = createSharedCall((signal) => client.request('profile', {}, { signal }));
 *   const [user, sameUser] = await Promise.all([call.join(), call.join(signalOfSomebodyElse)]);
 * @throws (join) what the request throws; RequestAbortedError
 */
export function createSharedCall<Result>(
  start: (signal: AbortSignal) => Promise<Result>,
): SharedCall<Result> {
  const controller = new AbortController();
  const result = start(controller.signal);
  // Those who left hear of no failure, and that is no unhandled rejection.
  result.catch(() => undefined);
  let waiting = 0;

  return {
    isAbandoned: () => controller.signal.aborted,
    join(signal) {
      waiting += 1;
      return new Promise<Result>((resolve, reject) => {
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
