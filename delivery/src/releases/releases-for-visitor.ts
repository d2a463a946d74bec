import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import { chooseVersion, isStopped } from 'shared-config/loader/choose-version';
import type { SiteHosts } from 'shared-config/site/hosts';
import type { RegionCode } from 'shared-config/site/regions';
import type { LiveReleases, LoadedBuild } from './loaded-build';
import { isInUse, ownExtras, versionsOf } from './release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';

/** What decides which version a visitor gets. */
export interface Visitor {
  region: RegionCode;
  /** Undefined when the browser sent no cookie with it. */
  deviceId: string | undefined;
}

/** The version of a part that a visitor gets, with its build. */
export interface ServedRelease {
  version: DiscoveryVersion;
  build: LoadedBuild;
  /** Whether the kill switch is on for the visitor's region. */
  isStopped: boolean;
}

/** The releases of a visitor by part, without parts that were never released. */
export type ServedReleases = Partial<Record<PartName, ServedRelease>>;

/** Chooses the version of each part for a visitor. */
export function releasesForVisitor(
  { document, builds }: LiveReleases,
  { region, deviceId }: Visitor,
): ServedReleases {
  return Object.fromEntries(
    RELEASED_PARTS.flatMap(({ part }) => {
      const versions = versionsOf(document, part);
      const version = chooseVersion({ versions, region, deviceId });
      const build = version && builds.get(`${part}/${version.extras.buildId}`);
      return build ? [[part, { version, build, isStopped: isStopped({ versions, region }) }]] : [];
    }),
  );
}

/** Returns whether the device id decides which version visitors of a region get. */
export function dependsOnDevice({ document }: LiveReleases, region: RegionCode): boolean {
  const isPartialShare = (percent: number | undefined) =>
    percent !== undefined && percent > 0 && percent < 100;
  return RELEASED_PARTS.some(({ part }) =>
    versionsOf(document, part).some(
      ({ deployment, extras }) =>
        isPartialShare(extras.regions?.[region]) ||
        (!deployment!.default && isPartialShare(deployment!.traffic)),
    ),
  );
}

/** Returns the discovery document of one visitor's page: one version of each remote, with the site's addresses. */
export function pageDocument(
  { schema }: DiscoveryDocument,
  served: ServedReleases,
  hosts: SiteHosts,
): DiscoveryDocument {
  return documentOfRemotes(schema, hosts, (part) => {
    const release = served[part];
    if (!release) return [];
    const extras = { ...ownExtras(release.version), ...(release.isStopped && { stopped: ['*'] }) };
    return [{ ...release.version, deployment: { traffic: 100, default: true }, extras }];
  });
}

/** Returns the discovery document for other hosts: all served versions, with a site's addresses. */
export function publicDocument(document: DiscoveryDocument, hosts: SiteHosts): DiscoveryDocument {
  return documentOfRemotes(document.schema, hosts, (part) =>
    versionsOf(document, part)
      .filter(isInUse)
      .map((version) => {
        const { history: _history, removing: _removing, ...extras } = version.extras;
        return { ...version, extras };
      }),
  );
}

function documentOfRemotes(
  schema: string,
  hosts: SiteHosts,
  versionsOfPart: (part: PartName) => DiscoveryVersion[],
): DiscoveryDocument {
  const remotes = RELEASED_PARTS.flatMap(({ part, origin }) => {
    if (!origin) return [];
    const versions = versionsOfPart(part).map((one) => ({ ...one, url: `${hosts[origin]}${one.url}` }));
    return versions.length > 0 ? [[part, versions]] : [];
  });
  return { schema, microFrontends: Object.fromEntries(remotes) };
}
