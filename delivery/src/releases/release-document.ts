import {
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  type DiscoveryVersion,
  type ReleaseEvent,
} from 'shared-config/contracts/contracts';
import type { PartName } from 'build/released-parts';

/** Maximum number of events in the history of a part. */
const KEPT_EVENTS = 200;

/** Returns a document without releases. */
export function emptyDocument(): DiscoveryDocument {
  return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
}

/** Returns the versions of a part: the default version first, then newest first. */
export function versionsOf(document: DiscoveryDocument, part: string): readonly DiscoveryVersion[] {
  return document.microFrontends[part] ?? [];
}

/** Returns the version of a part that has a build id; undefined if the document does not name it. */
export function versionOf(
  document: DiscoveryDocument,
  part: string,
  id: string,
): DiscoveryVersion | undefined {
  return versionsOf(document, part).find(({ extras }) => extras.buildId === id);
}

/** Returns the versions of a part without the one of a build id. */
export function othersOf(document: DiscoveryDocument, part: string, id: string): readonly DiscoveryVersion[] {
  return versionsOf(document, part).filter(({ extras }) => extras.buildId !== id);
}

/** Returns the version of visitors who are in no share. */
export function defaultVersionOf(document: DiscoveryDocument, part: string): DiscoveryVersion | undefined {
  return versionsOf(document, part)[0];
}

/** Returns the version that a share of all visitors gets, if there is one. */
export function canaryOf(document: DiscoveryDocument, part: string): DiscoveryVersion | undefined {
  return versionsOf(document, part).find(({ deployment }) => !deployment!.default && deployment!.traffic > 0);
}

/** Returns the extras of a version without its regions and without the data of the part. */
export function ownExtras({ extras }: DiscoveryVersion) {
  const { regions: _regions, history: _history, stopped: _stopped, removing: _removing, ...own } = extras;
  return own;
}

/** Returns whether some visitors get this version. */
export function isInUse({ deployment, extras }: DiscoveryVersion): boolean {
  return deployment!.default || deployment!.traffic > 0 || Object.keys(extras.regions ?? {}).length > 0;
}

/** Returns the versions of all parts that some visitors get. */
export function versionsInUse(document: DiscoveryDocument): { part: string; version: DiscoveryVersion }[] {
  return Object.entries(document.microFrontends).flatMap(([part, versions]) =>
    versions.filter(isInUse).map((version) => ({ part, version })),
  );
}

/** Returns the history of a part, newest event first. */
export function historyOf(document: DiscoveryDocument, part: string): readonly ReleaseEvent[] {
  return defaultVersionOf(document, part)?.extras.history ?? [];
}

/**
 * Returns the document with other versions of a part and one more event. The first version carries the data of the part: history,
 * kill switch and removals.
 */
export function withVersions(
  document: DiscoveryDocument,
  part: PartName,
  versions: readonly DiscoveryVersion[],
  event: ReleaseEvent,
  stopped: readonly string[] | undefined = defaultVersionOf(document, part)?.extras.stopped,
): DiscoveryDocument {
  const history = [event, ...historyOf(document, part)].slice(0, KEPT_EVENTS);
  const removing = { ...defaultVersionOf(document, part)?.extras.removing };
  // A build that is released again is no longer being removed.
  for (const { extras } of versions) delete removing[extras.buildId];
  return withPartData(document, part, versions, { history, stopped, removing });
}

type PartData = Pick<DiscoveryVersion['extras'], 'history' | 'stopped' | 'removing'>;

/** Returns the document with other versions of a part, and with the data of the part on the first of them. */
export function withPartData(
  document: DiscoveryDocument,
  part: PartName,
  versions: readonly DiscoveryVersion[],
  { history, stopped, removing }: PartData,
): DiscoveryDocument {
  const data = {
    ...(stopped?.length ? { stopped } : {}),
    ...(Object.keys(removing ?? {}).length > 0 ? { removing } : {}),
    ...(history ? { history } : {}),
  };
  const marked = versions.map((version, index) => {
    const { history: _history, stopped: _stopped, removing: _removing, ...extras } = version.extras;
    return { ...version, extras: index === 0 ? { ...extras, ...data } : extras };
  });
  return { ...document, microFrontends: { ...document.microFrontends, [part]: marked } };
}
