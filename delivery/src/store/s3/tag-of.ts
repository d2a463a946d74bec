import { StoreError } from '../store';
import type { S3Received } from './create-sender';

/**
 * The tag of an object, in quotes. A proxy that packs what it passes on makes it a weak one, which no condition would match.
 *
 * @throws StoreError when the answer has none
 */
export function tagOf({ headers }: S3Received, name: string): string {
  const tag = headers.get('etag')?.replace(/^W\//, '').replaceAll('"', '');
  if (tag) return `"${tag}"`;
  throw new StoreError(
    `The store ${name} answers without ETag, which pointers need: see RELEASE_STORE_ENDPOINT.`,
  );
}
