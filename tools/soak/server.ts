import { createReleaseReader } from 'delivery/releases/live-releases';
import { openLocalServers } from 'delivery/demonstration/open-local-servers';
import { createDirectoryStore } from 'delivery/store/directory-store';

/* The serving process: it tells its parent when it is ready, and ends on the parent's message or exit. */
async function main(folder: string, portBase: number): Promise<void> {
  const store = createDirectoryStore(folder);
  const doors = await openLocalServers({
    portBase,
    store,
    releases: await createReleaseReader({ store, intervalMs: 0 }),
  });
  const end = async () => {
    await doors.close();
    process.exit(0);
  };
  for (const event of ['message', 'disconnect'] as const) process.once(event, () => void end());
  process.send!('ready');
}

main(process.argv[2]!, Number(process.argv[3])).catch((thrown: unknown) => {
  console.error(thrown);
  process.exit(1);
});
