import { relatedTests } from '../../scripts/affected-tests.mjs';
import type { SourceCopy } from '../testing/source-copy';
import { byCloseness, closestTests } from './by-closeness';
import type { Mutant } from './mutants-of';
import { runTests } from './run-tests';

/** The verdict on a mutant. `by` is the first test that failed. */
export interface Verdict {
  kind: 'caught' | 'survived' | 'timed-out';
  by?: string;
}

/** Related tests beyond these rarely catch what these miss. Fewer report faults as survivors that a test of the same feature catches. */
const FARTHEST = 30;

/**
 * Puts a mutant into a copy of the sources, runs the tests that can catch it, and restores the copy. The closest tests run first.
 *
 * @param present all files of the repository
 */
export async function judgeMutant(
  copy: SourceCopy,
  { file, source }: Pick<Mutant, 'file' | 'source'>,
  present: readonly string[],
): Promise<Verdict> {
  const tests = present.filter((one) => /\.test\.tsx?$/.test(one));
  const closest = closestTests(file, tests, copy.read);
  const others = tests.filter((test) => !closest.includes(test));
  const farther = () => {
    if (others.length === 0) return [];
    const related = relatedTests([file], [...present]);
    return byCloseness(
      file,
      others.filter((test) => related.includes(test)),
      copy.read,
    ).slice(0, FARTHEST);
  };
  copy.write(file, source);
  try {
    for (const chosen of [() => closest, farther]) {
      const files = chosen();
      const run = files.length > 0 ? await runTests(copy.root, files) : undefined;
      if (run?.kind === 'timed-out') return { kind: 'timed-out' };
      const by = run?.failed[0];
      if (by !== undefined) return { kind: 'caught', by };
    }
    return { kind: 'survived' };
  } finally {
    copy.reset();
  }
}
