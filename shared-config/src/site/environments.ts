import { keyedTable } from './keyed-table';

/** The five kinds of environment (R-EDITION-6). */
export type EnvironmentKind = 'production' | 'testnet' | 'test' | 'dev' | 'local';

/**
 * Name of an environment that a page can state.
 *
 * @example const name: EnvironmentName = 'dev-3';
 */
export type EnvironmentName = EnvironmentKind | `${NumberedKind}-${number}`;

type NumberedKind = Extract<(typeof ENVIRONMENTS)[number], { isNumbered: true }>['kind'];

/**
 * Where a page runs. `name` is the full name; rules depend only on `kind`.
 *
 * @example { kind: 'dev', name: 'dev-3' }
 */
export interface Environment {
  kind: EnvironmentKind;
  name: string;
}

interface EnvironmentRow {
  kind: EnvironmentKind;
  /** Whether a label of a host name can name this environment. */
  isHostLabel: boolean;
  /** Whether several exist, distinguished by a number: `dev-3`. */
  isNumbered: boolean;
  /** Whether a developer's browser may load remotes from the developer's machine. */
  allowsOverrides: boolean;
}

/** The environment of `npm start` and `npm run dev`. */
export const LOCAL_ENVIRONMENT: Environment = { kind: 'local', name: 'local' };

const ENVIRONMENTS = [
  { kind: 'production', isHostLabel: false, isNumbered: false, allowsOverrides: false },
  { kind: 'testnet', isHostLabel: true, isNumbered: false, allowsOverrides: false },
  { kind: 'test', isHostLabel: true, isNumbered: true, allowsOverrides: true },
  { kind: 'dev', isHostLabel: true, isNumbered: true, allowsOverrides: true },
  { kind: 'local', isHostLabel: false, isNumbered: false, allowsOverrides: true },
] as const satisfies readonly EnvironmentRow[];

const environmentsByKind = keyedTable('environments', ENVIRONMENTS, ({ kind }) => kind);

/** Returns the kinds of environments, for messages. @example environmentKinds() // 'production, testnet, test, dev, local' */
export function environmentKinds(): string {
  return [...environmentsByKind.keys()].join(', ');
}

/**
 * Returns the environment with this name, in any case; undefined for an unknown name (R-EDITION-11).
 *
 * @example environmentByName('dev-3') // { kind: 'dev', name: 'dev-3' }
 */
export function environmentByName(name: string): Environment | undefined {
  return environmentOf(name.toLowerCase(), () => true);
}

/**
 * Returns the environment that a label of a host name names, or undefined. Labels are in lower case (R-EDITION-6).
 *
 * @example environmentOfLabel('test-3') // { kind: 'test', name: 'test-3' }
 */
export function environmentOfLabel(label: string): Environment | undefined {
  return environmentOf(label, (row) => row.isHostLabel);
}

/**
 * Returns whether a developer may override remotes in one browser.
 *
 * @example allowsOverrides({ kind: 'testnet' }) // false
 */
export function allowsOverrides({ kind }: Pick<Environment, 'kind'>): boolean {
  return environmentsByKind.get(kind)?.allowsOverrides === true;
}

function environmentOf(name: string, isAllowed: (row: EnvironmentRow) => boolean): Environment | undefined {
  const dash = name.indexOf('-');
  const row = environmentsByKind.get(dash < 0 ? name : name.slice(0, dash));
  if (!row || !isAllowed(row)) return undefined;
  if (dash >= 0 && !(row.isNumbered && /^[0-9]{1,9}$/.test(name.slice(dash + 1)))) return undefined;
  return { kind: row.kind, name };
}
