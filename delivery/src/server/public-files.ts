import { hostsOf } from 'shared-config/hosts';
import type { Site } from 'shared-config/site-of-host';
import { createBoundedMap } from '../releases/bounded-map';
import type { LiveReleases } from '../releases/loaded-build';
import { publicFileOf, type RemoteName } from '../releases/public-files';
import { integrityOf } from 'build/integrity-of';
import { compressQuickly } from './compression-queue';
import type { SentFile } from './send-file';

type PublicFile = Omit<SentFile, 'headers'>;

/**
 * Creates the files of a remote's origin for hosts of other teams, compressed and cached: those hosts load them before their header.
 *
 * @returns a function of the file's name, the releases and the request's site; null if there is no such file
 */
export function createPublicFiles(part: RemoteName, portBase: number) {
  const cache = createBoundedMap<string, Promise<PublicFile | null>>(MAX_CACHED);
  let cachedFor: LiveReleases | undefined;

  return (name: string, live: LiveReleases, site: Site): Promise<PublicFile | null> => {
    if (cachedFor !== live) cache.clear();
    cachedFor = live;
    const hosts = hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });
    const key = [name, site.region.code, hosts.shell, hosts.bridge].join(' ');
    const cached = cache.get(key);
    if (cached) return cached;
    const text = publicFileOf(name, live, part, { region: site.region.code, hosts });
    const compressed = text === undefined ? Promise.resolve(null) : compress(name, text);
    cache.set(key, compressed);
    compressed.catch(() => cache.delete(key));
    return compressed;
  };
}

/** More than there are files and sites. */
const MAX_CACHED = 300;

async function compress(name: string, text: string): Promise<PublicFile> {
  const body = Buffer.from(text);
  const etag = `"${integrityOf(body).slice(7, 29)}"`;
  return { name, body, encodings: await compressQuickly(body), etag };
}
