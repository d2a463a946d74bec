import { localeShapeEnd } from 'shared-config/locale-path';
import type { PathRow } from './deep-link-row';
import type { ParamRule } from './param-rules';
import { pathShapeOf } from './path-shape';

/** The row that a path matches, and the values of its parts: those of the path in order, then those of the query. */
export interface PathMatch<Row> {
  row: Row;
  values: readonly string[];
}

/** Reads a decoded value of the query; null where there is none. */
export type QueryReader = (name: string) => string | null;

/** Finds the most specific row for a raw pathname, with its locale segment and trailing slash still on. */
export type PathMatcher<Row> = (pathname: string, queryOf?: QueryReader) => PathMatch<Row> | undefined;

/** A row taken apart: the fixed words it begins with, then a rule, a word or `*` for each further segment. */
interface Pattern<Row> {
  row: Row;
  prefix: string;
  isFixed: boolean;
  parts: (ParamRule | string)[];
  /** The answer, made beforehand, of a row that has no values. */
  match: PathMatch<Row> | undefined;
  /** The next pattern with the same key, at most as specific. */
  next: Pattern<Row> | undefined;
}

const SLASH = 0x2f;
/** Keys are at most this; a power of two less one. A key only narrows the search, so two prefixes may share one. */
const MAX_KEY = 0xfff;

/**
 * Makes a matcher of rows whose first segment is a fixed word.
 *
 * Segment by segment a fixed word goes before `:name`, and `:name` before `*`; a row whose rules refuse a part gives way to
 * the next. A path's fixed beginning is looked up, longest first, by its length and last character. Time grows with the
 * path's length only, and nothing of the path is ever a pattern.
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
    const key = keyOf(prefix, 0, prefix.length);
    patterns[key] = {
      row,
      prefix,
      isFixed,
      parts: rest.map((part) => (part.startsWith(':') && rules?.[part.slice(1)]) || part),
      match: isFixed && !query ? { row, values: [] } : undefined,
      next: patterns[key],
    };
  }
  return (path, queryOf) => {
    const start = localeShapeEnd(path);
    const stop = path.charCodeAt(path.length - 1) === SLASH ? path.length - 1 : path.length;
    let end = stop;
    while (end > start) {
      let pattern = patterns[keyOf(path, start, end)];
      for (; pattern; pattern = pattern.next) {
        if (pattern.isFixed !== (end === stop) || !path.startsWith(pattern.prefix, start)) continue;
        const match = pattern.match ?? matchOf(pattern, path, end, stop, queryOf);
        if (match) return match;
      }
      // Like `lastIndexOf`, which engines leave to slow code.
      do end -= 1;
      while (end > start && path.charCodeAt(end) !== SLASH);
    }
    return undefined;
  };
}

/** The match of what is behind a prefix that ends at `end`; undefined where a part or a query value does not fit. */
function matchOf<Row extends PathRow>(
  { row, parts }: Pattern<Row>,
  path: string,
  end: number,
  stop: number,
  queryOf: QueryReader | undefined,
): PathMatch<Row> | undefined {
  const values: string[] = [];
  for (const part of parts) {
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

function keyOf(path: string, start: number, end: number): number {
  return ((end - start) * 128 + path.charCodeAt(end - 1)) & MAX_KEY;
}
