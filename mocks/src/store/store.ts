import type { MockData } from './mock-data';

/** The backend's data store. */
export interface Store {
  /** Returns the current data; do not change it. */
  read(): Promise<MockData>;
  /**
   * Changes and saves the data. Changes run one after another; a change that throws or cannot be saved has no
   * effect.
   */
  change<Result>(apply: (data: MockData) => Result): Promise<Result>;
  /** Restores the demo accounts. */
  reset(): Promise<void>;
}

/** Loads and saves the data of a store. */
export interface StoreSource {
  load(): Promise<MockData>;
  seed(): Promise<MockData>;
  save(data: MockData): Promise<void>;
}

/**
 * Creates a store on a source. It loads nothing before its first use.
 *
 * @example createStore({ load: seed, seed, save: async () => {} }) // lives in memory
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
