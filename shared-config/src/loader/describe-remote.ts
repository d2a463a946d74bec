import type { DiscoveryVersion } from '../contracts/contracts';

/** What the federation developer tools read: name → host, and name with address → remote. */
type ModuleInfo = Record<string, object | undefined>;

interface HostInfo {
  version: string;
  remoteEntry: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
}

/**
 * Describes the chosen version of a part for the federation developer tools, in the form of the runtime's snapshots. The runtime itself
 * only describes remotes whose manifest it has loaded.
 *
 * @example describeRemote('verification_host', 'shell', version)
 */
export function describeRemote(
  host: string,
  part: string,
  { url, metadata, extras }: DiscoveryVersion,
): void {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as { moduleInfo?: ModuleInfo } | undefined;
  if (!federation?.moduleInfo) return;
  const known = federation.moduleInfo[host] as HostInfo | undefined;
  federation.moduleInfo = {
    ...federation.moduleInfo,
    [host]: {
      ...(known ?? { version: '', remoteEntry: '' }),
      remotesInfo: { ...known?.remotesInfo, [part]: { matchedVersion: url } },
    },
    [`${part}:${url}`]: {
      version: metadata.version,
      buildVersion: extras.buildId,
      globalName: extras.globalName,
      remoteEntry: url,
      remoteEntryType: 'global',
      publicPath: '',
      remotesInfo: {},
      shared: [],
      modules: Object.keys(extras.preload).map((name) => ({
        moduleName: name,
        modulePath: `./${name}`,
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      })),
    },
  };
}
