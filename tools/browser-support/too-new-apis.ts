import type {
  Identifier,
  SimpleSupportStatement,
  StatusBlock,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { isRecord } from 'shared-config/platform/is-record';
import type { OldestBrowsers } from './oldest-browsers';

/** APIs that at least one supported browser lacks. */
export interface TooNewApis {
  /** Global functions and objects: `cookieStore`. */
  globals: ReadonlySet<string>;
  /** Members of global objects: `URL.canParse`. */
  members: ReadonlySet<string>;
  /** Methods that are too new on every object: `toSorted`. */
  methods: ReadonlySet<string>;
  /** Members of global objects in all supported browsers: calling `Array.from` is not calling `.from`. */
  knownMembers: ReadonlySet<string>;
}

/** The parts of MDN's data with script APIs. */
export interface CompatData {
  api: Record<string, Identifier>;
  javascript: { builtins: Record<string, Identifier> };
}

/** Returns the APIs of MDN's data that at least one of the browsers lacks. */
export function tooNewApis({ api, javascript }: CompatData, browsers: OldestBrowsers): TooNewApis {
  const globals = new Set<string>();
  const members = new Set<string>();
  const knownMembers = new Set<string>();
  const isNewByMethod = new Map<string, boolean>();
  const { Intl } = javascript.builtins;
  for (const group of [api, javascript.builtins, Intl as Record<string, Identifier>]) {
    for (const [object, node] of identifiersOf(group)) {
      const owner = group === Intl ? 'Intl.' : '';
      if (isLacking(node, browsers)) (owner ? members : globals).add(owner + object);
      for (const [key, member] of identifiersOf(node)) {
        const name = key.replace(/_static$/, '');
        const isNew = isLacking(member, browsers);
        (isNew ? members : knownMembers).add(`${object}.${name}`);
        if (object === 'Window' && isNew) globals.add(name);
        isNewByMethod.set(name, (isNewByMethod.get(name) ?? true) && isNew && isStandard(member));
      }
    }
  }
  const methods = [...isNewByMethod].filter(([, isNew]) => isNew).map(([name]) => name);
  return { globals, members, methods: new Set(methods), knownMembers };
}

function identifiersOf(node: object): [string, Identifier][] {
  return Object.entries(node).filter(
    (entry): entry is [string, Identifier] => isRecord(entry[1]) && '__compat' in entry[1],
  );
}

/** Excludes non-standard methods, because their names are common words such as `take`. */
function isStandard({ __compat }: Identifier): boolean {
  const status: StatusBlock | undefined = __compat?.status;
  return status !== undefined && status.standard_track && !status.experimental && !status.deprecated;
}

function isLacking({ __compat }: Identifier, browsers: OldestBrowsers): boolean {
  const support = __compat?.support as Record<string, SupportStatement | undefined> | undefined;
  return [...browsers].some(([browser, version]) => !hasSupport(support?.[browser], version));
}

/** Returns whether a version has support; a partial implementation counts if a complete one replaced it. */
function hasSupport(statement: SupportStatement | undefined, version: string): boolean {
  const rows: SimpleSupportStatement[] = statement === undefined ? [] : [statement].flat();
  return rows.some(
    ({ version_added: added, version_removed: removed, prefix, flags, partial_implementation: isPartial }) =>
      !prefix &&
      !flags &&
      typeof added === 'string' &&
      added !== 'preview' &&
      compareVersions(added.replace('≤', ''), version) <= 0 &&
      (removed === undefined || isPartial === true),
  );
}

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}
