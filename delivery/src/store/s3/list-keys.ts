import { StoreError } from '../store';
import type { S3Sender } from './create-sender';
import { s3NameOf } from './s3-error-from';
import type { S3Location } from './s3-place';

/**
 * The keys that begin with a prefix, page by page, sorted. Names that begin with a dot are the store's own or nobody's.
 *
 * @throws StoreError
 */
export async function listKeys(send: S3Sender, place: S3Location, prefix: string): Promise<string[]> {
  const folder = place.prefix && `${place.prefix}/`;
  const keys: string[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = {
      'list-type': '2',
      prefix: folder + prefix,
      ...(token && { 'continuation-token': token }),
    };
    const xml = String((await send({ method: 'GET', query }, [200])).body);
    keys.push(
      ...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decoded(key).slice(folder.length)),
    );
    token = nextTokenIn(xml, s3NameOf(place));
  }
  return keys.filter((key) => !key.split('/').some((part) => part === '' || part.startsWith('.'))).sort();
}

function nextTokenIn(xml: string, name: string): string | undefined {
  const isTruncated = /<IsTruncated>(\w+)</.exec(xml)?.[1];
  if (isTruncated === 'false') return undefined;
  const token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  if (isTruncated === 'true' && token !== undefined) return decoded(token);
  throw new StoreError(`The store ${name} answered with no list of objects: see RELEASE_STORE_ENDPOINT.`);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name: string) => {
    if (decimal || hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    return ENTITIES[name] ?? entity;
  });
}
