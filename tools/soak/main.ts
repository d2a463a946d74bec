import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portBaseFrom } from 'delivery/commands/port-base';
import { localReleaseStore } from 'delivery/commands/release-store';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { startNginx } from 'delivery/nginx/start-nginx.fixture';
import { releaseBuilds } from 'delivery/releases/release-builds';
import { parseOptions } from './parse-options';
import { threeBuilds } from './relabelled-build';
import type { Revision } from './release-at-random';
import { runSoak } from './run-soak';
import { soakFaults, soakLines } from './soak-report';

/** Does not overlap with the ports of `npm start` and `npm run dev`. */
const DEFAULT_PORT_BASE = '3900';
const SHARE_DEVICES = 8_000;
/** Above the ports of the servers. */
const NGINX_OFFSET = 20;
/** Pause between two releases; behind nginx long enough for cached pages. */
const PAUSE_MS = 400;
const CACHED_PAUSE_MS = 2_000;
const MAX_PRINTED_FAULTS = 20;

/** `npm run soak`: see tools/README.md. */
runCommand(async () => {
  const { loads, isBehindNginx } = parseOptions(process.argv.slice(2));
  const portBase = portBaseFrom({ PORT_BASE: DEFAULT_PORT_BASE, ...process.env });
  const base = await mkdtemp(path.join(tmpdir(), 'soak-'));
  const folder = path.join(base, 'releases');
  try {
    const builds = await threeBuilds();
    const store = await localReleaseStore({ RELEASE_STORE: folder });
    await releaseBuilds(store, { now: new Date(), by: 'soak' });
    const server = await startServer(folder, portBase, isBehindNginx ? '127.0.0.1' : '');
    const upstreams = [0, 1, 2].map((offset) => portBase + offset);
    const nginx = isBehindNginx
      ? await startNginx({ portBase: portBase + NGINX_OFFSET, upstreams })
      : undefined;
    const pauseMs = isBehindNginx ? CACHED_PAUSE_MS : PAUSE_MS;
    const startReleasing = (onRevision: (revision: Revision) => void) =>
      startProcess('releaser.ts', [folder, String(pauseMs)], (message) => onRevision(message as Revision))
        .end;
    const frontOffset = isBehindNginx ? NGINX_OFFSET : 0;
    const options = { loads, devices: SHARE_DEVICES, portBase, frontOffset, store, builds, startReleasing };
    const result = await runSoak(options).finally(async () => {
      await nginx?.stop();
      await server.end();
    });
    for (const line of soakLines(result)) console.log(line);
    const faults = soakFaults(result);
    for (const fault of faults.slice(0, MAX_PRINTED_FAULTS)) console.error(fault);
    if (faults.length > MAX_PRINTED_FAULTS) {
      console.error(`… and ${faults.length - MAX_PRINTED_FAULTS} more`);
    }
    process.exit(faults.length === 0 ? 0 : 1);
  } finally {
    await rm(base, { recursive: true, force: true });
  }
});

async function startServer(folder: string, portBase: number, proxies: string) {
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const server = startProcess('server.ts', [folder, String(portBase), proxies], () => isReady());
  await Promise.race([ready, server.ended]);
  return server;
}

/** Starts a file of this folder as a process and listens to its messages. */
function startProcess(file: string, parameters: readonly string[], onMessage: (message: unknown) => void) {
  const child = fork(path.join(__dirname, file), parameters, { execArgv: ['--import', 'tsx'] });
  child.on('message', onMessage);
  const ended = once(child, 'exit').then(([status]) => {
    if (status !== 0) throw new Error(`${file} ended with ${status}; see its message above.`);
  });
  // Prevents an unhandled rejection; `end` returns the failure.
  ended.catch(() => undefined);
  return {
    ended,
    /** Requests that the process finishes, and waits for its end. */
    end() {
      if (child.connected) child.send('end');
      return ended;
    },
  };
}
