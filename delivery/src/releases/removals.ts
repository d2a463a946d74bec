import { setTimeout } from 'node:timers/promises';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { Store } from '../store/store';
import { readDocument } from './pointer';
import { defaultVersionOf } from './release-document';
import { ReleaseRefusedError } from './release-refused-error';

/** Longest removal after it was written into the document; it then stops itself. */
export const REMOVAL_MS = 2 * 60_000;

/** How long a removal prevents publishing of the build. Much longer than a removal, so that clocks of machines may differ. */
export const REMOVAL_LEASE_MS = 30 * 60_000;

/** Returns the running and interrupted removals of a part's builds: build id → start time. */
export function removalsOf(document: DiscoveryDocument, part: string): Readonly<Record<string, string>> {
  return defaultVersionOf(document, part)?.extras.removing ?? {};
}

/** Returns until when a process may be removing files of a build, in milliseconds since 1970; NaN if none is. */
export function removalEndOf(document: DiscoveryDocument, part: string, buildId: string): number {
  return Date.parse(removalsOf(document, part)[buildId] ?? '') + REMOVAL_LEASE_MS;
}

/** Rejects a build while a process may be removing its files. @throws ReleaseRefusedError */
export function rejectDuringRemoval(
  document: DiscoveryDocument,
  part: string,
  buildId: string,
  now: Date,
): void {
  const end = removalEndOf(document, part, buildId);
  if (!(now.getTime() < end)) return;
  const until = new Date(end).toISOString();
  throw new ReleaseRefusedError(
    'build-removing',
    `prune is removing build ${buildId} of ${part} from the store: publish it again after that, at ${until} at the latest.`,
  );
}

/**
 * Waits until no process can be removing files that builds of a part share. A publish would count on such a file because the store
 * still has it. Waits no longer than a removal can take, by the clock of this process.
 *
 * @returns the document after that; a removal that starts later changes the part, so that the publish ends with a conflict
 */
export async function waitForRemovals(
  store: Store,
  part: string,
  { now, warn }: { now: Date; warn?: ((message: string) => void) | undefined },
): Promise<DiscoveryDocument> {
  let known = '';
  let knownSince = 0;
  for (;;) {
    const { document } = await readDocument(store);
    const running = Object.entries(removalsOf(document, part)).filter(
      ([buildId]) => now.getTime() < removalEndOf(document, part, buildId),
    );
    if (running.length === 0) return document;
    if (String(running) !== known) {
      warn?.(`prune is removing builds of ${part}: waiting for its end.`);
      known = String(running);
      knownSince = performance.now();
    }
    if (performance.now() - knownSince > REMOVAL_MS) return document;
    await setTimeout(PAUSE_MS);
  }
}

/** Delay between two reads of the document. */
const PAUSE_MS = 500;
