import type { RequestListener } from 'node:http';
import { portBaseFrom } from 'delivery/commands/port-base';
import { releaseStore } from 'delivery/commands/release-store';
import { runCommand, runUntilStopped } from 'delivery/commands/run-until-stopped';
import { createReleaseReader } from 'delivery/releases/live-releases';
import { releaseBuilds } from 'delivery/releases/release-builds';
import { openLocalServers, type LocalServersOptions } from 'delivery/demonstration/open-local-servers';
import { listen } from 'delivery/server/listen';
import { builtVariants } from '../shell/build-variants';
import { composeVariant } from '../shell/compose-variant';
import { createVariantServer } from '../shell/serve-variants';
import { variantHeaders } from '../shell/variant-headers';
import { VARIANTS } from '../shell/variants';
import { MEASURED_PATHS } from '../shell/visits';
import { OTHER_HOST_OFFSET } from './start-served';

/*
 * Serves the build like `npm start`; with `variants` also the other ways to load the header, and all of them on another host page of the
 * same site. Prints `ready`.
 */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const store = releaseStore(process.env);
  await releaseBuilds(store, { now: new Date(), by: 'npm run bench' });
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const close = process.argv.includes('variants')
    ? await openWithVariants({ portBase, releases, store })
    : (await openLocalServers({ portBase, releases, store })).close;
  console.log('ready');
  await runUntilStopped(close);
});

async function openWithVariants(options: LocalServersOptions): Promise<() => Promise<void>> {
  const { portBase } = options;
  const variants = createVariantServer();
  const served: { pages?: RequestListener } = {};
  const pages = (product: RequestListener) => (served.pages = variants.wrap(product));
  const { close } = await openLocalServers(options, { shell: variants.wrap, pages });
  const closeOtherHost = await listen(portBase + OTHER_HOST_OFFSET, served.pages!);
  for (const pathname of MEASURED_PATHS) await setPages(portBase, pathname, variants);
  return async () => void (await Promise.all([close(), closeOtherHost()]));
}

async function setPages(
  portBase: number,
  pathname: string,
  { setPage }: ReturnType<typeof createVariantServer>,
): Promise<void> {
  const address = `http://localhost:${portBase}${pathname}`;
  const response = await fetch(address, { redirect: 'error' });
  if (!response.ok) throw new Error(`${address} is ${response.status}`);
  const page = await response.text();
  const shellOrigin = `http://localhost:${portBase + 1}`;
  const sources = { page, files: await builtVariants(), shellOrigin };
  for (const name of VARIANTS) {
    if (name === 'ours') continue;
    const html = composeVariant(name, sources);
    await setPage(name, pathname, html, variantHeaders(response.headers, html));
  }
}
