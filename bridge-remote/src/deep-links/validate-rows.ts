import { localeShapeEnd } from 'shared-config/i18n/locale-path';
import { WEB_SCREEN } from './app-url';
import type { DeepLinkRow } from './deep-link-row';
import { createPathMatcher, parameterNamesIn, pathShapeOf } from './path-matcher';

/** Names that the app uses for web pages and for its own sign-in (R-BRIDGE-5). */
const RESERVED_SCREENS: readonly string[] = [WEB_SCREEN, 'loginpage', 'register'];
/** Other fields of the call that opens a screen. */
const RESERVED_PARAMS: readonly string[] = ['path', 'fromWeb', 'directlyRegister'];

/**
 * Returns the table if every row is valid and reachable.
 *
 * @throws Error that names the first invalid row and how to correct it
 */
export function validateRows<Rows extends readonly DeepLinkRow[]>(rows: Rows): Rows {
  const pathByShape = new Map<string, string>();
  for (const row of rows) {
    const problem = findPathProblem(row.path) ?? findParameterProblem(row);
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
      throw rowError(row, 'can never be reached: more specific rows match all of its paths; remove it');
    }
  }
  return rows;
}

function findPathProblem(path: string): string | undefined {
  const segments = path.split('/').slice(1);
  if (!path.startsWith('/')) return 'must start with a slash';
  if (path.endsWith('/'))
    return 'can never be reached: a trailing slash is dropped before matching; leave it out';
  if (localeShapeEnd(path) > 0) {
    return 'can never be reached: its first segment has the shape of a locale, which is dropped before matching';
  }
  if (/^[:*]/.test(segments[0] ?? ''))
    return 'would match every page; its first segment must be a fixed word';
  for (const [index, segment] of segments.entries()) {
    if (segment === '*' && index === segments.length - 1) continue;
    if (segment === '*') return 'has "*" before the end; it matches the rest of the path and must be last';
    if (!/^:?[A-Za-z0-9-]+$/.test(segment)) {
      return `has the segment "${segment}"; write a word of letters, digits and dashes, ":name", or "*" as the last`;
    }
  }
  return undefined;
}

function findParameterProblem(row: DeepLinkRow): string | undefined {
  const { path, rules = {}, query = {}, params = {} } = row;
  const pathNames = parameterNamesIn(path);
  const names = [...pathNames, ...Object.keys(query)];
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled) return `has two parameters named "${doubled}"; give each its own name`;
  const invalidQueryName = Object.keys(query).find((name) => !/^[A-Za-z0-9_-]+$/.test(name));
  if (invalidQueryName !== undefined)
    return `has the query name "${invalidQueryName}"; use letters, digits, "_" and "-"`;
  const nameWithoutRule = pathNames.find((name) => !Object.hasOwn(rules, name));
  if (nameWithoutRule) return `has no rule for ":${nameWithoutRule}"; add one to its rules`;
  const unknown = Object.keys(rules).find((name) => !pathNames.includes(name));
  if (unknown !== undefined)
    return `has a rule for "${unknown}", which is not in its path; put query rules into "query"`;
  const unmatchable =
    Object.entries(rules).find(([, { values }]) => values && !values.some(isPathSegment)) ??
    Object.entries(query).find(([, { values }]) => values && !values.some(Boolean));
  if (unmatchable) return `can never be reached: no value passes the rule for "${unmatchable[0]}"`;
  const unused = names.find((name) => Object.values(params).every((text) => !usesParameter(name, text)));
  return (
    findScreenProblem(row, names) ??
    (unused && `never uses "${unused}"; use it in "params" or remove it from the path or query`)
  );
}

/**
 * Returns what is wrong with a row's screen and its parameters; undefined when both are valid. `names` are the
 * parameters of the row's path and query.
 */
function findScreenProblem(
  { screen, params = {} }: DeepLinkRow,
  names: readonly string[],
): string | undefined {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(screen)) {
    return `has the screen "${screen}"; use lower-case letters, digits and dashes, separated by slashes`;
  }
  if (RESERVED_SCREENS.includes(screen)) return `has the screen "${screen}", which the app reserves`;
  for (const [name, value] of Object.entries(params)) {
    const problem = findNameProblem(name) ?? findValueProblem(name, value, names);
    if (problem) return problem;
  }
  return undefined;
}

function findNameProblem(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return `has the parameter "${name}"; use letters and digits`;
  return RESERVED_PARAMS.includes(name) ? `has the parameter "${name}", which the app reserves` : undefined;
}

function findValueProblem(
  name: string,
  value: number | string,
  names: readonly string[],
): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : `has no finite number for "${name}"`;
  if (value === '') return `has an empty value for "${name}"`;
  const unfilled = [...value.matchAll(/\{([^{}]*)\}/g)].find(([, part = '']) => !names.includes(part));
  if (unfilled) return `uses "${unfilled[0]}", which is not in its path or query`;
  const hasLooseBrace = /[{}]/.test(value.replace(/\{[^{}]*\}/g, ''));
  return hasLooseBrace ? `has unbalanced braces in "${name}": "${value}"` : undefined;
}

/** Returns all paths that a row can match; undefined when they are unlimited. `*` counts as one path. */
function allPathsOf({ path, rules, query }: DeepLinkRow): string[] | undefined {
  if (query && Object.keys(query).length > 0) return undefined;
  let paths = [''];
  for (const segment of path.split('/').slice(1)) {
    const words = segment.startsWith(':') ? rules?.[segment.slice(1)]?.values : [segment];
    if (!words) return undefined;
    paths = paths.flatMap((start) => words.map((word) => `${start}/${word}`));
  }
  return paths;
}

/** Returns whether a path segment can have this text: browsers encode other characters and resolve dots. */
function isPathSegment(word: string): boolean {
  return /^[\w.~!$&'()*+,;=:@-]+$/.test(word) && word !== '.' && word !== '..';
}

function usesParameter(name: string, template: number | string): boolean {
  return typeof template === 'string' && template.includes(`{${name}}`);
}

function rowError(row: DeepLinkRow, problem: string): Error {
  return new Error(`Deep links: the row "${row.path}" ${problem}.`);
}
