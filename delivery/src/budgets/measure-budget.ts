import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
 * @example measureBudget(budget, new Map([['hecate.js', body]])).bytes // 3062
 */
export function measureBudget(budget: Budget, files: ReadonlyMap<string, Buffer>): UsedBudget {
  const counted = [...files].filter(([name]) => budget.files.test(name));
  const bytes = counted.reduce((sum, [, body]) => sum + packedSize(body, budget.encoding), 0);
  return { budget, bytes, objection: objectionTo(budget, counted.length, bytes) };
}

function objectionTo({ folder, files, maxBytes }: Budget, count: number, bytes: number): string {
  if (count === 0) {
    return `The build of ${folder} has no file ${files}: the row names what is not there any more.`;
  }
  if (bytes <= maxBytes) return '';
  return `${bytes - maxBytes} bytes too many. Load less at once, or raise the limit in delivery/src/budgets/budgets-table.ts and say in the commit what it buys.`;
}

function packedSize(body: Buffer, encoding: Budget['encoding']): number {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 }).length;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
