import type { DiscoveryDocument } from 'shared-config/contracts';
import { hostsOf } from 'shared-config/hosts';
import type { Site } from 'shared-config/site-of-host';
import { publicDocument } from '../../releases/releases-for-visitor';
import { integrityOf } from 'build/integrity-of';
import { createBoundedMap } from '../../releases/bounded-map';
import { compressQuickly } from './compression-queue';
import type { SentFile } from './send-file';

/**
 * Creates the public discovery document of each site, compressed and cached: pages of other teams load it before their header.
 *
 * @returns a function of the store's document and the request's site
 */
export function createPublicDiscovery(portBase: number) {
  const cache = createBoundedMap<string, Promise<Omit<SentFile, 'headers'>>>(MAX_CACHED);
  let cachedFor: DiscoveryDocument | undefined;

  return (document: DiscoveryDocument, site: Site): Promise<Omit<SentFile, 'headers'>> => {
    if (cachedFor !== document) cache.clear();
    cachedFor = document;
    const hosts = hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });
    const key = `${hosts.shell} ${hosts.bridge}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const compressed = compressDocument(JSON.stringify(publicDocument(document, hosts)));
    cache.set(key, compressed);
    compressed.catch(() => cache.delete(key));
    return compressed;
  };
}

/** More than there are sites. */
const MAX_CACHED = 100;

async function compressDocument(text: string): Promise<Omit<SentFile, 'headers'>> {
  const body = Buffer.from(text);
  const etag = `"${integrityOf(body).slice(7, 29)}"`;
  return { name: 'discovery.json', body, encodings: await compressQuickly(body), etag };
}
