import { localeShapeEnd } from 'shared-config/i18n/locale-path';
import type { PathRow } from './deep-link-row';
import type { ParamRule } from './param-rules';

/** The row that matches a path, with its parameter values: those of the path in order, then those of the query. */
export interface PathMatch<Row> {
  row: Row;
  values: readonly string[];
}

/** Returns a decoded query value; null if it is missing. */
export type QueryReader = (name: string) => string | null;

/** Returns the most specific row for a raw pathname, with or without locale segment and trailing slash. */
export type PathMatcher<Row> = (pathname: string, queryOf?: QueryReader) => PathMatch<Row> | undefined;

/** A parsed row: its fixed prefix, then a rule, a word or `*` for each further segment. */
interface Pattern<Row> {
  row: Row;
  prefix: string;
  isFixed: boolean;
  segments: (ParamRule | string)[];
  /** The ready result of a row without parameters. */
  match: PathMatch<Row> | undefined;
  /** The next pattern with the same key; it is not more specific. */
  next: Pattern<Row> | undefined;
}

const SLASH = 0x2f;
/** The largest key; a power of two minus one. Keys only narrow the search, so two prefixes may share one. */
const MAX_KEY = 0xfff;

/**
 * Creates a matcher for rows whose first segment is a fixed word.
 *
 * In each segment a fixed word wins over `:name`, and `:name` over `*`; a row whose rule rejects a value is
 * skipped. The matcher looks up the fixed prefix of a path, longest first, by its length and last character. Time
 * grows only with the path's length, and no text of the path becomes a pattern.
 *
 * @example createPathMatcher([{ path: '/web3/:tab', rules: { tab } }])('/kk-KAZ/web3/swap/')?.values // ['swap']
 */
export function createPathMatcher<Row extends PathRow>(rows: readonly Row[]): PathMatcher<Row> {
  const patterns: (Pattern<Row> | undefined)[] = Array(MAX_KEY + 1).fill(undefined);
  const sorted = [...rows].sort((one, other) => (pathShapeOf(one.path) < pathShapeOf(other.path) ? -1 : 1));
  for (const row of sorted) {
    const { path, rules, query } = row;
    const prefix = path.replace(/\/[:*].*/, '');
    const isFixed = path === prefix;
    const [, ...rest] = path.slice(prefix.length).split('/');
    const key = prefixKey(prefix, 0, prefix.length);
    patterns[key] = {
      row,
      prefix,
      isFixed,
      segments: rest.map((part) => (part.startsWith(':') && rules?.[part.slice(1)]) || part),
      match: isFixed && !query ? { row, values: [] } : undefined,
      next: patterns[key],
    };
  }
  return (path, queryOf) => {
    const start = localeShapeEnd(path);
    const stop = path.charCodeAt(path.length - 1) === SLASH ? path.length - 1 : path.length;
    let end = stop;
    while (end > start) {
      let pattern = patterns[prefixKey(path, start, end)];
      for (; pattern; pattern = pattern.next) {
        if (pattern.isFixed !== (end === stop) || !path.startsWith(pattern.prefix, start)) continue;
        const match = pattern.match ?? matchRemainder(pattern, path, end, stop, queryOf);
        if (match) return match;
      }
      // Engines do not optimize `lastIndexOf` here.
      do end -= 1;
      while (end > start && path.charCodeAt(end) !== SLASH);
    }
    return undefined;
  };
}

/** Matches the path after a prefix that ends at `end`; undefined when a segment or a query value is rejected. */
function matchRemainder<Row extends PathRow>(
  { row, segments }: Pattern<Row>,
  path: string,
  end: number,
  stop: number,
  queryOf: QueryReader | undefined,
): PathMatch<Row> | undefined {
  const values: string[] = [];
  for (const part of segments) {
    const start = end + 1;
    end = path.indexOf('/', start);
    if (end === start) return undefined;
    if (end < 0 || part === '*') end = stop;
    const text = path.slice(start, end);
    if (text === part || (text && part === '*')) continue;
    const value = typeof part === 'function' && part(text);
    if (!value) return undefined;
    values.push(value);
  }
  if (end < stop) return undefined;
  for (const name in row.query) {
    const value = row.query[name]?.(queryOf?.(name) ?? '');
    if (!value) return undefined;
    values.push(value);
  }
  return { row, values };
}

function prefixKey(path: string, start: number, end: number): number {
  return ((end - start) * 128 + path.charCodeAt(end - 1)) & MAX_KEY;
}

/**
 * Returns a row's path with its parameter names removed. Of two shapes that match the same path, the more specific one
 * sorts later: words after `:name` after `*`, segment by segment.
 *
 * @example pathShapeOf('/web3/:tab') // '/web3/,'
 */
export function pathShapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ',');
}

/** @example parameterNamesIn('/trade/spot/:base/:quote') // ['base', 'quote'] */
export function parameterNamesIn(path: string): string[] {
  return path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
}
