/** @jest-environment node */
import { createCompressionQueue, type CompressionJob } from './compression-queue';

/** Creates a compressor whose jobs end when the test calls `step`. */
function createSteps() {
  const waiting: (() => void)[] = [];
  const started: string[] = [];
  return {
    started,
    compress: (body: Buffer) =>
      new Promise<Buffer>((resolve) => {
        started.push(body.toString());
        waiting.push(() => resolve(body));
      }),
    /** Ends the current job, or the next one as soon as it starts. */
    async step() {
      await until(() => waiting.length > 0);
      waiting.shift()!();
      await nextTask();
    },
  };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextTask();
}

const jobOf = (name: string, more: Partial<CompressionJob> = {}): CompressionJob => ({
  body: Buffer.from(name),
  isWanted: () => true,
  finish: () => undefined,
  ...more,
});

test('the queue runs one job at a time', async () => {
  const { started, compress, step } = createSteps();
  const finished: string[] = [];
  const queue = createCompressionQueue({ maxPending: 5, share: 1, compress });
  for (const name of ['a', 'b']) queue.add(jobOf(name, { finish: (body) => finished.push(body.toString()) }));
  expect(started).toEqual(['a']);
  await step();
  await until(() => started.length === 2);
  expect([started, finished]).toEqual([['a', 'b'], ['a']]);
});

test('a full queue drops unwanted jobs before it refuses a new one', async () => {
  const { started, compress, step } = createSteps();
  const queue = createCompressionQueue({ maxPending: 2, share: 1, compress });
  let isWanted = true;
  queue.add(jobOf('running'));
  queue.add(jobOf('dropped', { isWanted: () => isWanted }));
  queue.add(jobOf('first'));
  queue.add(jobOf('refused'));
  isWanted = false;
  queue.add(jobOf('second'));
  for (let number = 0; number < 3; number += 1) await step();
  expect(started).toEqual(['running', 'first', 'second']);
});

test('a flood of jobs starts no more work than the queue holds', async () => {
  const { started, compress, step } = createSteps();
  const queue = createCompressionQueue({ maxPending: 10, share: 1, compress });
  for (let number = 0; number < 1_000; number += 1) queue.add(jobOf(`${number}`));
  for (let number = 0; number < 11; number += 1) await step();
  expect(started).toHaveLength(11);
});

test('the queue pauses after a job to stay below its share of a processor', async () => {
  const times: number[] = [];
  const compress = async (body: Buffer) => {
    times.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 50));
    return body;
  };
  const queue = createCompressionQueue({ maxPending: 5, share: 0.25, compress });
  await new Promise<void>((resolve) => {
    queue.add(jobOf('a'));
    queue.add(jobOf('b', { finish: () => resolve() }));
  });
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(190);
});

test('a job that fails is logged, and the next one runs', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const compress = (body: Buffer) =>
    body.length > 1 ? Promise.reject(new Error('no memory')) : Promise.resolve(body);
  const queue = createCompressionQueue({ maxPending: 5, share: 1, compress });
  queue.add(jobOf('fails'));
  await new Promise<void>((resolve) => queue.add(jobOf('b', { finish: () => resolve() })));
  expect(log).toHaveBeenCalledWith(expect.stringContaining('compression: Error: no memory'));
});
