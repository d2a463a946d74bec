import { seedData } from '../accounts/seed-data';
import type { Cryptography } from '../cryptography/cryptography';
import { createTaskQueue } from '../sign-in/task-queue';
import type { MockData } from './mock-data';

export interface Store {
  /** Returns the current data; do not change it. */
  read(): Promise<MockData>;
  /** Changes and saves the data. Changes run one after another; a change that throws or cannot be saved has no effect. */
  change<Result>(apply: (data: MockData) => Result): Promise<Result>;
  reset(): Promise<void>;
}

export interface StoreSource {
  /** `seed` creates the demo accounts. */
  load(seed: () => Promise<MockData>): Promise<MockData>;
  save(data: MockData): Promise<void>;
}

/** Creates a store in memory, for tests and browsers. @example createMemoryStore(createNodeCryptography()) */
export function createMemoryStore(cryptography: Cryptography): Store {
  return createStore(cryptography, { load: (seed) => seed(), save: async () => {} });
}

/** Creates a store on a source. It loads nothing before its first use. */
export function createStore(cryptography: Cryptography, source: StoreSource): Store {
  const seed = () => seedData(cryptography);
  const runInOrder = createTaskQueue();
  let current: Promise<MockData> | undefined;

  const read = () => (current ??= source.load(seed));

  async function replace(next: MockData): Promise<void> {
    await source.save(next);
    current = Promise.resolve(next);
  }

  return {
    read,
    change: (apply) =>
      runInOrder('change', async () => {
        const draft = structuredClone(await read());
        const result = apply(draft);
        await replace(draft);
        return result;
      }),
    reset: () => runInOrder('change', async () => replace(await seed())),
  };
}
