/** @jest-environment node */
import { runUntilStopped } from './run-until-stopped';

let exit: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
});
afterEach(() => {
  jest.useRealTimers();
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
});

/** Starts a stop that does not end. */
async function startStop() {
  const stop = jest.fn(() => new Promise<void>(() => undefined));
  void runUntilStopped(stop);
  process.emit('SIGTERM', 'SIGTERM');
  await Promise.resolve();
  await Promise.resolve();
  expect(stop).toHaveBeenCalledTimes(1);
}

it('counts the signals that a service manager and the launcher send together as one', async () => {
  await startStop();
  process.emit('SIGTERM', 'SIGTERM');
  jest.advanceTimersByTime(600);
  process.emit('SIGTERM', 'SIGTERM');
  expect(exit).not.toHaveBeenCalled();
});

it('exits immediately at a later signal', async () => {
  await startStop();
  jest.advanceTimersByTime(1_100);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
});
