import { RULES } from './rules/rules';
import type { Finding } from './find-all';

/** Statistics of an edition. */
export interface RegionRow {
  region: string;
  pages: number;
  links: number;
  /** Pages and surfaces in the browser. */
  states: number;
  findings: number;
}

export interface Report {
  findings: readonly Finding[];
  regions: readonly RegionRow[];
  /** Skipped checks with their reasons. */
  skipped: readonly string[];
  /** Duration without the browser. */
  fetchedMs: number;
  tookMs: number;
}

/** Formats a report: one line per finding, what the violated rules require, a table of regions and a summary. */
export function reportLines({ findings, regions, skipped, fetchedMs, tookMs }: Report): string[] {
  const columns = ['region', 'pages', 'links', 'states', 'findings'] as const;
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(8) : String(cell).padStart(9))).join('');
  const result = findings.length === 0 ? 'ok: no findings' : `FAILED: ${counted(findings.length, 'finding')}`;
  const time = `${seconds(tookMs)}, of these ${seconds(fetchedMs)} without the browser`;
  return [
    ...findings.map(lineOf),
    ...RULES.filter(({ name }) => findings.some(({ rule }) => rule === name)).map(
      ({ name, requirement }) => `${name}: ${requirement}`,
    ),
    ...skipped.map((what) => `skipped: ${what}`),
    '',
    line(columns),
    ...regions.map((row) => line(columns.map((column) => row[column]))),
    '',
    `${result} in ${counted(regions.length, 'region')}; ${time}`,
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function lineOf({ rule, url, expected, found, alsoAt }: Finding): string {
  const more = alsoAt.length === 0 ? '' : ` | also on ${alsoAt.length} more`;
  return `${rule} | ${url} | expected ${expected} | found ${found}${more}`;
}
