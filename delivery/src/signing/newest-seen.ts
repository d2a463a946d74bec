import * as v from 'valibot';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';

/** The newest versions that a machine has verified. An older one in the store is a replay. */
export interface NewestSeen {
  root: number;
  revocations: number;
  pointer: { version: number; digest: string } | null;
}

const KEY = 'last-good/trust.json';

const SEEN = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    root: v.number(),
    revocations: v.number(),
    pointer: v.nullable(v.object({ version: v.number(), digest: v.string() })),
  }),
);

const NOTHING: NewestSeen = { root: 0, revocations: 0, pointer: null };

/** Creates the memory of this process. A mirror keeps it for the next start. */
export function createNewestSeen(mirror?: Pick<Store, 'read' | 'write'>) {
  let seen: NewestSeen | undefined;
  return {
    async read(): Promise<NewestSeen> {
      if (seen) return seen;
      const text = await mirror?.read(KEY);
      const { success, output } = v.safeParse(SEEN, text?.toString());
      return (seen ??= success ? output : NOTHING);
    },
    /** Logs errors of the mirror and does not throw them. */
    async save(next: NewestSeen): Promise<void> {
      if (JSON.stringify(next) === JSON.stringify(seen)) return;
      seen = next;
      try {
        await mirror?.write(KEY, JSON.stringify(next));
      } catch (thrown) {
        if (!isStoreError(thrown)) throw thrown;
        logFailure('store', `The newest verified versions could not be saved: ${thrown.message}`);
      }
    },
  };
}
