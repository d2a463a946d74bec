import { createHash } from 'node:crypto';
import type { Mutant } from './mutants-of';

/** Each package has at least so many. */
const LEAST = 10;

/**
 * Returns a sample of mutants: of each package as many as its share of all mutants, and at least ten. A hash of the changed line chooses,
 * so an edit elsewhere changes the sample by few mutants, or none.
 *
 * @param size about how many
 */
export function chooseMutants(mutants: readonly Mutant[], size: number): Mutant[] {
  return [...new Set(mutants.map(packageOf))].flatMap((name) => {
    const all = mutants.filter((mutant) => packageOf(mutant) === name);
    const wanted = Math.max(LEAST, Math.round((size * all.length) / mutants.length));
    return all
      .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, wanted)
      .map(({ mutant }) => mutant);
  });
}

/** Returns the package of a mutant, which is the first folder of its file. */
export function packageOf({ file }: { file: string }): string {
  return file.split('/')[0]!;
}

function rankOf({ file, lineText, before, after }: Mutant): string {
  return createHash('sha256').update([file, lineText, before, after].join('\0')).digest('hex');
}
