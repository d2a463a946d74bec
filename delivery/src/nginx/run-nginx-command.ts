import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseReader } from '../releases/live-releases';
import type { Store } from '../store/store';
import { loadFormerBuilds } from './load-former-builds';
import { parseNginxCommand } from './parse-nginx-command';
import { sitesOfEnvironment } from '../server/hosts/sites-of-environment';
import { writeNginx } from './write-nginx';

/**
 * Runs `npm run nginx -- write <folder>`: writes the files and the configuration with which nginx serves the current releases.
 *
 * @throws RangeError for an invalid command line; StoreError, Error when the releases cannot be read
 */
export async function runNginxCommand(
  parameters: readonly string[],
  { store, portBase, print }: { store: Store; portBase: number; print(line: string): void },
): Promise<void> {
  const command = parseNginxCommand(parameters, portBase);
  const folder = path.resolve(command.folder);
  const live = await (await createReleaseReader({ store, intervalMs: 0 })).current();
  const { files, name } = await writeNginx({
    live,
    former: await loadFormerBuilds(store, live.document, print),
    sites: sitesOfEnvironment(command.environment, portBase),
    portBase,
    folder,
    listen: command.listen,
    resolver: command.resolver ?? (await nameServer()),
    trustedProxies: command.trustedProxies,
    ...(command.addressHeader && { addressHeader: command.addressHeader }),
    ...(command.reportsUrl && { reportsUrl: command.reportsUrl }),
    ...(command.brotliModules && { brotliModules: command.brotliModules }),
  });
  print(`Wrote ${files} pages and pieces (${name}) for ${command.environment.name} to ${folder}.`);
  print(`Start: nginx -p ${folder} -c nginx.conf    Reload: nginx -p ${folder} -c nginx.conf -s reload`);
}

/** Returns the first name server of this machine: nginx does not read it by itself. */
async function nameServer(): Promise<string> {
  const text = await readFile('/etc/resolv.conf', 'utf8').catch(() => '');
  const address = /^nameserver\s+(\S+)/m.exec(text)?.[1] ?? '127.0.0.1';
  return address.includes(':') ? `[${address}]` : address;
}
