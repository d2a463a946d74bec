import type { ShareScope } from './container';

/** The libraries that a remote may use of a host, or why it uses its own. */
export interface LibrariesOfHost {
  /** A copy: a remote registers its own libraries in it, and the host keeps what it has. */
  scope: ShareScope;
  /** Why the remote uses its own React, and how to change that; undefined if it uses the host's. */
  problem?: string;
}

/** An entry of a share scope, as webpack, Rspack, Vite and the federation runtime write it. */
interface SharedEntry {
  get(): unknown;
  loaded?: unknown;
  lib?: unknown;
}

/** Module → version → entry. */
type Modules = ReadonlyMap<string, ReadonlyMap<string, SharedEntry>>;

/**
 * A module that only creates objects, and is the same in every accepted React. A host shares what it imports, and code that calls
 * `createElement` does not import this module: the remote then uses its own.
 */
const STATELESS = 'react/jsx-runtime';

/**
 * Returns a host's React for a remote if every module of it fits, otherwise nothing of it: two Reacts on one page fail. Other libraries
 * of a host are never used, so that a foreign MobX or i18next cannot break the session.
 *
 * @param accepted module of React → range of versions that the remote was tested with, a caret range
 * @example librariesOfHost(scope, { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0' }).problem // undefined
 */
export function librariesOfHost(
  host: ShareScope,
  accepted: Readonly<Record<string, string>>,
): LibrariesOfHost {
  const names = Object.keys(accepted);
  const scope: ShareScope = Object.create(null);
  if (names.length === 0) return { scope, problem: 'the remote always uses its own React' };
  const modules: Modules = new Map(names.map((name) => [name, entriesOf(host, name)]));
  const version = versionInUse(modules.get('react'));
  const problem = problemOf(modules, accepted, version);
  if (problem !== undefined || version === undefined) return { scope, problem };
  for (const name of names) {
    const entry = modules.get(name)!.get(version);
    // webpack prefers a loaded version to a newer one, and the remote adds its own.
    if (entry) scope[name] = { [version]: { ...entry, loaded: 1 } };
  }
  return { scope };
}

function problemOf(
  modules: Modules,
  accepted: Readonly<Record<string, string>>,
  version: string | undefined,
): string | undefined {
  if (version === undefined)
    return 'this page shares no React. Add "react", "react/", "react-dom" and "react-dom/" to its shared libraries';
  const unfit = Object.values(accepted).find((range) => !isInCaretRange(version, range));
  if (unfit !== undefined) return `this page uses React ${version}, and the remote accepts ${unfit}`;
  const missing = Object.keys(accepted).filter(
    (name) => name !== STATELESS && !modules.get(name)!.has(version),
  );
  if (missing.length === 0) return undefined;
  return `this page shares React ${version} without ${missing.join(', ')}. Add "react/" and "react-dom/" to its shared libraries`;
}

/** Returns the version that the host uses, as federation runtimes select it: the newest loaded one, otherwise the newest. */
function versionInUse(entries: ReadonlyMap<string, SharedEntry> = new Map()): string | undefined {
  const versions = [...entries.keys()].sort(compareVersions);
  const isLoaded = ({ loaded, lib }: SharedEntry) => Boolean(loaded || lib);
  return versions.findLast((version) => isLoaded(entries.get(version)!)) ?? versions.at(-1);
}

/** Returns copies of a module's usable entries. Every remote of the page can write anything into its scope. */
function entriesOf(host: ShareScope, name: string): Map<string, SharedEntry> {
  try {
    const versions = Object.hasOwn(host, name) ? host[name]! : {};
    const copies = Object.entries(versions).map(([version, entry]) => [version, copyOf(entry)] as const);
    return new Map(copies.filter((copy): copy is [string, SharedEntry] => isUsable(copy[1])));
  } catch {
    // A getter failed, or the scope is no object. The remote then uses its own React.
    return new Map();
  }
}

function copyOf(entry: unknown): object {
  return { ...(entry as object | null) };
}

function isUsable(entry: object): entry is SharedEntry {
  return Object.hasOwn(entry, 'get') && typeof Reflect.get(entry, 'get') === 'function';
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/**
 * Returns whether a release is in a caret range of a major version above 0. Prereleases are in none.
 *
 * @example isInCaretRange('19.2.0', '^19.0.0') // true
 */
export function isInCaretRange(version: string, range: string): boolean {
  const least = numbersOf(range.slice(1));
  const numbers = numbersOf(version);
  if (!least || !numbers || numbers[0] !== least[0]) return false;
  return numbers[1]! > least[1]! || (numbers[1] === least[1] && numbers[2]! >= least[2]!);
}

function numbersOf(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}
