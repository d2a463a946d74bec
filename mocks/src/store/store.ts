import type { MockData } from './mock-data';

/** Where the backend keeps its data. */
export interface Store {
  /** The data as it is now, not to be changed. */
  read(): Promise<MockData>;
  /**
   * Changes the data and ends when the change is kept. Changes run one after another; one that throws, or that cannot
   * be kept, leaves the data as it was.
   */
  change<Result>(apply: (data: MockData) => Result): Promise<Result>;
  /** Back to the demo accounts alone. */
  reset(): Promise<void>;
}

/** What a store starts with, and how it keeps what it has. */
export interface StoreSource {
  load(): Promise<MockData>;
  seed(): Promise<MockData>;
  save(data: MockData): Promise<void>;
}

/**
 * A store over any source. Nothing is loaded before the first use.
 *
 * @example createStore({ load: seed, seed, keep: async () => {} }) // lives in memory
 */
export function createStore(source: StoreSource): Store {
  let current: Promise<MockData> | undefined;
  let lastTask: Promise<unknown> = Promise.resolve();

  const read = () => (current ??= source.load());

  function runInOrder<Result>(task: () => Promise<Result>): Promise<Result> {
    const run = lastTask.then(task, task);
    lastTask = run;
    return run;
  }

  async function replace(next: MockData): Promise<void> {
    await source.save(next);
    current = Promise.resolve(next);
  }

  return {
    read,
    change: (apply) =>
      runInOrder(async () => {
        const draft = structuredClone(await read());
        const result = apply(draft);
        await replace(draft);
        return result;
      }),
    reset: () => runInOrder(async () => replace(await source.seed())),
  };
}
