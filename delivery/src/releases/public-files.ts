import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { SiteHosts } from 'shared-config/site/hosts';
import type { SignedRelease } from 'shared-config/loader/signed-discovery';
import type { RegionCode } from 'shared-config/site/regions';
import { TYPES_ARCHIVE, TYPES_INDEX, type PartName } from 'build/released-parts';
import type { LiveReleases } from './loaded-build';
import { publicDocument, releasesForVisitor } from './releases-for-visitor';

/** A part with an origin of its own. */
export type RemoteName = PartName & keyof SiteHosts;

/** The site whose pages load the remotes. */
interface PublicSite {
  region: RegionCode;
  hosts: SiteHosts;
}

/** Script in a remote's build from which `remoteEntry.js` is made. */
const STANDARD_ENTRY_FILE = 'standard-entry.js';
const DISCOVERY_FILE = 'discovery.json';
/** What `pinned-uniframe.js` loads instead of the document. */
const TRUST_FILE = 'release-trust.json';
/** What open pages request once a minute. */
const NOTICES_FILE = 'notices.json';

/** The release of a remote whose build contains the standard entry. */
interface StandardRelease {
  part: RemoteName;
  version: DiscoveryVersion;
  script: Buffer;
  document: DiscoveryDocument;
  hosts: SiteHosts;
}

const STANDARD_MAKERS: Record<string, (release: StandardRelease) => string> = {
  'remoteEntry.js': standardEntryOf,
  'mf-manifest.json': federationManifestOf,
};

/** Files at fixed names that other hosts load from a remote's origin (R-EMBED-9). */
export const PUBLIC_FILES: readonly string[] = [
  DISCOVERY_FILE,
  TRUST_FILE,
  NOTICES_FILE,
  ...Object.keys(STANDARD_MAKERS),
];

/**
 * Returns a file that hosts of other teams load from a remote's origin.
 *
 * @param name one of `PUBLIC_FILES`
 * @returns undefined if there is none, for example because the served build is older than the file
 * @example publicFileOf('remoteEntry.js', live, 'shell', { region: 'KAZ', hosts }) // '(()=>{var shell; … globalThis.__shell_remote__=shell({"discovery":…}); … })();'
 */
export function publicFileOf(
  name: string,
  live: LiveReleases,
  part: RemoteName,
  { region, hosts }: PublicSite,
): string | undefined {
  const document = publicDocument(live.document, hosts);
  if (name === DISCOVERY_FILE) return JSON.stringify(document);
  if (name === NOTICES_FILE) return part === 'shell' ? publicNotices(live.document) : undefined;
  if (name === TRUST_FILE) {
    if (part !== 'shell' || !live.trust) return undefined;
    return JSON.stringify({ ...live.trust, discovery: document } satisfies SignedRelease);
  }
  const served = releasesForVisitor(live, { region, deviceId: undefined })[part];
  const script = served?.build.contents.get(STANDARD_ENTRY_FILE);
  if (!served || !script) return undefined;
  const { version } = served;
  return STANDARD_MAKERS[name]?.({ part, version, script, document, hosts });
}

/** Returns the notices of all editions without the names of operators, also those to come: a page chooses by its own clock. */
function publicNotices({ notices = [] }: DiscoveryDocument): string {
  return JSON.stringify(notices.map(({ by: _by, at: _at, ...notice }) => notice));
}

function standardEntryOf({ part, script, document, hosts }: StandardRelease): string {
  const versions = document.microFrontends[part] ?? [];
  const own: DiscoveryDocument = { ...document, microFrontends: { [part]: versions } };
  const input = JSON.stringify({
    discovery: JSON.stringify(own),
    origin: hosts[part],
    origins: Object.values(hosts),
  });
  const name = globalNameOf(part);
  // In a function, because a page can declare a constant with the name of the part, and a second declaration would be a syntax error.
  return `(()=>{${script.toString()}\nglobalThis.${name}=${part}(${input});Object.hasOwn(globalThis,"${part}")||(globalThis.${part}=${name});})();\n`;
}

/**
 * Returns the global variable in which the federation runtime looks for a container. The runtime would take an element with the id
 * `shell` for the container, so the manifest does not name the variable that `remoteEntry.js` alone needs.
 */
function globalNameOf(part: string): string {
  return `__${part}_remote__`;
}

/** Returns the manifest of the federation runtime. Modules list no files, because the runtime would load them without integrity. */
function federationManifestOf({ part, version: { extras }, hosts }: StandardRelease): string {
  const none = { sync: [], async: [] };
  return JSON.stringify({
    id: part,
    name: part,
    metaData: {
      name: part,
      type: 'app',
      buildInfo: { buildVersion: extras.buildId, buildName: part },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      types: { path: '', name: '', zip: TYPES_ARCHIVE, api: TYPES_INDEX },
      globalName: globalNameOf(part),
      // No plugin of enhanced makes remotes; the runtime does not read the value.
      pluginVersion: 'none',
      publicPath: `${hosts[part]}/`,
    },
    shared: [],
    remotes: [],
    exposes: Object.keys(extras.preload).map((name) => ({
      id: `${part}:${name}`,
      name,
      path: `./${name}`,
      assets: { js: none, css: none },
    })),
  });
}
