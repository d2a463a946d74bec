import { StoreError } from '../store';
import type { S3Sender } from './create-sender';
import { s3NameOf } from './s3-error-from';
import type { S3Location } from './s3-place';

/**
 * Lists the keys with a prefix, sorted. Leaves out names with a leading dot, which are internal.
 *
 * @param limit the number of keys, from the first one; default: all
 * @throws StoreError
 */
export async function listKeys(
  send: S3Sender,
  place: S3Location,
  prefix: string,
  limit = Infinity,
): Promise<string[]> {
  const folder = place.prefix && `${place.prefix}/`;
  const keys: string[] = [];
  // Buckets list keys in their order.
  for (let token: string | undefined = ''; token !== undefined && keys.length < limit;) {
    const page = token && { 'continuation-token': token };
    const query = { 'list-type': '2', prefix: folder + prefix, ...page };
    const xml = String((await send({ method: 'GET', query }, [200])).body);
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = decodeXml(key).slice(folder.length);
      if (name.split('/').every((part) => part !== '' && !part.startsWith('.'))) keys.push(name);
    }
    token = nextPageTokenIn(xml, s3NameOf(place));
  }
  return keys.sort().slice(0, limit);
}

function nextPageTokenIn(xml: string, name: string): string | undefined {
  const isTruncated = /<IsTruncated>(\w+)</.exec(xml)?.[1];
  if (isTruncated === 'false') return undefined;
  const token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  if (isTruncated === 'true' && token !== undefined) return decodeXml(token);
  throw new StoreError(
    `The store ${name} did not respond with a list of objects: check RELEASE_STORE_ENDPOINT.`,
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name: string) => {
    if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return ENTITIES[name] ?? entity;
  });
}
