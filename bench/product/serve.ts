import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { portBaseFrom } from 'delivery/commands/port-base';
import { localReleaseStore } from 'delivery/commands/release-store';
import { serveSettingsFrom } from 'delivery/commands/serve-settings';
import { runCommand, runUntilStopped } from 'delivery/commands/run-until-stopped';
import { createReleaseReader } from 'delivery/releases/live-releases';
import { releaseBuilds } from 'delivery/releases/release-builds';
import { openLocalServers, type LocalServersOptions } from 'delivery/demonstration/open-local-servers';
import { sendRequest } from 'delivery/server/ask-server.fixture';
import { listen } from 'delivery/server/listen';
import { builtVariants } from '../shell/build-variants';
import { composeVariant } from '../shell/compose-variant';
import { createVariantServer } from '../shell/serve-variants';
import { variantHeaders } from '../shell/variant-headers';
import { COMPOSED_VARIANTS } from '../shell/variants';
import { MEASURED_PATHS } from '../shell/visits';
import { folderOf, type ReleaseName } from './releases';
import { DEPLOY_OFFSET, OTHER_HOST_OFFSET } from './start-served';

/*
 * Serves the build like `npm start`; with `variants` also the other ways to load the header, and all of them on another host page of the
 * same site; with `cached` for a cache on this machine. Prints `ready`.
 */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const store = await localReleaseStore(process.env);
  const publish = (release: ReleaseName) =>
    releaseBuilds(store, { now: new Date(), by: 'npm run bench' }, folderOf(release));
  await publish('first');
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const { proxies } = serveSettingsFrom(
    process.argv.includes('cached') ? { TRUSTED_PROXIES: '127.0.0.1' } : {},
  );
  const options = { portBase, releases, store, proxies };
  const close = process.argv.includes('variants')
    ? await openWithVariants(options, async (release) => {
        await publish(release);
        await releases.checkNow();
      })
    : (await openLocalServers(options)).close;
  console.log('ready');
  await runUntilStopped(close);
});

async function openWithVariants(
  options: LocalServersOptions,
  publish: (release: ReleaseName) => Promise<void>,
): Promise<() => Promise<void>> {
  const { portBase } = options;
  const variants = createVariantServer();
  const served: { pages?: RequestListener } = {};
  const pages = (product: RequestListener) => (served.pages = variants.wrap(product));
  const { close } = await openLocalServers(options, { shell: variants.wrap, pages });
  const serve = async (release: ReleaseName) => {
    variants.setFolder(folderOf(release));
    for (const pathname of MEASURED_PATHS) await setPages(portBase, pathname, release, variants);
  };
  await serve('first');
  const deploy = async (release: ReleaseName) => {
    await publish(release);
    await serve(release);
  };
  const closers = [
    close,
    await listen(portBase + OTHER_HOST_OFFSET, served.pages!),
    await listen(portBase + DEPLOY_OFFSET, deployHandler(deploy)),
  ];
  return async () => void (await Promise.all(closers.map((closeOne) => closeOne())));
}

/** Makes the release live that the path of a request names. */
function deployHandler(deploy: (release: ReleaseName) => Promise<void>): RequestListener {
  return (request, response) => {
    deploy(request.url!.slice(1) as ReleaseName).then(
      () => response.writeHead(204).end(),
      (thrown: unknown) => {
        console.error('[bench]', thrown);
        response.writeHead(500).end();
      },
    );
  };
}

async function setPages(
  portBase: number,
  pathname: string,
  release: ReleaseName,
  { setPage }: ReturnType<typeof createVariantServer>,
): Promise<void> {
  const address = `http://localhost:${portBase}${pathname}`;
  const response = await fetch(address, { redirect: 'error' });
  if (!response.ok) throw new Error(`${address} is ${response.status}`);
  const page = await response.text();
  await waitUntilCompressed(portBase, pathname, page);
  const shellOrigin = `http://localhost:${portBase + 1}`;
  const sources = { page, files: await builtVariants(folderOf(release)), shellOrigin };
  for (const name of COMPOSED_VARIANTS) {
    const html = composeVariant(name, sources);
    await setPage(name, pathname, html, variantHeaders(response.headers, html));
  }
}

/**
 * Requests a page until it has the best compression. The server compresses in the background, so the first visitors of a new page
 * get more bytes. A page of an earlier release can be compressed already.
 */
async function waitUntilCompressed(portBase: number, pathname: string, page: string): Promise<void> {
  const headers = { Host: `localhost:${portBase}`, 'Accept-Encoding': 'br' };
  const bestSize = brotliCompressSync(page).length;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { body } = await sendRequest({ host: '127.0.0.1', port: portBase }, pathname, { headers });
    if (body.length <= bestSize) return;
    await wait(POLL_MS);
  }
  throw new Error(`The server did not compress ${pathname} in ${(MAX_ATTEMPTS * POLL_MS) / 1000} s.`);
}

const POLL_MS = 100;
const MAX_ATTEMPTS = 300;
