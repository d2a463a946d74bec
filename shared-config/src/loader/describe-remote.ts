import type { DiscoveryVersion } from '../contracts/contracts';
import { withoutPrototype } from '../platform/without-prototype';
import type { OpenedVersion } from './remote-rules';

/** What the federation developer tools read: name → host, and name with address → remote. */
type ModuleInfo = Record<string, object | undefined>;

interface HostInfo {
  version: string;
  remoteEntry: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
}

/** Returns the global of the federation runtime. */
function federation(): { moduleInfo?: ModuleInfo } | undefined {
  return Reflect.get(globalThis, '__FEDERATION__') as { moduleInfo?: ModuleInfo } | undefined;
}

/**
 * Describes the chosen version of a part for the federation developer tools, in the form of the runtime's snapshots. The runtime itself
 * only describes remotes whose manifest it has loaded.
 *
 * @example describeRemote('my_host', 'shell', version)
 */
export function describeRemote(host: string, part: string, version: DiscoveryVersion): void {
  const page = federation();
  if (page) page.moduleInfo = withRemote(page.moduleInfo ?? {}, host, part, version);
}

/**
 * Describes the versions that a page has chosen, and those that it chooses later, when the developer tools read them.
 *
 * @example describeOpened('verification_host', pageLoader()?.opened)
 */
export function describeOpened(host: string, opened: ReadonlyMap<string, OpenedVersion> = new Map()): void {
  const page = federation();
  if (!page) return;
  let ownInfo = page.moduleInfo ?? {};
  const get = () => {
    let info = ownInfo;
    for (const { part, version } of opened.values())
      info = withRemote(info, host, part.options.part, version);
    return info;
  };
  const set = (value: ModuleInfo) => void (ownInfo = value);
  Object.defineProperty(
    page,
    'moduleInfo',
    withoutPrototype({ configurable: true, enumerable: true, get, set }),
  );
}

function withRemote(
  info: ModuleInfo,
  host: string,
  part: string,
  { url, metadata, extras }: DiscoveryVersion,
): ModuleInfo {
  const known = info[host] as HostInfo | undefined;
  const noFiles = { sync: [], async: [] };
  return {
    ...info,
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
        assets: { js: noFiles, css: noFiles },
      })),
    },
  };
}
