import { PACKERS } from 'build/compress';
import type { Budget } from './budgets-table';

/** What of a budget is used. */
export interface UsedBudget {
  budget: Budget;
  bytes: number;
  /** Why it does not hold; empty where it does. */
  objection: string;
}

/**
 * Packs a build's files as they are served and holds them against their budget.
 *
 * @param files name → content of every file of the build
 * @example (await measureBudget(budget, new Map([['hecate.js', body]]))).bytes // 3070
 */
export async function measureBudget(budget: Budget, files: ReadonlyMap<string, Buffer>): Promise<UsedBudget> {
  const counted = [...files].filter(([name]) => budget.files.test(name));
  const packed = await Promise.all(counted.map(([, body]) => PACKERS[budget.encoding](body)));
  const bytes = packed.reduce((sum, { length }) => sum + length, 0);
  return { budget, bytes, objection: objectionTo(budget, counted.length, bytes) };
}

function objectionTo({ folder, files, maxBytes }: Budget, count: number, bytes: number): string {
  if (count === 0) {
    return `The build of ${folder} has no file ${files}: the row names what is not there any more.`;
  }
  if (bytes <= maxBytes) return '';
  return `${bytes - maxBytes} bytes too many. Load less at once, or raise the limit in tools/budgets/budgets-table.ts and say in the commit what it buys.`;
}
