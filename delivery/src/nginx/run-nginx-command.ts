import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseReader } from '../releases/live-releases';
import type { Store } from '../store/store';
import { formerBuilds } from './former-builds';
import { parseNginxCommand } from './parse-nginx-command';
import { sitesOfEnvironment } from '../server/sites-of-environment';
import { writeNginx } from './write-nginx';

/**
 * `npm run nginx -- write <folder>`: writes everything that a plain nginx needs for what is released at this moment.
 *
 * @throws RangeError for parameters that are none; StoreError, Error when the releases can't be read
 */
export async function runNginxCommand(
  parameters: readonly string[],
  { store, portBase, tell }: { store: Store; portBase: number; tell(line: string): void },
): Promise<void> {
  const command = parseNginxCommand(parameters, portBase);
  const folder = path.resolve(command.folder);
  const live = await (await createReleaseReader({ store, intervalMs: 0 })).present();
  const { files, name } = await writeNginx({
    live,
    former: await formerBuilds(store, live.document, tell),
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
  tell(`Wrote ${files} pages and pieces (${name}) for ${command.environment.name} to ${folder}.`);
  tell(`Start: nginx -p ${folder} -c nginx.conf    Reload: nginx -p ${folder} -c nginx.conf -s reload`);
}

/** The machine's first name server; nginx has no other way to learn it. */
async function nameServer(): Promise<string> {
  const text = await readFile('/etc/resolv.conf', 'utf8').catch(() => '');
  const address = /^nameserver\s+(\S+)/m.exec(text)?.[1] ?? '127.0.0.1';
  return address.includes(':') ? `[${address}]` : address;
}
