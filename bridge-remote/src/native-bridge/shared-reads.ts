import type { BridgeMethod } from 'shared-config/contracts/contracts';
import { BridgeError } from './bridge-error';

/** Creates a function that returns the pending result for the same key, or starts a new read. */
export function createSharedReads() {
  const pending = new Map<string, Promise<unknown>>();
  return <Result>(key: string, read: () => Promise<Result>) => {
    const shared = pending.get(key);
    if (shared) return shared as Promise<Result>;
    const remove = () => void pending.delete(key);
    const result = read();
    pending.set(key, result);
    result.then(remove, remove);
    return result;
  };
}

/** Returns the result, or rejects when the caller's signal aborts first. */
export function abortable<Result>(
  method: BridgeMethod,
  signal: AbortSignal | undefined,
  result: Promise<Result>,
): Promise<Result> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new BridgeError('aborted', method, 'ended by its caller'));
    const stop = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    result.then(resolve, reject).finally(stop);
  });
}
