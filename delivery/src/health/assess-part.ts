import type { DiscoveryDocument, DiscoveryVersion, ReleaseEvent } from 'shared-config/contracts';
import type { RegionCode } from 'shared-config/regions';
import { historyOf, isInUse, versionsOf } from '../releases/release-document';
import { networksOf, WINDOW_MS, type CountsByBuild } from './count-window';
import { judge, type Verdict } from './judge';
import { reasonOf } from './reason-of';
import { roundedCounts, type LoadCounts } from './load-counts';
import { sumOfNetworks, withLimitedShares } from './network-shares';

/** A version that somebody is given, and how it does. */
export interface Assessment {
  version: DiscoveryVersion;
  isDefault: boolean;
  /** Loads since it was published, at most those of the window, with the share that each network may have. */
  counts: LoadCounts;
  verdict: Verdict;
  /** Why it is in trouble; null where it is not. */
  reason: string | null;
  /** Where it is on trial and can be taken back by itself; null where it stands for everybody, or everybody of a region. */
  trial: { isCanary: boolean; regions: readonly RegionCode[] } | null;
}

/**
 * How each version of a part does that somebody is given.
 *
 * @param machines what each of them has counted
 * @example assessPart(document, 'shell', [window.counts()], Date.now())[0]?.verdict
 */
export function assessPart(
  document: DiscoveryDocument,
  part: string,
  machines: readonly CountsByBuild[],
  now: number,
): Assessment[] {
  const versions = versionsOf(document, part);
  const defaultVersion = versions.find(({ deployment }) => deployment!.default);
  const networksSince = ({ extras }: DiscoveryVersion, since: number) =>
    networksOf(machines, `${part}/${extras.buildId}`, Math.max(since, now - WINDOW_MS));
  return versions.filter(isInUse).map((version) => {
    const isDefault = version === defaultVersion;
    const since = publishedAt(historyOf(document, part), version.extras.buildId, now);
    const networks = networksSince(version, since);
    const defaultNetworks = isDefault || !defaultVersion ? null : networksSince(defaultVersion, since);
    const verdict = judge(networks, defaultNetworks);
    const counts = judgedCounts(networks);
    return {
      version,
      isDefault,
      counts,
      verdict,
      reason:
        verdict.kind === 'in-trouble'
          ? reasonOf(verdict, counts, defaultNetworks && judgedCounts(defaultNetworks))
          : null,
      trial: isDefault ? null : trialOf(version),
    };
  });
}

function judgedCounts(networks: readonly LoadCounts[]): LoadCounts {
  return roundedCounts(sumOfNetworks(withLimitedShares(networks)));
}

/** A build that comes back begins anew. A publisher whose clock is ahead is not believed. */
function publishedAt(history: readonly ReleaseEvent[], buildId: string, now: number): number {
  const event = history.find((one) => one.buildId === buildId && one.action === 'published');
  const at = event ? Date.parse(event.at) : 0;
  return at <= now ? at : 0;
}

function trialOf({ deployment, extras }: DiscoveryVersion): Assessment['trial'] {
  const regions = Object.entries(extras.regions ?? {})
    .filter(([, percent]) => percent < 100)
    .map(([region]) => region as RegionCode);
  const isCanary = deployment!.traffic > 0;
  return isCanary || regions.length > 0 ? { isCanary, regions } : null;
}
