import type { DiscoveryDocument, DiscoveryVersion, ReleaseEvent } from 'shared-config/contracts';
import type { RegionCode } from 'shared-config/regions';
import { formerVersion } from './version-of-build';
import { canaryOf, defaultVersionOf, isInUse, versionsOf, withVersions } from './release-document';
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
  const isForAll = percent === 100 && regions.length === 0;
  const versionsBefore = versionsOf(document, part);
  const known = versionsBefore.find(({ extras }) => extras.buildId === buildId);
  rejectInvalidShare(document, part, buildId, audience);
  rejectCompetingCanary(document, part, buildId, regions);
  const others = versionsBefore.filter(({ extras }) => extras.buildId !== buildId);
  // All visitors include those of pinned regions: a remaining pin would keep them from the next release.
  const assigned = assignedTo(isForAll ? version : withPinsOf(version, known), audience, known);
  const versions = isForAll
    ? [assigned, ...others.map(withoutDefault)]
    : assigned.deployment!.default
      ? [assigned, ...others]
      : [...others.slice(0, 1), assigned, ...others.slice(1)];
  const event = eventOf(known && isInUse(known) ? 'promoted' : 'published', buildId, attribution, audience);
  const withoutOverlap = versions.map((one) =>
    one === assigned ? one : withoutPins(one, percent === 100 ? regions : []),
  );
  return withVersions(
    document,
    part,
    retireUnused(withDefaultTraffic(withoutOverlap), attribution.now),
    event,
  );
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
  return withVersions(document, part, retireUnused(withDefaultTraffic(versions), attribution.now), event);
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
  const versionsBefore = versionsOf(document, part);
  const known = versionsBefore.find(({ extras }) => extras.buildId === buildId);
  const others = versionsBefore.filter(({ extras }) => extras.buildId !== buildId).map(withoutDefault);
  const assigned = assignedTo(withPinsOf(version, known), ALL_VISITORS, known);
  const event = { ...eventOf('rolled-back', withdrawn, attribution, {}), to: buildId };
  return withVersions(
    document,
    part,
    retireUnused(withDefaultTraffic([assigned, ...others]), attribution.now),
    event,
  );
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
  const event = eventOf(isResuming ? 'resumed' : 'stopped', present.extras.buildId, attribution, { regions });
  return withVersions(document, part, versionsOf(document, part), event, [...stopped]);
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
    throw new ReleaseRefusedError(
      'release-usage',
      `${percent} % is not a valid share: use more than 0 and at most 100. To withdraw a build, roll it back.`,
    );
  }
  const present = defaultVersionOf(document, part);
  if (!present && (percent < 100 || regions.length > 0)) {
    throw new ReleaseRefusedError(
      'first-release',
      `${part} has no default build yet, so a share of visitors is not possible: publish it to all visitors first.`,
    );
  }
  if (present?.extras.buildId === buildId && percent < 100 && regions.length === 0) {
    throw new ReleaseRefusedError(
      'is-default',
      `${buildId} of ${part} is already the default build, so it cannot be a canary: publish another build, or roll back.`,
    );
  }
}

/** Rejects a second canary for the same visitors: the load reports of the first one would be lost. */
function rejectCompetingCanary(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  regions: readonly RegionCode[],
): void {
  const others = versionsOf(document, part).filter(({ extras }) => extras.buildId !== buildId);
  const isCanaryIn = (version: DiscoveryVersion, region: RegionCode) => {
    const percent = version.extras.regions?.[region];
    return percent !== undefined && percent < 100;
  };
  const other =
    regions.length === 0
      ? others.find((version) => version === canaryOf(document, part))
      : others.find((version) => regions.some((region) => isCanaryIn(version, region)));
  if (!other) return;
  throw new ReleaseRefusedError(
    'canary-present',
    `${other.extras.buildId} of ${part} is a canary for the same visitors: promote it or roll it back first.`,
  );
}

function withPinsOf(version: DiscoveryVersion, known: DiscoveryVersion | undefined): DiscoveryVersion {
  return {
    ...version,
    extras: { ...version.extras, ...(known?.extras.regions && { regions: known.extras.regions }) },
  };
}

function assignedTo(
  version: DiscoveryVersion,
  { percent, regions }: Audience,
  known: DiscoveryVersion | undefined,
): DiscoveryVersion {
  const { until: _until, ...extras } = version.extras;
  if (regions.length > 0) {
    const pins = { ...extras.regions, ...Object.fromEntries(regions.map((region) => [region, percent])) };
    return {
      ...version,
      deployment: known?.deployment ?? version.deployment!,
      extras: { ...extras, regions: pins },
    };
  }
  return { ...version, deployment: { traffic: percent, default: percent === 100 }, extras };
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

/** Gives the default version the traffic that the canary leaves: the schema wants a sum of 100. */
function withDefaultTraffic(versions: readonly DiscoveryVersion[]): DiscoveryVersion[] {
  const taken = versions
    .filter(({ deployment }) => !deployment!.default)
    .reduce((sum, { deployment }) => sum + deployment!.traffic, 0);
  return versions.map((version) =>
    version.deployment!.default
      ? { ...version, deployment: { traffic: roundToHundredths(100 - taken), default: true } }
      : version,
  );
}

/** Rounds to two decimals: 100 - 87.66 is 12.340000000000003. */
function roundToHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/** Replaces versions that became unused with their short form, which has the time. */
function retireUnused(versions: readonly DiscoveryVersion[], now: Date): DiscoveryVersion[] {
  return versions.map((version) =>
    isInUse(version) || version.extras.until ? version : formerVersion(version, now.toISOString()),
  );
}
