import type { DiscoveryDocument, DiscoveryVersion, ReleaseEvent } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import { historyOf, isInUse, versionsOf } from '../releases/release-document';
import { networksOf, WINDOW_MS, type CountsByBuild } from './count-window';
import { judge, limitsFrom, withLimitedShares, type Verdict } from './judge';
import { loadsOf, mapCounts, rateOf, sumCounts, type LoadCounts, type FailureKind } from './load-counts';
import { countText, percentText } from './percent-text';

export type Assessment = ReturnType<typeof assessPart>[number];

/** Judges each served version of a part. @param machines the counts of each machine */
export function assessPart(
  document: DiscoveryDocument,
  part: string,
  machines: readonly CountsByBuild[],
  now: number,
) {
  const versions = versionsOf(document, part);
  const defaultVersion = versions.find(({ deployment }) => deployment!.default);
  const networksSince = ({ extras }: DiscoveryVersion, since: number) =>
    networksOf(machines, `${part}/${extras.buildId}`, Math.max(since, now - WINDOW_MS));
  return versions.filter(isInUse).map((version) => {
    const isDefault = version === defaultVersion;
    const since = publishedAt(historyOf(document, part), version.extras.buildId, now);
    const networks = networksSince(version, since);
    const defaultNetworks = isDefault || !defaultVersion ? null : networksSince(defaultVersion, since);
    const verdict = judge(networks, limitsFrom(defaultNetworks));
    /** Loads since the publication, within the window, with each network limited to its share. */
    const counts = judgedCounts(networks);
    const defaultCounts = defaultNetworks && judgedCounts(defaultNetworks);
    const reason = 'failure' in verdict ? reasonOf(verdict, counts, defaultCounts) : null;
    return { version, isDefault, counts, verdict, reason, trial: isDefault ? null : trialOf(version) };
  });
}

/** Returns the counts for display: limited shares make them fractional. */
function judgedCounts(networks: readonly LoadCounts[]): LoadCounts {
  return mapCounts(sumCounts(withLimitedShares(networks)), Math.round);
}

/** Returns when a build was last published: republished builds start again. Ignores times in the future (wrong clocks). */
function publishedAt(history: readonly ReleaseEvent[], buildId: string, now: number): number {
  const event = history.find((one) => one.buildId === buildId && one.action === 'published');
  const at = event ? Date.parse(event.at) : 0;
  return at <= now ? at : 0;
}

/** Returns where a version can be rolled back automatically; null if it serves everyone, or all of a region. */
function trialOf({ deployment, extras }: DiscoveryVersion) {
  const regions = Object.entries(extras.regions ?? {})
    .filter(([, percent]) => percent < 100)
    .map(([region]) => region as RegionCode);
  const isCanary = deployment!.traffic > 0;
  return isCanary || regions.length > 0 ? { isCanary, regions } : null;
}

const FAILURE_VERBS: Record<FailureKind, string> = { failed: 'failed', slow: 'were slow' };

/**
 * Describes why a build is unhealthy, for the history, or suspected, for an operator.
 *
 * @example reasonOf(verdict, counts, defaultCounts) // '12.5 % of 240 loads failed in 10 min (default: 0.4 % of 2,100); limit 5 %'
 */
export function reasonOf(
  { kind, failure, limit }: Extract<Verdict, { failure: FailureKind }>,
  counts: LoadCounts,
  defaultCounts: LoadCounts | null,
): string {
  const share = (of: LoadCounts) => `${percentText(rateOf(of, failure))} of ${countText(loadsOf(of))}`;
  const comparison = defaultCounts ? ` (default: ${share(defaultCounts)})` : '';
  const doubt = kind === 'suspected' ? ', but not without the worst networks' : '';
  return `${share(counts)} loads ${FAILURE_VERBS[failure]} in ${WINDOW_MS / 60_000} min${comparison}; limit ${percentText(limit)}${doubt}`;
}
