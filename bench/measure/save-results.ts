import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withRows, type ResultRow } from './result-rows';

const RESULTS_FILE = path.resolve(__dirname, '../results.json');

/** Puts lines into `bench/results.json` beside what other measurements wrote there, and answers the file's name. */
export function saveResults(rows: readonly ResultRow[]): string {
  writeFileSync(RESULTS_FILE, `${JSON.stringify(withRows(readResults(), rows), undefined, 2)}\n`);
  return RESULTS_FILE;
}

/** What was measured so far. */
export function readResults(): ResultRow[] {
  return existsSync(RESULTS_FILE) ? (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as ResultRow[]) : [];
}
