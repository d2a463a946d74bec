import type { DiscoveryDocument, DiscoveryVersion, ReleaseEvent } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import { formerVersion } from './version-of-build';
import {
  canaryOf,
  defaultVersionOf,
  isInUse,
  othersOf,
  versionOf,
  versionsOf,
  withVersions,
} from './release-document';
import type { PartName } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';

/** Who changes a release, when and why: goes into the history. */
export interface Attribution {
  now: Date;
  by: string;
  reason?: string;
  /** Messages of the refusals that `--force` overrode. */
  overrode?: readonly string[];
}

/** The visitors that get a version. */
export interface Audience {
  /** More than 0, at most 100, with up to two decimals. */
  percent: number;
  /** Empty for all regions. */
  regions: readonly RegionCode[];
}

/** All visitors of all regions. */
export const ALL_VISITORS: Audience = { percent: 100, regions: [] };

/**
 * Assigns a version to an audience. For all visitors it becomes the default version, for a share of them a canary; for some regions
 * it becomes a pin, or a canary there.
 *
 * @throws ReleaseRefusedError when it would replace another canary, or when a canary has no default version to fall back to
 * @example assignVersion(document, 'shell', version, { percent: 10, regions: [] }, attribution)
 */
export function assignVersion(
  document: DiscoveryDocument,
  part: PartName,
  version: DiscoveryVersion,
  audience: Audience,
  attribution: Attribution,
): DiscoveryDocument {
  const { buildId } = version.extras;
  const { percent, regions } = audience;
  rejectInvalidShare(document, part, buildId, audience);
  rejectCompetingCanary(document, part, buildId, regions);
  const known = versionOf(document, part, buildId);
  const event = eventOf(known && isInUse(known) ? 'promoted' : 'published', buildId, attribution, audience);
  const others = othersOf(document, part, buildId);
  if (percent === 100 && regions.length === 0) {
    // All visitors include those of pinned regions: a remaining pin would keep them from the next release.
    const assigned = assignedTo(version, audience, undefined);
    return withSettled(document, part, [assigned, ...others.map(withoutDefault)], attribution, event);
  }
  const assigned = assignedTo(version, audience, known);
  const unpinned = others.map((other) => withoutPins(other, percent === 100 ? regions : []));
  const versions = assigned.deployment!.default
    ? [assigned, ...unpinned]
    : [...unpinned.slice(0, 1), assigned, ...unpinned.slice(1)];
  return withSettled(document, part, versions, attribution, event);
}

/** Withdraws a version. Its visitors fall back to the default version. */
export function withdrawVersion(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  regions: readonly RegionCode[],
  attribution: Attribution,
): DiscoveryDocument {
  const versions = versionsOf(document, part).map((version) => {
    if (version.extras.buildId !== buildId) return version;
    if (regions.length > 0) return withoutPins(version, regions);
    return { ...version, deployment: { ...version.deployment!, traffic: 0 } };
  });
  const event = eventOf('rolled-back', buildId, attribution, { regions });
  return withSettled(document, part, versions, attribution, event);
}

/** Replaces the default version with an earlier one. */
export function replaceDefault(
  document: DiscoveryDocument,
  part: PartName,
  version: DiscoveryVersion,
  attribution: Attribution,
): DiscoveryDocument {
  const { buildId } = version.extras;
  const withdrawn = defaultVersionOf(document, part)!.extras.buildId;
  const others = othersOf(document, part, buildId).map(withoutDefault);
  const assigned = assignedTo(version, ALL_VISITORS, versionOf(document, part, buildId));
  const event = { ...eventOf('rolled-back', withdrawn, attribution, {}), to: buildId };
  return withSettled(document, part, [assigned, ...others], attribution, event);
}

/** Turns the kill switch of a part on or off, everywhere or in some regions. */
export function switchPart(
  document: DiscoveryDocument,
  part: PartName,
  isResuming: boolean,
  regions: readonly RegionCode[],
  attribution: Attribution,
): DiscoveryDocument {
  const present = defaultVersionOf(document, part);
  if (!present) throw new ReleaseRefusedError('first-release', `${part} has no release yet.`);
  const stopped = new Set(present.extras.stopped ?? []);
  const names = regions.length > 0 ? regions : ['*'];
  if (isResuming && !names.some((name) => stopped.has(name))) {
    const where = stopped.size > 0 ? ` It is stopped in: ${[...stopped].join(', ')}.` : '';
    throw new ReleaseRefusedError('not-stopped', `${part} is not stopped there.${where}`);
  }
  // A repeated stop changes nothing.
  if (!isResuming && names.every((name) => stopped.has(name))) return document;
  for (const name of names) {
    if (isResuming) stopped.delete(name);
    else stopped.add(name);
  }
  const action = isResuming ? 'resumed' : 'stopped';
  const regionsOf = (buildId: string) =>
    regions.filter((region) => servedIn(document, part, region) === buildId);
  const ids =
    regions.length > 0 ? regions.map((region) => servedIn(document, part, region)) : [present.extras.buildId];
  return [...new Set(ids)].reduce((changed, buildId) => {
    const event = eventOf(action, buildId, attribution, { regions: regionsOf(buildId) });
    return withVersions(changed, part, versionsOf(changed, part), event, [...stopped]);
  }, document);
}

/** Returns the id of the build that all visitors of a region get, except for a share on trial. */
function servedIn(document: DiscoveryDocument, part: PartName, region: RegionCode): string {
  const pinned = versionsOf(document, part).find(({ extras }) => extras.regions?.[region] === 100);
  return (pinned ?? defaultVersionOf(document, part)!).extras.buildId;
}

function eventOf(
  action: ReleaseEvent['action'],
  buildId: string,
  { now, by, reason, overrode = [] }: Attribution,
  { percent, regions = [] }: Partial<Audience>,
): ReleaseEvent {
  return {
    at: now.toISOString(),
    action,
    buildId,
    by,
    ...(percent === undefined ? {} : { percent }),
    ...(regions.length > 0 ? { regions } : {}),
    ...(reason ? { reason } : {}),
    ...(overrode.length > 0 ? { forced: true, overrode } : {}),
  };
}

/** Rejects a share of a part without another default build for the remaining visitors. */
function rejectInvalidShare(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  { percent, regions }: Audience,
): void {
  if (!(percent > 0 && percent <= 100)) {
    const message = `${percent} % is not a valid share: use more than 0 and at most 100. To withdraw a build, roll it back.`;
    throw new ReleaseRefusedError('release-usage', message);
  }
  const present = defaultVersionOf(document, part);
  if (!present && (percent < 100 || regions.length > 0)) {
    const message = `${part} has no default build yet, so a share of visitors is not possible: publish it to all visitors first.`;
    throw new ReleaseRefusedError('first-release', message);
  }
  if (present?.extras.buildId === buildId && percent < 100 && regions.length === 0) {
    const message = `${buildId} of ${part} is already the default build, so it cannot be a canary: publish another build, or roll back.`;
    throw new ReleaseRefusedError('is-default', message);
  }
}

/** Rejects a second canary for the same visitors: the load reports of the first one would be lost. */
function rejectCompetingCanary(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  regions: readonly RegionCode[],
): void {
  const other = othersOf(document, part, buildId).find((version) =>
    regions.length === 0
      ? version === canaryOf(document, part)
      : regions.some((region) => (version.extras.regions?.[region] ?? 100) < 100),
  );
  if (!other) return;
  throw new ReleaseRefusedError(
    'canary-present',
    `${other.extras.buildId} of ${part} is a canary for the same visitors: promote it or roll it back first.`,
  );
}

/** Assigns an audience to a version. @param known its present entry, whose pins stay */
function assignedTo(
  version: DiscoveryVersion,
  { percent, regions }: Audience,
  known: DiscoveryVersion | undefined,
): DiscoveryVersion {
  const { until: _until, ...extras } = version.extras;
  const added = Object.fromEntries(regions.map((region) => [region, percent]));
  const pins = { ...extras.regions, ...known?.extras.regions, ...added };
  const deployment =
    regions.length > 0
      ? (known?.deployment ?? version.deployment!)
      : { traffic: percent, default: percent === 100 };
  return {
    ...version,
    deployment,
    extras: Object.keys(pins).length > 0 ? { ...extras, regions: pins } : extras,
  };
}

function withoutDefault(version: DiscoveryVersion): DiscoveryVersion {
  return version.deployment!.default ? { ...version, deployment: { traffic: 0, default: false } } : version;
}

function withoutPins(version: DiscoveryVersion, regions: readonly RegionCode[]): DiscoveryVersion {
  if (!version.extras.regions) return version;
  const { regions: pins, ...extras } = version.extras;
  const left = Object.entries(pins).filter(([region]) => !regions.includes(region as RegionCode));
  return { ...version, extras: left.length > 0 ? { ...extras, regions: Object.fromEntries(left) } : extras };
}

/**
 * Returns the document with other versions of a part. The default version gets the traffic that the canary leaves: the schema wants a
 * sum of 100. Versions that became unused keep their short form, which has the time.
 */
function withSettled(
  document: DiscoveryDocument,
  part: PartName,
  versions: readonly DiscoveryVersion[],
  { now }: Attribution,
  event: ReleaseEvent,
): DiscoveryDocument {
  const taken = versions
    .filter(({ deployment }) => !deployment!.default)
    .reduce((sum, { deployment }) => sum + deployment!.traffic, 0);
  // Rounds to two decimals: 100 - 87.66 is 12.340000000000003.
  const traffic = Math.round((100 - taken) * 100) / 100;
  const settled = versions.map((version) => {
    if (version.deployment!.default) return { ...version, deployment: { traffic, default: true } };
    return isInUse(version) || version.extras.until ? version : formerVersion(version, now.toISOString());
  });
  return withVersions(document, part, settled, event);
}
