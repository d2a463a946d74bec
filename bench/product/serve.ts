import { portBaseFrom } from 'delivery/commands/port-base';
import { releaseStore } from 'delivery/commands/release-store';
import { runCommand, runUntilStopped } from 'delivery/commands/run-until-stopped';
import { createReleaseReader } from 'delivery/releases/live-releases';
import { releaseBuilds } from 'delivery/releases/release-builds';
import { openLocalServers } from 'delivery/demonstration/open-local-servers';
import { builtVariants } from '../shell/build-variants';
import { composeVariant } from '../shell/compose-variant';
import { createVariantServer } from '../shell/serve-variants';
import { variantHeaders } from '../shell/variant-headers';
import { PAGE_PATH, VARIANTS } from '../shell/variants';

/* Serves the build like `npm start`; with `variants` also the other ways to load the header. Prints `ready`. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const store = releaseStore(process.env);
  await releaseBuilds(store, { now: new Date(), by: 'npm run bench' });
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const variants = createVariantServer();
  const withVariants = process.argv.includes('variants');
  const inFront = withVariants ? { shell: variants.wrap, pages: variants.wrap } : {};
  const { close } = await openLocalServers({ portBase, releases, store }, inFront);
  if (withVariants) await setPages(portBase, variants);
  console.log('ready');
  await runUntilStopped(close);
});

async function setPages(
  portBase: number,
  { setPage }: ReturnType<typeof createVariantServer>,
): Promise<void> {
  const address = `http://localhost:${portBase}${PAGE_PATH}`;
  const response = await fetch(address, { redirect: 'error' });
  if (!response.ok) throw new Error(`${address} is ${response.status}`);
  const page = await response.text();
  const shellOrigin = `http://localhost:${portBase + 1}`;
  const sources = { page, files: await builtVariants(), shellOrigin };
  for (const name of VARIANTS) {
    if (name === 'ours') continue;
    const html = composeVariant(name, sources);
    await setPage(name, html, variantHeaders(response.headers, html));
  }
}
