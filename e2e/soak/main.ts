import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portBaseFrom } from '../../delivery/src/commands/port-base';
import { runCommand } from '../../delivery/src/commands/run-until-stopped';
import { createReleaseReader } from '../../delivery/src/releases/live-releases';
import { releaseBuilds } from '../../delivery/src/releases/release-builds';
import { openDoors } from '../../delivery/src/server/open-doors';
import { createDirectoryStore } from '../../delivery/src/store/directory-store';
import { parseOptions } from './parse-options';
import type { Revision } from './release-at-random';
import { runSoak } from './run-soak';
import { soakFaults, soakLines } from './soak-report';
import { threeBuilds } from './three-builds';

/** Beside what `npm start` and `npm run dev` have. */
const OWN_PORTS = '3900';
const SHARE_DEVICES = 8_000;
/** More than these tell nothing new. */
const TOLD_FAULTS = 20;

/** `npm run soak`: see delivery/README.md. */
runCommand(async () => {
  const { loads } = parseOptions(process.argv.slice(2));
  const portBase = portBaseFrom({ PORT_BASE: OWN_PORTS, ...process.env });
  const folder = await mkdtemp(path.join(tmpdir(), 'soak-'));
  try {
    const builds = await threeBuilds();
    const store = createDirectoryStore(folder);
    await releaseBuilds(store, { now: new Date(), by: 'soak' });
    const releases = await createReleaseReader({ store, intervalMs: 0 });
    const doors = await openDoors({ portBase, releases, store });
    const startReleasing = (onRevision: (revision: Revision) => void) =>
      releaseFromOutside(folder, onRevision);
    const result = await runSoak({
      loads,
      devices: SHARE_DEVICES,
      portBase,
      store,
      builds,
      startReleasing,
    }).finally(doors.close);
    for (const line of soakLines(result)) console.log(line);
    const faults = soakFaults(result);
    for (const fault of faults.slice(0, TOLD_FAULTS)) console.error(fault);
    if (faults.length > TOLD_FAULTS) console.error(`… and ${faults.length - TOLD_FAULTS} more`);
    process.exit(faults.length === 0 ? 0 : 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Another process releases, as in life; when it fails, so does the soak. */
function releaseFromOutside(folder: string, onRevision: (revision: Revision) => void): () => Promise<void> {
  const child = fork(path.join(__dirname, 'releaser.ts'), [folder], { execArgv: ['--import', 'tsx'] });
  child.on('message', (message) => onRevision(message as Revision));
  const ended = once(child, 'exit');
  return async () => {
    if (child.connected) child.send('end');
    const [status] = (await ended) as [number];
    if (status !== 0)
      throw new Error(`The releasing process ended with ${status}; its message stands above.`);
  };
}
