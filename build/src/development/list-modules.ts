/** A part, as its development build describes itself. */
export interface DevelopmentPart {
  part: string;
  buildId: string;
  globalName: string;
  /** Exposed modules of a remote, such as `./mount`; null for a host. */
  modules: readonly string[] | null;
}

interface ListedModule {
  remoteEntry?: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
}

export interface FederationScope {
  __FEDERATION__?: { moduleInfo?: Record<string, ListedModule> };
}

/**
 * Lists a part where the browser extension of Module Federation reads the remotes of a page: in `__FEDERATION__.moduleInfo`. Every host
 * of the page gets every remote.
 *
 * @param base returns the address of the folder with the part's files
 */
export function listModules(scope: FederationScope, part: DevelopmentPart, base: () => string): void {
  const federation = (scope.__FEDERATION__ ??= {});
  const listed = (federation.moduleInfo ??= {});
  listed[part.part] = moduleInfoOf(part, base);
  const names = Object.keys(listed);
  const remotes = names.filter((name) => listed[name]!.remoteEntry);
  for (const name of names) {
    const { remoteEntry, remotesInfo } = listed[name]!;
    if (remoteEntry) continue;
    for (const remote of remotes) remotesInfo[remote] = { matchedVersion: '' };
  }
}

function moduleInfoOf({ buildId, globalName, modules }: DevelopmentPart, base: () => string) {
  const common = {
    version: buildId,
    buildVersion: buildId,
    get publicPath() {
      return base();
    },
    globalName,
    remoteTypes: '',
    remoteTypesZip: '',
    remotesInfo: {},
    shared: [],
  };
  if (!modules) return Object.assign(common, { consumerList: [] });
  return Object.assign(common, {
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'global',
    modules: modules.map((modulePath) => ({
      moduleName: modulePath.slice(2),
      modulePath,
      assets: NO_ASSETS,
    })),
  });
}

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
