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

/** Returns the row for the figures of one variant. */
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

/** Merges rows into existing ones. A row with the same metric, condition and variant is replaced. */
export function withRows(existing: readonly ResultRow[], rows: readonly ResultRow[]): ResultRow[] {
  const replaced = new Set(rows.map(nameOf));
  return [...existing.filter((row) => !replaced.has(nameOf(row))), ...rows];
}

function nameOf({ metric, condition, variant }: ResultRow): string {
  return JSON.stringify([metric, condition, variant]);
}

/** Returns the median of unsorted figures; for an even number the mean of the middle two. */
export function medianOf(figures: readonly number[]): number {
  if (figures.length === 0) throw new Error('There is no median of an empty list.');
  const sorted = figures.toSorted((one, other) => one - other);
  const upper = sorted.length >> 1;
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2;
}
