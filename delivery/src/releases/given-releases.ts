import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts';
import { chooseVersion, isStopped } from 'shared-config/loader/choose-version';
import type { SiteHosts } from 'shared-config/hosts';
import type { RegionCode } from 'shared-config/regions';
import type { LoadedBuild } from './loaded-build';
import type { LiveReleases } from './live-releases';
import { isInUse, ownExtras, versionsOf } from './release-document';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';

/** Who asks. */
export interface Visitor {
  region: RegionCode;
  /** Undefined where the browser has told none. */
  deviceId: string | undefined;
}

/** The version of a part that a visitor is given, with its build. */
export interface GivenRelease {
  version: DiscoveryVersion;
  build: LoadedBuild;
  /** The kill switch is on for the visitor: nobody loads it. */
  isStopped: boolean;
}

/** What a visitor is given, by part; a part that was never released is missing. */
export type GivenReleases = Partial<Record<PartName, GivenRelease>>;

/** Chooses each part's version for a visitor. */
export function givenReleases(
  { document, builds }: LiveReleases,
  { region, deviceId }: Visitor,
): GivenReleases {
  return Object.fromEntries(
    RELEASED_PARTS.flatMap(({ part }) => {
      const versions = versionsOf(document, part);
      const version = chooseVersion({ versions, region, deviceId });
      const build = version && builds.get(`${part}/${version.extras.buildId}`);
      return build ? [[part, { version, build, isStopped: isStopped({ versions, region }) }]] : [];
    }),
  );
}

/** Whether the device id decides anything for visitors of a region. */
export function isSplit({ document }: LiveReleases, region: RegionCode): boolean {
  const isPart = (percent: number | undefined) => percent !== undefined && percent > 0 && percent < 100;
  return RELEASED_PARTS.some(({ part }) =>
    versionsOf(document, part).some(
      ({ deployment, extras }) =>
        isPart(extras.regions?.[region]) || (!deployment!.default && isPart(deployment!.traffic)),
    ),
  );
}

/** The document of one visitor's page: one version of each remote, at the addresses of the page's site. */
export function pageDocument(
  { schema }: DiscoveryDocument,
  given: GivenReleases,
  hosts: SiteHosts,
): DiscoveryDocument {
  const remotes = RELEASED_PARTS.flatMap(({ part, origin }) => {
    const release = origin && given[part];
    if (!release) return [];
    const { version, isStopped } = release;
    const extras = ownExtras(version);
    const one = {
      ...version,
      url: `${hosts[origin]}${version.url}`,
      deployment: { traffic: 100, default: true },
      extras: isStopped ? { ...extras, stopped: ['*'] } : extras,
    };
    return [[part, [one]]];
  });
  return { schema, microFrontends: Object.fromEntries(remotes) };
}

/** The document for pages of others: every version that somebody is given, at the addresses of a site. */
export function publicDocument(
  { schema, microFrontends }: DiscoveryDocument,
  hosts: SiteHosts,
): DiscoveryDocument {
  const remotes = RELEASED_PARTS.flatMap(({ part, origin }) => {
    const versions = microFrontends[part]?.filter(isInUse);
    if (!origin || !versions?.length) return [];
    const located = versions.map((version) => {
      const { history: _history, removing: _removing, ...extras } = version.extras;
      return { ...version, url: `${hosts[origin]}${version.url}`, extras };
    });
    return [[part, located]];
  });
  return { schema, microFrontends: Object.fromEntries(remotes) };
}
