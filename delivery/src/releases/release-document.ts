import {
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  type DiscoveryVersion,
  type ReleaseEvent,
} from 'shared-config/contracts';
import type { PartName } from './released-parts';

/** Events that a part remembers. */
const KEPT_EVENTS = 200;

/** A document that names nothing yet. */
export function emptyDocument(): DiscoveryDocument {
  return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
}

/** A part's versions: the default one first, then newest first. */
export function versionsOf(document: DiscoveryDocument, part: string): readonly DiscoveryVersion[] {
  return document.microFrontends[part] ?? [];
}

/** The version that whoever is in no share is given. */
export function defaultVersionOf(document: DiscoveryDocument, part: string): DiscoveryVersion | undefined {
  return versionsOf(document, part)[0];
}

/** The version that a share of all visitors is given, if there is one. */
export function canaryOf(document: DiscoveryDocument, part: string): DiscoveryVersion | undefined {
  return versionsOf(document, part).find(({ deployment }) => !deployment!.default && deployment!.traffic > 0);
}

/** Somebody is given this version. */
export function isInUse({ deployment, extras }: DiscoveryVersion): boolean {
  return deployment!.default || deployment!.traffic > 0 || Object.keys(extras.regions ?? {}).length > 0;
}

/** What was done to a part, newest first. */
export function historyOf(document: DiscoveryDocument, part: string): readonly ReleaseEvent[] {
  return defaultVersionOf(document, part)?.extras.history ?? [];
}

/**
 * The document with other versions of a part and one more event. What belongs to the part (history, kill switch) stands on
 * its first version.
 */
export function withVersions(
  document: DiscoveryDocument,
  part: PartName,
  versions: readonly DiscoveryVersion[],
  event: ReleaseEvent,
  stopped: readonly string[] | undefined = defaultVersionOf(document, part)?.extras.stopped,
): DiscoveryDocument {
  const history = [event, ...historyOf(document, part)].slice(0, KEPT_EVENTS);
  const marked = versions.map((version, index) => {
    const { history: _history, stopped: _stopped, ...extras } = version.extras;
    if (index > 0) return { ...version, extras };
    return { ...version, extras: { ...extras, ...(stopped?.length ? { stopped } : {}), history } };
  });
  return { ...document, microFrontends: { ...document.microFrontends, [part]: marked } };
}
