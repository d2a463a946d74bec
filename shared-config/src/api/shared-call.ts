import { RequestAbortedError } from './api-errors';

export type SharedCall = ReturnType<typeof createSharedCall<unknown>>;

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
