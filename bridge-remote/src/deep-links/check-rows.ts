import { localeShapeEnd } from 'shared-config/locale-path';
import { screenProblem } from './check-screen';
import type { DeepLinkRow } from './deep-link-row';
import { createPathMatcher } from './path-matcher';
import { pathShapeOf } from './path-shape';

/**
 * Gives a deep-link table back when each row can match and be understood (architecture, principle 3).
 *
 * @throws Error that names the first bad row and says what to change: a path of a wrong form, a row that can never be
 * reached or says what another row says, a part without rule, a screen or parameter that can't be sent or filled.
 */
export function checkRows<Rows extends readonly DeepLinkRow[]>(rows: Rows): Rows {
  const pathByShape = new Map<string, string>();
  for (const row of rows) {
    const problem = pathProblem(row.path) ?? partsProblem(row);
    if (problem) throw rowError(row, problem);
    const shape = pathShapeOf(row.path);
    const twin = pathByShape.get(shape);
    if (twin) throw rowError(row, `matches the same paths as the row "${twin}"; keep one of them`);
    pathByShape.set(shape, row.path);
  }
  const match = createPathMatcher<DeepLinkRow>(rows);
  for (const row of rows) {
    const paths = allPathsOf(row);
    if (paths && paths.every((path) => match(path)?.row !== row)) {
      throw rowError(row, 'can never be reached: more specific rows match all that it could; take it out');
    }
  }
  return rows;
}

function pathProblem(path: string): string | undefined {
  const segments = path.split('/').slice(1);
  if (!path.startsWith('/')) return 'must begin with a slash';
  if (path.endsWith('/'))
    return 'can never be reached: a trailing slash is dropped before matching; leave it out';
  if (localeShapeEnd(path) > 0) {
    return 'can never be reached: its first segment has the shape of a locale, which is dropped before matching';
  }
  if (/^[:*]/.test(segments[0] ?? ''))
    return 'would catch every page; its first segment must be a fixed word';
  for (const [index, segment] of segments.entries()) {
    if (segment === '*' && index === segments.length - 1) continue;
    if (segment === '*') return 'has "*" before the end; it stands for all the rest and must come last';
    if (!/^:?[A-Za-z0-9-]+$/.test(segment)) {
      return `has the segment "${segment}"; write a word of letters, digits and dashes, ":name", or "*" as the last`;
    }
  }
  return undefined;
}

function partsProblem(row: DeepLinkRow): string | undefined {
  const { path, rules = {}, query = {}, params = {} } = row;
  const pathNames = pathNamesOf(path);
  const names = [...pathNames, ...Object.keys(query)];
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled) return `has two parts named "${doubled}"; give each its own name`;
  const odd = Object.keys(query).find((name) => !/^[A-Za-z0-9_-]+$/.test(name));
  if (odd !== undefined) return `asks for "${odd}"; write a query name of letters, digits, "_" and "-"`;
  const unruled = pathNames.find((name) => !Object.hasOwn(rules, name));
  if (unruled) return `has no rule for ":${unruled}"; add one to its rules`;
  const unknown = Object.keys(rules).find((name) => !pathNames.includes(name));
  if (unknown !== undefined)
    return `has a rule for "${unknown}", which is no part of its path; query rules stand in "query"`;
  const hopeless =
    Object.entries(rules).find(([, { words }]) => words && !words.some(isSegment)) ??
    Object.entries(query).find(([, { words }]) => words && !words.some(Boolean));
  if (hopeless) return `can never be reached: no word fulfils the rule for "${hopeless[0]}"`;
  const unused = names.find((name) => Object.values(params).every((text) => !isIn(name, text)));
  return (
    screenProblem(row, names) ??
    (unused && `never uses "${unused}"; use it in "params" or take it out of the path or query`)
  );
}

/** Every path that a row could match, where that is a finite number; one for `*`, which takes any. */
function allPathsOf({ path, rules, query }: DeepLinkRow): string[] | undefined {
  if (query && Object.keys(query).length > 0) return undefined;
  let paths = [''];
  for (const segment of path.split('/').slice(1)) {
    const words = segment.startsWith(':') ? rules?.[segment.slice(1)]?.words : [segment];
    if (!words) return undefined;
    paths = paths.flatMap((start) => words.map((word) => `${start}/${word}`));
  }
  return paths;
}

function pathNamesOf(path: string): string[] {
  return path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
}

/** Whether a part of a path can read so: browsers encode everything else, and resolve dots. */
function isSegment(word: string): boolean {
  return /^[\w.~!$&'()*+,;=:@-]+$/.test(word) && word !== '.' && word !== '..';
}

function isIn(name: string, template: number | string): boolean {
  return typeof template === 'string' && template.includes(`{${name}}`);
}

function rowError(row: DeepLinkRow, problem: string): Error {
  return new Error(`Deep links: the row "${row.path}" ${problem}.`);
}
