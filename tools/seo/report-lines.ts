import { RULES } from './rules/rules';
import type { Finding } from './find-all';

export interface Report {
  findings: readonly Finding[];
  /** Number of the checked pages and opened surfaces. */
  pages: number;
  /** Skipped checks with their reasons. */
  skipped: readonly string[];
  tookMs: number;
}

/** Formats a report: one line per finding, what the violated rules require, and a summary. */
export function reportLines({ findings, pages, skipped, tookMs }: Report): string[] {
  const violated = RULES.filter(({ name }) => findings.some(({ rule }) => rule === name));
  const result = findings.length === 0 ? 'ok: no findings' : `FAILED: findings: ${findings.length}`;
  return [
    ...findings.map(lineOf),
    ...violated.map(({ name, requirement }) => `${name}: ${requirement}`),
    ...skipped.map((what) => `skipped: ${what}`),
    `${result} on ${pages} pages and surfaces in ${(tookMs / 1000).toFixed(1)} s`,
  ];
}

function lineOf({ rule, url, expected, found, alsoAt }: Finding): string {
  const more = alsoAt.length === 0 ? '' : ` | also on ${alsoAt.length} more`;
  return `${rule} | ${url} | expected ${expected} | found ${found}${more}`;
}
