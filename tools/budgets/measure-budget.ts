import { COMPRESSORS } from 'build/compress';
import type { Budget } from './budgets-table';

/** Measured use of a budget. */
export interface UsedBudget {
  budget: Budget;
  bytes: number;
  /** Why the budget is exceeded; empty if it is not. */
  objection: string;
}

/**
 * Compresses a build's files as served and compares them with their budget.
 *
 * @param files contents of the build's files by name
 * @example (await measureBudget(budget, new Map([['hecate.js', body]]))).bytes // 3070
 */
export async function measureBudget(budget: Budget, files: ReadonlyMap<string, Buffer>): Promise<UsedBudget> {
  const counted = [...files].filter(([name]) => budget.files.test(name));
  const packed = await Promise.all(counted.map(([, body]) => COMPRESSORS[budget.encoding ?? 'br'](body)));
  const bytes = packed.reduce((sum, { length }) => sum + length, 0);
  return { budget, bytes, objection: objectionTo(budget, counted.length, bytes) };
}

function objectionTo({ folder, files, maxBytes }: Budget, count: number, bytes: number): string {
  if (count === 0) {
    return `The build of ${folder} has no file ${files}: the row is outdated.`;
  }
  if (bytes <= maxBytes) return '';
  return `${bytes - maxBytes} bytes too many. Load less, or raise the limit in tools/budgets/budgets-table.ts and explain why in the commit.`;
}
