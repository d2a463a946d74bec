/** @jest-environment node */
import { createDeferred } from '../platform/create-deferred.fixture';
import { createSharedCall } from './create-cached-client';

const ABORTED = { name: 'RequestAbortedError' };

function startedCall() {
  const answer = createDeferred<number>();
  const start = jest.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => answer.reject(new Error('the request was aborted')));
    return answer.promise;
  });
  return { call: createSharedCall(start), start, answer, signal: () => start.mock.lastCall![0] };
}

it('resolves all callers with one result', async () => {
  const { call, start, answer } = startedCall();
  const waiting = [call.join(), call.join(new AbortController().signal), call.join()];
  answer.resolve(7);
  expect(await Promise.all(waiting)).toEqual([7, 7, 7]);
  expect(await call.join()).toBe(7);
  expect(start).toHaveBeenCalledTimes(1);
});

it('rejects all callers with one failure', async () => {
  const { call, answer } = startedCall();
  const waiting = [call.join(), call.join()].map((each) => each.catch((thrown: unknown) => thrown));
  const gone = new Error('unreachable');
  answer.reject(gone);
  expect(await Promise.all(waiting)).toEqual([gone, gone]);
});

it('ends only the waiting of the caller that leaves, immediately', async () => {
  const { call, answer, signal } = startedCall();
  const leave = new AbortController();
  const [leaving, staying] = [call.join(leave.signal), call.join()];
  leave.abort();
  await expect(leaving).rejects.toMatchObject(ABORTED);
  expect([signal().aborted, call.isAbandoned()]).toEqual([false, false]);
  answer.resolve(7);
  await expect(staying).resolves.toBe(7);
});

it('aborts the request when the last caller leaves, without an unhandled rejection', async () => {
  const { call, signal } = startedCall();
  const leave = [new AbortController(), new AbortController()];
  const waiting = leave.map((each) => call.join(each.signal));
  leave[0]!.abort();
  expect(signal().aborted).toBe(false);
  leave[1]!.abort();
  expect([signal().aborted, call.isAbandoned()]).toEqual([true, true]);
  for (const each of waiting) await expect(each).rejects.toMatchObject(ABORTED);
});

it('ignores an abort after the result and leaves no listener', async () => {
  const { call, answer, signal } = startedCall();
  const leave = new AbortController();
  const removed = jest.spyOn(leave.signal, 'removeEventListener');
  const waiting = call.join(leave.signal);
  answer.resolve(7);
  await waiting;
  await new Promise(setImmediate);
  expect(removed).toHaveBeenCalledTimes(1);
  leave.abort();
  expect(signal().aborted).toBe(false);
});
