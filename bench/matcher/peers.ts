import createFindMyWay, { type HTTPMethod } from 'find-my-way';
import { match as pathToRegexp } from 'path-to-regexp';
import { matchRoutes } from 'react-router';
import { addRoute, createRouter, findRoute } from 'rou3';
import { localeShapeEnd } from 'shared-config/i18n/locale-path';
import type { DeepLinkRow } from 'bridge-remote/deep-links/deep-link-row';
import { createPathMatcher } from 'bridge-remote/deep-links/path-matcher';

/** Finds the row of a raw path whose values satisfy their rules. */
export type FindRow = (path: string) => DeepLinkRow | undefined;

/** One router; `isSlow` ones get fewer paths. */
export interface Peer {
  variant: string;
  isSlow?: boolean;
  create(rows: readonly DeepLinkRow[]): FindRow;
}

/**
 * All routers do the same work: they map a raw path to its row and check values by the row's rules. Peers do not support locales
 * and rules. Our function removes the locale for them, and the rules run after their match.
 */
export const PEERS: readonly Peer[] = [
  {
    variant: 'ours',
    create: (rows) => {
      const match = createPathMatcher(rows);
      return (path) => match(path)?.row;
    },
  },
  {
    variant: 'find-my-way',
    create: (rows) => {
      const router = createFindMyWay({ ignoreTrailingSlash: true });
      for (const row of rows) router.on('GET', row.path, () => undefined, checkedRow(row));
      const method: HTTPMethod = 'GET';
      return (path) => {
        const found = router.find(method, path.slice(localeShapeEnd(path)));
        return found ? accepted(found.store as CheckedRow, found.params) : undefined;
      };
    },
  },
  {
    variant: 'rou3',
    create: (rows) => {
      const router = createRouter<CheckedRow>();
      for (const row of rows) addRoute(router, 'GET', row.path.replace('*', '**:rest'), checkedRow(row));
      return (path) => {
        const found = findRoute(router, 'GET', normalised(path));
        return found ? accepted(found.data, found.params) : undefined;
      };
    },
  },
  {
    variant: 'path-to-regexp',
    create: (rows) => {
      const routes = bySpecificity(rows).map((row) => ({
        match: pathToRegexp<Record<string, string>>(row.path.replace('*', '*rest')),
        checked: checkedRow(row),
      }));
      return (path) => {
        const bare = normalised(path);
        for (const { match, checked } of routes) {
          const found = match(bare);
          const row = found ? accepted(checked, found.params) : undefined;
          if (row) return row;
        }
        return undefined;
      };
    },
  },
  {
    variant: 'react-router',
    isSlow: true,
    create: (rows) => {
      const routes = rows.map((row) => ({ path: row.path, handle: checkedRow(row) }));
      return (path) => {
        const found = matchRoutes(routes, normalised(path))?.[0];
        return found ? accepted(found.route.handle, found.params) : undefined;
      };
    },
  },
];

/** A row with its rules as a list. */
interface CheckedRow {
  row: DeepLinkRow;
  rules: [string, (value: string) => string | undefined][];
}

function checkedRow(row: DeepLinkRow): CheckedRow {
  return { row, rules: Object.entries(row.rules ?? {}) };
}

function accepted(
  { row, rules }: CheckedRow,
  params: Readonly<Record<string, string | undefined>> | undefined,
): DeepLinkRow | undefined {
  for (const [name, rule] of rules) if (rule(params?.[name] ?? '') === undefined) return undefined;
  // The paths of the measurement have no query.
  return row.query ? undefined : row;
}

function normalised(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(localeShapeEnd(path), end);
}

/** Sorts for routers that try rows in order: literal segments before parameters, and both before `*`. */
function bySpecificity(rows: readonly DeepLinkRow[]): DeepLinkRow[] {
  const rank = ({ path }: DeepLinkRow): number => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0);
  return [...rows].sort((one, other) => rank(one) - rank(other));
}
