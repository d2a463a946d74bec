import type { BridgeMethod } from 'shared-config/contracts';
import { BridgeError } from './bridge-error';

/** Lets questions that are asked again while the answer is on its way share it. */
export type ShareRead = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** @example const share = createSharedReads(); share('profile', ask); share('profile', ask); // asks once */
export function createSharedReads(): ShareRead {
  const asked = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, ask: () => Promise<Answer>) => {
    const present = asked.get(key);
    if (present) return present as Promise<Answer>;
    const forget = () => void asked.delete(key);
    const answer = ask();
    asked.set(key, answer);
    answer.then(forget, forget);
    return answer;
  };
}

/** The same answer, unless the caller ends its own wait before. */
export function abortable<Answer>(
  method: BridgeMethod,
  signal: AbortSignal | undefined,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new BridgeError('aborted', method, 'ended by its caller'));
    const stop = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    answer.then(resolve, reject).finally(stop);
  });
}
