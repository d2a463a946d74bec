import type { RecipeStep } from './edition-recipe';
import type { SourceCopy } from './source-copy';

/** A recipe of docs/how-to.md, carried out for an example. */
export interface HowTo {
  /** Heading of its section. */
  title: string;
  /** One for each row of the section's file table, in its order. */
  steps: readonly HowToStep[];
  /** Jest files that the section names, or tests that the recipe itself adds. */
  tests: readonly string[];
}

/** One step, and how a check reports that it is missing. */
export interface HowToStep extends RecipeStep {
  /** The test leaves out the steps of one round together; no two of them may hide each other. */
  leftOutIn: 1 | 2;
  reportedBy: 'types' | 'tests' | 'texts';
  report: RegExp;
}

/** Replaces a text that a file contains exactly once. @throws Error when it does not */
export function replace(copy: SourceCopy, file: string, from: string, to: string): void {
  const pieces = copy.read(file).split(from);
  if (pieces.length !== 2)
    throw new Error(`${file}: contains ${JSON.stringify(from)} ${pieces.length - 1} times.`);
  copy.write(file, pieces.join(to));
}
