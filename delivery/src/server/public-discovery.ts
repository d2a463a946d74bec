import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DiscoveryDocument } from 'shared-config/contracts';
import { hostsOf } from 'shared-config/hosts';
import type { Site } from 'shared-config/site-of-host';
import { publicDocument } from '../releases/given-releases';
import { integrityOf } from 'build/integrity-of';
import { createBoundedCache } from './bounded-cache';
import type { SentFile } from './send-file';

/**
 * Makes the discovery document for pages of others, packed and kept for as long as it stays the same: it stands on the way to
 * their header.
 *
 * @returns a function of the document as it is in the store, and a request's site
 */
export function createPublicDiscovery(portBase: number) {
  const kept = createBoundedCache<Promise<Omit<SentFile, 'headers'>>>(MAX_KEPT);
  let keptFor: DiscoveryDocument | undefined;

  return (document: DiscoveryDocument, site: Site): Promise<Omit<SentFile, 'headers'>> => {
    if (keptFor !== document) kept.clear();
    keptFor = document;
    const hosts = hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });
    const key = `${hosts.shell} ${hosts.bridge}`;
    const present = kept.get(key);
    if (present) return present;
    const made = packed(JSON.stringify(publicDocument(document, hosts)));
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

/** More than there are sites. */
const MAX_KEPT = 100;

async function packed(text: string): Promise<Omit<SentFile, 'headers'>> {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body),
  ]);
  const etag = `"${integrityOf(body).slice(7, 29)}"`;
  return { name: 'discovery.json', body, encodings: { br, gzip: gzipped }, etag };
}
