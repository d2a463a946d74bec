import { COMPRESSORS } from 'build/compress';
import type { Budget } from './budgets-table';

/**
 * Compresses a build's files as served and compares them with their budget. An empty objection means that they fit.
 *
 * @param files contents of the build's files by name
 */
export async function measureBudget(budget: Budget, files: ReadonlyMap<string, Buffer>) {
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
