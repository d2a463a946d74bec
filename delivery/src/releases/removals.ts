import type { DiscoveryDocument } from 'shared-config/contracts';
import { defaultVersionOf } from './release-document';
import { ReleaseRefusedError } from './release-refused-error';

/** How long one removal may go on after it was written into the document: it stops itself then. */
export const REMOVAL_MS = 2 * 60_000;

/**
 * How long a removal in the document keeps the build from being published. Much longer than a removal goes on, so that the clocks of
 * two machines may differ by the rest.
 */
export const REMOVAL_LEASE_MS = 30 * 60_000;

/** Builds of a part that `prune` removes from the store, or that an interrupted `prune` has begun to: build id → since when. */
export function removalsOf(document: DiscoveryDocument, part: string): Readonly<Record<string, string>> {
  return defaultVersionOf(document, part)?.extras.removing ?? {};
}

/** Whether files of a build may be removed at this moment. */
export function isBeingRemoved(
  document: DiscoveryDocument,
  part: string,
  buildId: string,
  now: Date,
): boolean {
  const since = removalsOf(document, part)[buildId];
  return since !== undefined && now.getTime() - Date.parse(since) < REMOVAL_LEASE_MS;
}

/** @throws ReleaseRefusedError while files of the build may be removed */
export function refuseRemoving(document: DiscoveryDocument, part: string, buildId: string, now: Date): void {
  if (!isBeingRemoved(document, part, buildId, now)) return;
  const since = Date.parse(removalsOf(document, part)[buildId]!);
  const until = new Date(since + REMOVAL_LEASE_MS).toISOString();
  throw new ReleaseRefusedError(
    'build-removing',
    `prune is removing build ${buildId} of ${part} from the store: publish it again when that is done, at ${until} at the latest.`,
  );
}
