import type { DiscoveryDocument, DiscoveryVersion, ReleaseEvent } from 'shared-config/contracts';
import type { RegionCode } from 'shared-config/regions';
import { formerVersion } from './version-of-build';
import { canaryOf, defaultVersionOf, isInUse, versionsOf, withVersions } from './release-document';
import type { PartName } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';

/** Who does something, when, and why. */
export interface Doing {
  now: Date;
  by: string;
  reason?: string;
  /** Messages of the refusals that `--force` overrode; empty or absent: nothing was overridden. */
  overrode?: readonly string[];
}

/** Whom a version is for. */
export interface Audience {
  /** More than 0, at most 100; two decimals count. */
  percent: number;
  /** Empty: everybody. */
  regions: readonly RegionCode[];
}

/** Everybody. */
export const EVERYBODY: Audience = { percent: 100, regions: [] };

/**
 * Gives a version to an audience: everybody (it becomes the default), a share of them (a canary), or the visitors of some
 * regions (a pin, or a canary there).
 *
 * @throws ReleaseRefusedError when somebody else's canary would be lost, or nothing stands behind a canary
 * @example giveVersion(document, 'shell', version, { percent: 10, regions: [] }, doing)
 */
export function giveVersion(
  document: DiscoveryDocument,
  part: PartName,
  version: DiscoveryVersion,
  audience: Audience,
  doing: Doing,
): DiscoveryDocument {
  const { buildId } = version.extras;
  const { percent, regions } = audience;
  const isEverybody = percent === 100 && regions.length === 0;
  const standing = versionsOf(document, part);
  const known = standing.find(({ extras }) => extras.buildId === buildId);
  refuseShare(document, part, buildId, audience);
  refuseOtherCanary(document, part, buildId, regions);
  const others = standing.filter(({ extras }) => extras.buildId !== buildId);
  // Everybody includes the regions that had it before: a pin of it would keep them from the next release.
  const given = givenTo(isEverybody ? version : withPinsOf(version, known), audience, known);
  const versions = isEverybody
    ? [given, ...others.map(withoutDefault)]
    : given.deployment!.default
      ? [given, ...others]
      : [...others.slice(0, 1), given, ...others.slice(1)];
  const event = eventOf(known && isInUse(known) ? 'promoted' : 'published', buildId, doing, audience);
  const settled = versions.map((one) =>
    one === given ? one : withoutPins(one, percent === 100 ? regions : []),
  );
  return withVersions(document, part, retired(shared(settled), doing.now), event);
}

/** Takes a version away from those who have it; whoever had it is given what stands behind it. */
export function withdrawVersion(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  regions: readonly RegionCode[],
  doing: Doing,
): DiscoveryDocument {
  const versions = versionsOf(document, part).map((version) => {
    if (version.extras.buildId !== buildId) return version;
    if (regions.length > 0) return withoutPins(version, regions);
    return { ...version, deployment: { ...version.deployment!, traffic: 0 } };
  });
  const event = eventOf('rolled-back', buildId, doing, { regions });
  return withVersions(document, part, retired(shared(versions), doing.now), event);
}

/** Makes another version the default one again, in the place of the present one. */
export function replaceDefault(
  document: DiscoveryDocument,
  part: PartName,
  version: DiscoveryVersion,
  doing: Doing,
): DiscoveryDocument {
  const { buildId } = version.extras;
  const withdrawn = defaultVersionOf(document, part)!.extras.buildId;
  const standing = versionsOf(document, part);
  const known = standing.find(({ extras }) => extras.buildId === buildId);
  const others = standing.filter(({ extras }) => extras.buildId !== buildId).map(withoutDefault);
  const given = givenTo(withPinsOf(version, known), EVERYBODY, known);
  const event = { ...eventOf('rolled-back', withdrawn, doing, {}), to: buildId };
  return withVersions(document, part, retired(shared([given, ...others]), doing.now), event);
}

/** Nobody (of some regions, or at all) loads the part from now on, or everybody does again: the kill switch. */
export function switchPart(
  document: DiscoveryDocument,
  part: PartName,
  isOn: boolean,
  regions: readonly RegionCode[],
  doing: Doing,
): DiscoveryDocument {
  const present = defaultVersionOf(document, part);
  if (!present) throw new ReleaseRefusedError('first-release', `Nothing of ${part} is released yet.`);
  const stopped = new Set(present.extras.stopped ?? []);
  const names = regions.length > 0 ? regions : ['*'];
  if (isOn && !names.some((name) => stopped.has(name))) {
    const where = stopped.size > 0 ? ` It is stopped in: ${[...stopped].join(', ')}.` : '';
    throw new ReleaseRefusedError('not-stopped', `${part} is not stopped there.${where}`);
  }
  // What is said twice is done once.
  if (!isOn && names.every((name) => stopped.has(name))) return document;
  for (const name of names) {
    if (isOn) stopped.delete(name);
    else stopped.add(name);
  }
  const event = eventOf(isOn ? 'resumed' : 'stopped', present.extras.buildId, doing, { regions });
  return withVersions(document, part, versionsOf(document, part), event, [...stopped]);
}

function eventOf(
  action: ReleaseEvent['action'],
  buildId: string,
  { now, by, reason, overrode = [] }: Doing,
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

/** A share needs something else behind it, for those who are not in it. */
function refuseShare(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  { percent, regions }: Audience,
): void {
  if (!(percent > 0 && percent <= 100)) {
    throw new ReleaseRefusedError(
      'release-usage',
      `${percent} % is no share: say more than 0, at most 100. To take a build back, roll it back.`,
    );
  }
  const present = defaultVersionOf(document, part);
  if (!present && (percent < 100 || regions.length > 0)) {
    throw new ReleaseRefusedError(
      'first-release',
      `Nothing of ${part} is released yet, so nothing stands behind a share: publish it to everybody first.`,
    );
  }
  if (present?.extras.buildId === buildId && percent < 100 && regions.length === 0) {
    throw new ReleaseRefusedError(
      'is-default',
      `${buildId} of ${part} is what everybody is given already, so nothing stands behind a share of it: publish another build, or roll back.`,
    );
  }
}

/** A canary of somebody else must end before another begins for the same visitors, or its figures would be lost. */
function refuseOtherCanary(
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

function givenTo(
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

/** What the canary takes, the default one has not: as the schema counts. */
function shared(versions: readonly DiscoveryVersion[]): DiscoveryVersion[] {
  const taken = versions
    .filter(({ deployment }) => !deployment!.default)
    .reduce((sum, { deployment }) => sum + deployment!.traffic, 0);
  return versions.map((version) =>
    version.deployment!.default
      ? { ...version, deployment: { traffic: hundredths(100 - taken), default: true } }
      : version,
  );
}

/** 100 - 87.66 would be 12.340000000000003. */
function hundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/** Whoever is given to nobody any more is remembered by name, with the time. */
function retired(versions: readonly DiscoveryVersion[], now: Date): DiscoveryVersion[] {
  return versions.map((version) =>
    isInUse(version) || version.extras.until ? version : formerVersion(version, now.toISOString()),
  );
}
