import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { RELEASED_PARTS } from 'build/released-parts';
import { isObjectProblem } from '../releases/is-object-problem';
import { createReleaseReader } from '../releases/live-releases';
import { loadBuild, type LoadedBuild } from '../releases/loaded-build';
import { readPinnedScripts } from '../releases/pinned-scripts';
import { POINTER } from '../releases/pointer';
import { isInUse, versionsOf } from '../releases/release-document';
import { sitesOfEnvironment } from '../server/hosts/sites-of-environment';
import { isStoreError, type Store } from '../store/store';
import { parseNginxCommand } from './parse-nginx-command';
import { removeLeftovers, writeNginx } from './write-nginx';

/**
 * Runs `npm run nginx -- write <folder>`: writes the files and the configuration with which nginx serves the current releases. Runs
 * can overlap: each writes again until the document is still the one that it wrote. Only then it removes builds and files that the
 * document does not name. If the document changes meanwhile, it writes again, because a newer run may need one of them.
 *
 * @throws RangeError for an invalid command line; StoreError, Error when the releases cannot be read
 */
export async function runNginxCommand(
  parameters: readonly string[],
  { store, portBase, print }: { store: Store; portBase: number; print(line: string): void },
): Promise<void> {
  const { environment, ...command } = parseNginxCommand(parameters, portBase);
  const folder = path.resolve(command.folder);
  const resolver = command.resolver ?? (await nameServer());
  const writeNewest = async () => {
    const live = await (await createReleaseReader({ store, intervalMs: 0 })).current();
    return writeNginx({
      ...command,
      live,
      former: await loadFormerBuilds(store, live.document, print),
      pinned: await readPinnedScripts(store, 'shell'),
      sites: sitesOfEnvironment(environment, portBase),
      portBase,
      folder,
      resolver,
    });
  };
  const readTag = async () => (await store.readPointer(POINTER))?.tag;
  let tag: string | undefined;
  let written;
  do {
    tag = await readTag();
    written = await writeNewest();
    if ((await readTag()) === tag) await removeLeftovers(written.leftovers);
  } while ((await readTag()) !== tag);
  const { files, name } = written;
  print(`Wrote ${files} pages and pieces (${name}) for ${environment.name} to ${folder}.`);
  print(`Start: nginx -p ${folder} -c nginx.conf    Reload: nginx -p ${folder} -c nginx.conf -s reload`);
}

/**
 * Loads the builds that are no longer served, because open tabs may still request their files. Leaves out missing and damaged builds
 * with a warning: no new page needs them.
 *
 * @returns builds by `part/buildId`
 * @throws StoreError when the store is unreachable
 */
export async function loadFormerBuilds(
  store: Store,
  document: DiscoveryDocument,
  warn: (message: string) => void,
): Promise<Map<string, LoadedBuild>> {
  const builds = new Map<string, LoadedBuild>();
  for (const { part } of RELEASED_PARTS) {
    for (const version of versionsOf(document, part)) {
      const { buildId } = version.extras;
      if (isInUse(version)) continue;
      try {
        builds.set(`${part}/${buildId}`, await loadBuild(store, part, buildId));
      } catch (thrown) {
        if (isStoreError(thrown) && !isObjectProblem(thrown)) throw thrown;
        warn(`${part} ${buildId} is left out: ${(thrown as Error).message}`);
      }
    }
  }
  return builds;
}

/** Returns the first name server of this machine: nginx does not read it by itself. */
async function nameServer(): Promise<string> {
  const text = await readFile('/etc/resolv.conf', 'utf8').catch(() => '');
  const address = /^nameserver\s+(\S+)/m.exec(text)?.[1] ?? '127.0.0.1';
  return address.includes(':') ? `[${address}]` : address;
}
