import { randomUUID } from 'node:crypto';
import { StoreError } from '../store';
import type { S3Sender } from './create-sender';
import { tagOf } from './s3-error-from';

/** Formats of a tag in a condition: unchanged, or without quotes for older versions of Ceph. */
const TAG_FORMATS = [(tag: string) => tag, (tag: string) => tag.replaceAll('"', '')];

/**
 * Tests whether a store supports conditional writes. Some S3-compatible stores ignore conditions, so that one of two publishers
 * would silently lose its change. Others reject every condition, so that publishing would never succeed.
 *
 * @returns a function that formats a tag for a condition of this store
 * @throws StoreError when the store does not support them
 */
export async function requireConditionalWrites(
  send: S3Sender,
  name: string,
): Promise<(tag: string) => string> {
  const key = `.store/conditions-${randomUUID()}`;
  const put = (headers: Record<string, string>) =>
    send({ method: 'PUT', key, headers, body: Buffer.alloc(1) }, [200, 400, 412, 501]);
  const tag = tagOf(await put({}), name);
  try {
    const responses = [await put({ 'if-none-match': '*' }), await put({ 'if-match': '"0123456789abcdef"' })];
    if (responses.every(({ status }) => status === 412)) {
      for (const format of TAG_FORMATS)
        if ((await put({ 'if-match': format(tag) })).status === 200) return format;
    }
  } finally {
    await send({ method: 'DELETE', key }, [200, 204, 404]);
  }
  throw new StoreError(
    `The store ${name} does not support conditional writes (If-None-Match, If-Match), which prevent conflicts between publishers: use a newer version.`,
  );
}
