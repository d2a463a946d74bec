import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts';
import type { RegionCode } from 'shared-config/regions';
import type { Store } from '../store/store';
import {
  EVERYBODY,
  giveVersion,
  replaceDefault,
  switchPart,
  withdrawVersion,
  type Audience,
  type Doing,
} from './change-document';
import { changeDocument, changeWhatStands, readDocument } from './pointer';
import { previousDefault } from './previous-default';
import { checkBuild, putBuild, readManifest } from './put-build';
import {
  contractComplaints,
  readRegistrations,
  refuseUnusable,
  type RegisteredHost,
} from './registered-hosts';
import type { LoadedBuild } from './loaded-build';
import { canaryOf, versionsOf } from './release-document';
import type { PartName } from 'build/released-parts';
import { refuseRemoving } from './removals';
import { ReleaseRefusedError } from './release-refused-error';
import { versionOfBuild } from './version-of-build';

/** What every action needs: where releases lie, of which part, and who does it. */
export interface ReleaseContext {
  store: Store;
  part: PartName;
  doing: Doing;
  /** Overrides contract refusals and records them with the reason; a damaged build is still refused. */
  isForced?: boolean;
  /** Warns the operator about what was left out. */
  warn?(message: string): void;
  /** Looks at a build from outside too, as browsers will; throws what is wrong. */
  checkFromOutside?(version: DiscoveryVersion): Promise<void>;
}

/**
 * Puts a build into the store, checks it there, and gives it to an audience.
 *
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function publish(
  context: ReleaseContext,
  build: LoadedBuild,
  audience: Audience = EVERYBODY,
): Promise<DiscoveryDocument> {
  const { store, part, doing } = context;
  const { buildId } = build.manifest;
  const { document } = await readDocument(store);
  refuseRemoving(document, part, buildId, doing.now);
  await putBuild(store, build);
  return give(context, document, buildId, audience);
}

/**
 * Gives a canary (or, where a build id is said, that build) to more visitors.
 *
 * @throws ReleaseRefusedError when there is no canary; ConflictError; StoreError
 */
export async function promote(
  context: ReleaseContext,
  audience: Audience = EVERYBODY,
  buildId?: string,
): Promise<DiscoveryDocument> {
  const { document } = await readDocument(context.store);
  const id = buildId ?? challengerOf(document, context.part, audience.regions)?.extras.buildId;
  if (!id) {
    throw new ReleaseRefusedError(
      'no-canary',
      `${context.part} has no canary there: publish one with --percent, or say which build with --build.`,
    );
  }
  return give(context, document, id, audience);
}

/**
 * Takes back what was released last: a canary or a region's pin if there is one, else the default version, whose
 * predecessor is checked and takes its place.
 *
 * @param onlyBuild does nothing unless this build would be taken back: what a machine has decided may be done already
 * @throws ReleaseRefusedError when there is nothing before; ConflictError; StoreError
 */
export async function rollback(
  context: ReleaseContext,
  { regions = [], to, onlyBuild }: { regions?: readonly RegionCode[]; to?: string; onlyBuild?: string } = {},
): Promise<DiscoveryDocument> {
  const { store, part, doing } = context;
  const { document } = await readDocument(store);
  const challenger = challengerOf(document, part, regions);
  if (onlyBuild !== undefined && challenger?.extras.buildId !== onlyBuild) return document;
  if (to === undefined && challenger) {
    const { buildId } = challenger.extras;
    const withdraw = (present: DiscoveryDocument) => withdrawVersion(present, part, buildId, regions, doing);
    return changeDocument(store, part, withdraw, document);
  }
  if (regions.length > 0) {
    throw new ReleaseRefusedError('no-canary', `${part} has nothing of its own in ${regions.join(', ')}.`);
  }
  const previous = to ?? previousDefault(document, part);
  if (!previous) {
    throw new ReleaseRefusedError(
      'nothing-before',
      `The history of ${part} knows of nothing before: say --to <build>.`,
    );
  }
  const { version, overrode } = await checkedVersion(context, previous);
  const goBack = (present: DiscoveryDocument) => {
    refuseRemoving(present, part, previous, doing.now);
    if (isGiven(present, part, previous, EVERYBODY)) return present;
    return replaceDefault(present, part, version, { ...doing, overrode });
  };
  return changeDocument(store, part, goBack, document);
}

/**
 * Nobody, or nobody in some regions, loads the part from now on, whatever else is done to it meanwhile; hosts keep the skeleton.
 *
 * @throws ReleaseRefusedError when the part was never released; StoreError
 */
export function stop(context: ReleaseContext, regions: readonly RegionCode[]): Promise<DiscoveryDocument> {
  const { store, part, doing } = context;
  return changeWhatStands(store, (document) => switchPart(document, part, false, regions, doing));
}

/** The part is loaded again. @throws ReleaseRefusedError when it was not stopped; StoreError */
export function resume(context: ReleaseContext, regions: readonly RegionCode[]): Promise<DiscoveryDocument> {
  const { store, part, doing } = context;
  return changeWhatStands(store, (document) => switchPart(document, part, true, regions, doing));
}

async function give(
  context: ReleaseContext,
  decidedOn: DiscoveryDocument,
  buildId: string,
  audience: Audience,
): Promise<DiscoveryDocument> {
  const { store, part, doing } = context;
  const checked = await checkedVersion(context, buildId);
  const overrode = [...(doing.overrode ?? []), ...checked.overrode];
  const change = (document: DiscoveryDocument) => {
    refuseRemoving(document, part, buildId, doing.now);
    if (isGiven(document, part, buildId, audience)) return document;
    return giveVersion(document, part, checked.version, audience, { ...doing, overrode });
  };
  return changeDocument(store, part, change, decidedOn);
}

interface CheckedVersion {
  version: DiscoveryVersion;
  /** What the registered hosts lack in it, where that was overridden. */
  overrode: readonly string[];
}

/** Checks a build: every file is whole in the store, and every registered host can use it. */
async function checkedVersion(context: ReleaseContext, buildId: string): Promise<CheckedVersion> {
  const { store, part, checkFromOutside } = context;
  const manifest = await readManifest(store, part, buildId);
  const version = versionOfBuild(manifest);
  const { hosts, damaged } = await readRegistrations(store);
  for (const { message } of damaged) context.warn?.(message);
  const overrode = requireUsable(context, part, version, hosts);
  await checkBuild(store, manifest);
  await checkFromOutside?.(version);
  return { version, overrode };
}

/**
 * Requires that registered hosts can use a build, unless the action is forced.
 *
 * @returns what was overridden
 * @throws ReleaseRefusedError when a host cannot use it, or a forced action has no reason
 */
export function requireUsable(
  { isForced, doing }: Pick<ReleaseContext, 'isForced' | 'doing'>,
  part: string,
  version: DiscoveryVersion,
  hosts: readonly RegisteredHost[],
): readonly string[] {
  if (!isForced) {
    refuseUnusable(part, version, hosts);
    return [];
  }
  if (doing.reason?.trim()) return contractComplaints(part, version, hosts);
  throw new ReleaseRefusedError('release-usage', '--force needs --reason "…": the history records why.');
}

/** The audience has the build already: what is said twice is done once. */
function isGiven(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  { percent, regions }: Audience,
): boolean {
  const known = versionsOf(document, part).find(({ extras }) => extras.buildId === buildId);
  if (!known) return false;
  if (regions.length > 0) return regions.every((region) => known.extras.regions?.[region] === percent);
  const { default: isDefault, traffic } = known.deployment!;
  return percent === 100 ? isDefault : !isDefault && traffic === percent;
}

/**
 * What stands in front of the default version: a share of all visitors, or what some regions have of their own, a share
 * of it before the whole.
 */
function challengerOf(
  document: DiscoveryDocument,
  part: string,
  regions: readonly RegionCode[],
): DiscoveryVersion | undefined {
  if (regions.length === 0) return canaryOf(document, part);
  const found = regions.map((region) => {
    const percentOf = ({ extras }: DiscoveryVersion) => extras.regions?.[region];
    const own = versionsOf(document, part).filter((version) => percentOf(version) !== undefined);
    return own.sort((one, other) => percentOf(one)! - percentOf(other)!)[0];
  });
  if (new Set(found).size === 1) return found[0];
  throw new ReleaseRefusedError(
    'release-usage',
    `${regions.join(' and ')} have different builds of ${part} of their own: say one region at a time.`,
  );
}
