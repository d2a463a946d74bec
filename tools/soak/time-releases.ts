import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask';
import { deviceIdAt } from './devices';
import { givenBuilds } from './given-builds';
import { cookieOf } from './load-page';
import { readPage } from './read-page';
import type { Revision } from './release-at-random';

const EYE = { region: 'GLOBAL' as const, deviceId: deviceIdAt(1) };
const PAUSE_MS = 5;

/** Looks at one page all the time, and how long it takes to show what was released. */
export function timeReleases(portBase: number) {
  const seenAfterMs: number[] = [];
  let waited: { builds: string; doneAt: number } | undefined;
  let shown = '';
  const ending = new AbortController();
  const told = (builds: Record<string, string>) => JSON.stringify(Object.entries(builds).sort());

  const look = async () => {
    while (!ending.signal.aborted) {
      const before = waited;
      if (before) {
        const headers = { 'accept-encoding': 'gzip', ...cookieOf(EYE) };
        shown = told(readPage(await ask(`http://localhost:${portBase}/en/verification/`, headers)).builds);
        if (shown === before.builds) {
          seenAfterMs.push(Math.max(0, Date.now() - before.doneAt));
          if (waited === before) waited = undefined;
        }
      }
      await wait(PAUSE_MS);
    }
  };
  const failures: string[] = [];
  const looking = look().catch((thrown: unknown) => void failures.push(String(thrown)));
  return {
    /** Something was released: from now on its page is waited for, if it is another one. */
    released(revision: Revision): void {
      const builds = told(givenBuilds(revision, EYE));
      if (builds !== (waited?.builds ?? shown)) waited = { builds, doneAt: revision.doneAt };
    },
    /** @returns times from releases to the first page that shows them, in milliseconds, and why it stopped looking */
    async end(): Promise<{ seenAfterMs: number[]; failures: string[] }> {
      ending.abort();
      await looking;
      return { seenAfterMs: seenAfterMs.sort((one, other) => one - other), failures };
    },
  };
}
