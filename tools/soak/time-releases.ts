import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../requests/send-request';
import { deviceIdAt } from './devices';
import { assignedBuilds, serialize } from './assigned-builds';
import { cookieOf, type SoakTarget } from './load-page';
import { readPage } from './read-page';
import type { Revision } from './release-at-random';

const OBSERVER = { region: 'GLOBAL' as const, deviceId: deviceIdAt(1) };
const PAUSE_MS = 5;

/** Polls one page and measures how long it takes to show each release. */
export function timeReleases({ portBase, frontOffset = 0, hostIds }: SoakTarget) {
  const seenAfterMs: number[] = [];
  let pending: { builds: string; doneAt: number } | undefined;
  let shown = '';
  const ending = new AbortController();
  const page = `http://localhost:${portBase}/en/verification/`;
  const headers = { 'accept-encoding': 'gzip', ...cookieOf(OBSERVER) };
  const poll = async () => {
    while (!ending.signal.aborted) {
      const before = pending;
      if (before) {
        const answer = await sendRequest(page, { headers, port: portBase + frontOffset });
        shown = serialize(readPage(answer, hostIds).builds);
        if (shown === before.builds) {
          seenAfterMs.push(Math.max(0, Date.now() - before.doneAt));
          if (pending === before) pending = undefined;
        }
      }
      await wait(PAUSE_MS);
    }
  };
  const failures: string[] = [];
  const polling = poll().catch((thrown: unknown) => void failures.push(String(thrown)));
  return {
    /** Starts measuring until the page shows the revision, if it changes the page. */
    onRelease(revision: Revision): void {
      const builds = serialize(assignedBuilds(revision, OBSERVER));
      if (builds !== (pending?.builds ?? shown)) pending = { builds, doneAt: revision.doneAt };
    },
    /** Stops and returns the sorted times in milliseconds and all failures. */
    async end(): Promise<{ seenAfterMs: number[]; failures: string[] }> {
      ending.abort();
      await polling;
      return { seenAfterMs: seenAfterMs.sort((one, other) => one - other), failures };
    },
  };
}
