import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withRows, type ResultRow } from './result-rows';

const RESULTS_FILE = path.resolve(__dirname, '../results.json');

/** Merges rows into `bench/results.json` and returns the path of the file. */
export function saveResults(rows: readonly ResultRow[]): string {
  writeFileSync(RESULTS_FILE, `${JSON.stringify(withRows(readResults(), rows), undefined, 2)}\n`);
  return RESULTS_FILE;
}

/** Returns all saved rows. */
export function readResults(): ResultRow[] {
  return existsSync(RESULTS_FILE) ? (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as ResultRow[]) : [];
}

/** Prints rows as a table and saves them. */
export function reportResults(rows: readonly ResultRow[]): void {
  console.table(rows, ['metric', 'condition', 'variant', 'median', 'min', 'max', 'unit']);
  console.log(`Written to ${saveResults(rows)}`);
}
