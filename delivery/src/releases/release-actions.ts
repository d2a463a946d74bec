import type { DiscoveryDocument, DiscoveryVersion } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import type { Store } from '../store/store';
import {
  ALL_VISITORS,
  assignVersion,
  replaceDefault,
  switchPart,
  withdrawVersion,
  type Audience,
  type Attribution,
} from './change-document';
import { updatePart, updateDocument, readDocument } from './pointer';
import { previousDefault } from './previous-default';
import { readManifest } from './build-manifest';
import { putBuild } from './put-build';
import { requireCompatibleRelease } from './compatible-release';
import { readContents, type LoadedBuild } from './loaded-build';
import { canaryOf, versionOf, versionsOf } from './release-document';
import type { PartName } from 'build/released-parts';
import { rejectDuringRemoval, waitForRemovals } from './removals';
import { ReleaseRefusedError } from './release-refused-error';
import { versionOfBuild } from './version-of-build';
import { writeDeltas } from './write-deltas';

/** The store, the part and the actor of a release action. */
export interface ReleaseContext {
  store: Store;
  part: PartName;
  attribution: Attribution;
  /** Overrides contract refusals and records them with the reason; a damaged build is still refused. */
  isForced?: boolean;
  /** Warns the operator about a check that was skipped. */
  warn?(message: string): void;
  /**
   * Checks the files of a build at their public addresses.
   *
   * @param isNamed whether the document names the build already
   * @throws ReleaseRefusedError
   */
  checkPublicFiles?(version: DiscoveryVersion, isNamed: boolean): Promise<void>;
}

/**
 * Writes a build and its deltas to the store, checks the build there, and assigns it to an audience.
 *
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function publish(
  context: ReleaseContext,
  build: LoadedBuild,
  audience: Audience = ALL_VISITORS,
): Promise<DiscoveryDocument> {
  const { store, part, attribution } = context;
  const { buildId } = build.manifest;
  rejectDuringRemoval((await readDocument(store)).document, part, buildId, attribution.now);
  const document = await waitForRemovals(store, part, { now: attribution.now, warn: context.warn });
  await putBuild(store, build);
  await writeDeltas(store, build, { document, warn: context.warn });
  return assignBuild(context, document, buildId, audience);
}

/**
 * Assigns the canary, or the build with an id, to more visitors.
 *
 * @throws ReleaseRefusedError when there is no canary; ConflictError; StoreError
 */
export async function promote(
  context: ReleaseContext,
  audience: Audience = ALL_VISITORS,
  buildId?: string,
): Promise<DiscoveryDocument> {
  const { document } = await readDocument(context.store);
  const id = buildId ?? canaryOrPinOf(document, context.part, audience.regions)?.extras.buildId;
  if (!id) {
    const message = `${context.part} has no canary there: publish one with --percent, or name a build with --build.`;
    throw new ReleaseRefusedError('no-canary', message);
  }
  return assignBuild(context, document, id, audience);
}

/**
 * Withdraws the latest release: the canary or the region's pin if there is one; otherwise the previous default build, which is
 * checked first, replaces the current one.
 *
 * @param onlyBuild only withdraws this build: an automatic rollback does nothing if another machine was faster
 * @throws ReleaseRefusedError when there is no previous build; ConflictError; StoreError
 */
export async function rollback(
  context: ReleaseContext,
  { regions = [], to, onlyBuild }: { regions?: readonly RegionCode[]; to?: string; onlyBuild?: string } = {},
): Promise<DiscoveryDocument> {
  const { store, part, attribution } = context;
  const { document } = await readDocument(store);
  const canaryOrPin = canaryOrPinOf(document, part, regions);
  if (onlyBuild !== undefined && canaryOrPin?.extras.buildId !== onlyBuild) return document;
  if (to === undefined && canaryOrPin) {
    const { buildId } = canaryOrPin.extras;
    const withdraw = (present: DiscoveryDocument) =>
      withdrawVersion(present, part, buildId, regions, attribution);
    return updatePart(store, part, withdraw, document);
  }
  if (regions.length > 0) {
    throw new ReleaseRefusedError('no-canary', `${part} has no canary or pin in ${regions.join(', ')}.`);
  }
  const previous = to ?? previousDefault(document, part);
  if (!previous) {
    const message = `The history of ${part} has no previous default build: name a build with --to <build>.`;
    throw new ReleaseRefusedError('nothing-before', message);
  }
  const { version, overrode } = await checkedVersion(context, document, previous);
  const restorePrevious = (present: DiscoveryDocument) => {
    rejectDuringRemoval(present, part, previous, attribution.now);
    if (isAssigned(present, part, previous, ALL_VISITORS)) return present;
    return replaceDefault(present, part, version, { ...attribution, overrode });
  };
  return updatePart(store, part, restorePrevious, document);
}

/**
 * Turns the kill switch on, everywhere or in some regions: no visitor loads the part, and hosts keep the skeleton.
 *
 * @throws ReleaseRefusedError when the part was never released; StoreError
 */
export function stop(
  { store, part, attribution }: ReleaseContext,
  regions: readonly RegionCode[],
): Promise<DiscoveryDocument> {
  return updateDocument(store, (document) => switchPart(document, part, false, regions, attribution));
}

/** Turns the kill switch off. @throws ReleaseRefusedError when the part was not stopped; StoreError */
export function resume(
  { store, part, attribution }: ReleaseContext,
  regions: readonly RegionCode[],
): Promise<DiscoveryDocument> {
  return updateDocument(store, (document) => switchPart(document, part, true, regions, attribution));
}

async function assignBuild(
  context: ReleaseContext,
  basedOn: DiscoveryDocument,
  buildId: string,
  audience: Audience,
): Promise<DiscoveryDocument> {
  const { store, part, attribution } = context;
  const { version, overrode } = await checkedVersion(context, basedOn, buildId);
  const change = (document: DiscoveryDocument) => {
    rejectDuringRemoval(document, part, buildId, attribution.now);
    if (isAssigned(document, part, buildId, audience)) return document;
    return withRoom(assignVersion(document, part, version, audience, { ...attribution, overrode }), part);
  };
  return updatePart(store, part, change, basedOn);
}

/** A store accepts 4 MiB, which a signature needs a quarter of. The rest is for the events of rollbacks and kill switches. */
const MAX_DOCUMENT_LENGTH = 2.5 * 1024 * 1024;

function withRoom(document: DiscoveryDocument, part: PartName): DiscoveryDocument {
  const { length } = JSON.stringify(document);
  if (length <= MAX_DOCUMENT_LENGTH) return document;
  throw new ReleaseRefusedError(
    'document-refused',
    `discovery.json would have ${length} characters, and the limit is ${MAX_DOCUMENT_LENGTH}: remove older builds first, with npm run release -- prune ${part}`,
  );
}

/** Checks that every file of a build is in the store, and that hosts and remotes fit. */
async function checkedVersion(context: ReleaseContext, document: DiscoveryDocument, buildId: string) {
  const { store, part, checkPublicFiles } = context;
  const manifest = await readManifest(store, part, buildId);
  const version = versionOfBuild(manifest);
  const overrode = await requireCompatibleRelease(context, manifest);
  const remedy =
    ', so the release is not changed. Remove that object if it is there, and publish the build again';
  await readContents(store, manifest, remedy);
  await checkPublicFiles?.(version, versionOf(document, part, buildId) !== undefined);
  return { version, overrode };
}

/** Returns whether the audience already has the build: a repeated action changes nothing. */
function isAssigned(
  document: DiscoveryDocument,
  part: PartName,
  buildId: string,
  { percent, regions }: Audience,
): boolean {
  const known = versionOf(document, part, buildId);
  if (!known) return false;
  if (regions.length > 0) return regions.every((region) => known.extras.regions?.[region] === percent);
  const { default: isDefault, traffic } = known.deployment!;
  return percent === 100 ? isDefault : !isDefault && traffic === percent;
}

/**
 * Returns the version that precedes the default version: the canary of all visitors, or the canary or pin of some regions. A
 * region's canary precedes its pin.
 */
export function canaryOrPinOf(
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
    `${regions.join(' and ')} have different builds of ${part}: name one region at a time.`,
  );
}
