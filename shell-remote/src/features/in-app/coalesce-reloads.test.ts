/** @jest-environment node */
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { coalesceReloads } from './coalesce-reloads';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const advanceTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Creates a reload that stays pending until the test settles it. */
function createReload() {
  const pending: ReturnType<typeof createDeferred<void>>[] = [];
  const reload = jest.fn(() => {
    const deferred = createDeferred<void>();
    pending.push(deferred);
    return deferred.promise;
  });
  return { reload, onChange: coalesceReloads(reload), pending };
}

it('reloads immediately after a change', () => {
  const { reload, onChange } = createReload();
  onChange();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads exactly once more after all changes during a pending reload', async () => {
  const { reload, onChange, pending } = createReload();
  onChange();
  onChange();
  onChange();
  await advanceTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  pending[0]!.resolve();
  await advanceTime(500);
  expect(reload).toHaveBeenCalledTimes(2);
  pending[1]!.resolve();
  await advanceTime(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads 500 ms after the last reload for a change in between, and immediately later', async () => {
  const { reload, onChange, pending } = createReload();
  onChange();
  pending[0]!.resolve();
  await advanceTime(499);
  onChange();
  expect(reload).toHaveBeenCalledTimes(1);
  await advanceTime(1);
  expect(reload).toHaveBeenCalledTimes(2);
  pending[1]!.resolve();
  await advanceTime(1_000);
  onChange();
  expect(reload).toHaveBeenCalledTimes(3);
});

it('doubles the pause up to 30 s while each reload causes a change', async () => {
  const startsMs: number[] = [];
  const onChange = coalesceReloads(async () => {
    startsMs.push(Date.now());
    setTimeout(onChange, 20);
  });
  onChange();
  await advanceTime(120_000);
  const pausesMs = startsMs.slice(1).map((startMs, index) => startMs - startsMs[index]!);
  expect(pausesMs).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('reloads again after a reload that has failed', async () => {
  const { reload, onChange, pending } = createReload();
  onChange();
  pending[0]!.reject(new Error('no line'));
  await advanceTime(500);
  onChange();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('waits at most 3 s for a reload that hangs', async () => {
  const { reload, onChange } = createReload();
  onChange();
  onChange();
  await advanceTime(3_500);
  expect(reload).toHaveBeenCalledTimes(2);
});
