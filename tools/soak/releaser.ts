import { createDirectoryStore } from 'delivery/store/directory-store';
import { releaseAtRandom } from './release-at-random';
import { threeBuilds } from './three-builds';

/* The process that releases: what it writes, it tells its parent; it ends when the parent says so, or has gone. */
const PAUSE_MS = 400;
const ending = new AbortController();
for (const event of ['message', 'disconnect'] as const) process.once(event, () => ending.abort());

async function main(folder: string): Promise<void> {
  await releaseAtRandom({
    store: createDirectoryStore(folder),
    builds: await threeBuilds(),
    pauseMs: PAUSE_MS,
    onRevision: (revision) => void (process.connected && process.send!(revision)),
    signal: ending.signal,
  });
  if (process.connected) process.disconnect();
}

main(process.argv[2]!).catch((thrown: unknown) => {
  console.error(thrown);
  process.exit(1);
});
