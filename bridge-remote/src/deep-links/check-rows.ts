import { localeShapeEnd } from 'shared-config/locale-path';
import type { DeepLinkRow } from './deep-link-row';
import { pathShapeOf } from './path-shape';

/**
 * Gives a deep-link table back when each row can match and be understood (architecture, principle 3).
 *
 * @throws Error that names the first bad row and says what to change: a path of a wrong form, a row that can never be
 * reached or says what another row says, a part without rule, a parameter that nothing fills.
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

function partsProblem({ path, rules = {}, query = {}, params = {} }: DeepLinkRow): string | undefined {
  const pathNames = path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
  const names = [...pathNames, ...Object.keys(query)];
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled) return `has two parts named "${doubled}"; give each its own name`;
  const unruled = pathNames.find((name) => !Object.hasOwn(rules, name));
  if (unruled) return `has no rule for ":${unruled}"; add one to its rules`;
  const unknown = Object.keys(rules).find((name) => !pathNames.includes(name));
  if (unknown)
    return `has a rule for "${unknown}", which is no part of its path; query rules stand in "query"`;
  const used = Object.values(params).flatMap((value) => templateNames(String(value)));
  const unfilled = used.find((name) => !names.includes(name));
  if (unfilled) return `uses "{${unfilled}}", which is no part of its path or query`;
  const unused = names.find((name) => !used.includes(name));
  return unused && `never uses "${unused}"; use it in "params" or take it out of the path or query`;
}

/** The names in a template: every second piece between braces. */
function templateNames(template: string): string[] {
  return template.split(/[{}]/).filter((_, index) => index % 2 === 1);
}

function rowError(row: DeepLinkRow, problem: string): Error {
  return new Error(`Deep links: the row "${row.path}" ${problem}.`);
}
