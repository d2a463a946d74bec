import { localReleaseStore } from 'delivery/commands/release-store';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { releaseAtRandom } from './release-at-random';
import { threeBuilds } from './relabelled-build';

/* The releasing process: it sends every revision to its parent, and ends on the parent's message or exit. */
const abortController = new AbortController();
for (const event of ['message', 'disconnect'] as const) process.once(event, () => abortController.abort());

runCommand(async () => {
  await releaseAtRandom({
    store: await localReleaseStore({ RELEASE_STORE: process.argv[2] }),
    builds: await threeBuilds(),
    pauseMs: Number(process.argv[3]),
    onRevision: (revision) => void (process.connected && process.send!(revision)),
    signal: abortController.signal,
  });
  if (process.connected) process.disconnect();
});
