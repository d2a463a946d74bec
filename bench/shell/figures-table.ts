import type { ResultRow } from '../measure/result-rows';
import { METRICS } from './figures-of-visit';

/** Formats the results as text: a line per metric and condition, a column per variant with median and ratio. */
export function figuresTable(rows: readonly ResultRow[], baseline: string): string {
  const variants = [...new Set(rows.map(({ variant }) => variant))];
  const conditions = [...new Set(rows.map(({ condition }) => condition))];
  const find = (metric: string, condition: string, variant: string) =>
    rows.find((row) => row.metric === metric && row.condition === condition && row.variant === variant);
  const lines = conditions.flatMap((condition) => [
    [condition, ...variants],
    ...METRICS.filter(({ name }) => rows.some(({ metric }) => metric === name)).map(({ name, unit }) => {
      const base = find(name, condition, baseline)?.median;
      return [
        unit === 'ms' ? `${name} (ms)` : name,
        ...variants.map((variant) => cellOf(find(name, condition, variant), base)),
      ];
    }),
    [],
  ]);
  const widths = [undefined, ...variants].map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}

function cellOf(row: ResultRow | undefined, base: number | undefined): string {
  if (!row) return '–';
  const { median, unit } = row;
  const figure = unit === 'score' ? median.toFixed(3) : String(Math.round(median));
  return base && unit === 'ms' ? `${figure} ×${(median / base).toFixed(2)}` : figure;
}
