import { medianOf } from './median-of';

/** One row of `results.json`. */
export interface ResultRow {
  metric: string;
  condition: string;
  variant: string;
  unit: string;
  median: number;
  min: number;
  max: number;
  runs: number;
}

/**
 * Returns the row for the figures of one variant.
 *
 * @example resultRow({ metric: 'm', condition: 'c', variant: 'ours', unit: 'ms' }, [2, 1, 3]).median // 2
 */
export function resultRow(
  name: Pick<ResultRow, 'metric' | 'condition' | 'variant' | 'unit'>,
  figures: readonly number[],
): ResultRow {
  return {
    ...name,
    median: medianOf(figures),
    min: Math.min(...figures),
    max: Math.max(...figures),
    runs: figures.length,
  };
}

/**
 * Merges rows into existing ones. A row with the same metric, condition and variant is replaced.
 *
 * @example withRows(existing, [row]) // existing rows, then row
 */
export function withRows(existing: readonly ResultRow[], rows: readonly ResultRow[]): ResultRow[] {
  const replaced = new Set(rows.map(nameOf));
  return [...existing.filter((row) => !replaced.has(nameOf(row))), ...rows];
}

function nameOf({ metric, condition, variant }: ResultRow): string {
  return JSON.stringify([metric, condition, variant]);
}
