import { serveSettingsFrom } from 'delivery/commands/serve-settings';
import { localReleaseStore } from 'delivery/commands/release-store';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { openLocalServers } from 'delivery/demonstration/open-local-servers';
import { createReleaseReader } from 'delivery/releases/live-releases';

/* The serving process: it reports to its parent when it is ready, and ends on the parent's message or exit. */
runCommand(async () => {
  const store = await localReleaseStore({ RELEASE_STORE: process.argv[2] });
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const { proxies } = serveSettingsFrom({ TRUSTED_PROXIES: process.argv[4] });
  const servers = await openLocalServers({ portBase: Number(process.argv[3]), store, releases, proxies });
  const end = async () => {
    await servers.close();
    process.exit(0);
  };
  for (const event of ['message', 'disconnect'] as const) process.once(event, () => void end());
  process.send!('ready');
});
