import { randomUUID } from 'node:crypto';
import { StoreError } from '../store';
import type { S3Sender } from './create-sender';
import { tagOf } from './tag-of';

/** How a store wants to read a tag in a condition: as it says it, or, as older versions of Ceph, without quotes. */
const FORMS = [(tag: string) => tag, (tag: string) => tag.replaceAll('"', '')];

/**
 * Tries whether a store keeps conditions on writes. Some S3-compatible stores don't know them and write whatever is
 * asked: of two publishers one would be lost without a word. Others refuse every condition, and nobody could ever publish.
 *
 * @returns how a tag is written in a condition there
 * @throws StoreError when it keeps none
 */
export async function requireConditions(send: S3Sender, name: string): Promise<(tag: string) => string> {
  const key = `.store/conditions-${randomUUID()}`;
  const put = (headers: Record<string, string>) =>
    send({ method: 'PUT', key, headers, body: Buffer.alloc(1) }, [200, 400, 412, 501]);
  const tag = tagOf(await put({}), name);
  try {
    const refused = [await put({ 'if-none-match': '*' }), await put({ 'if-match': '"0123456789abcdef"' })];
    if (refused.every(({ status }) => status === 412)) {
      for (const form of FORMS) if ((await put({ 'if-match': form(tag) })).status === 200) return form;
    }
  } finally {
    await send({ method: 'DELETE', key }, [200, 204, 404]);
  }
  throw new StoreError(
    `The store ${name} does not keep conditions on writes (If-None-Match, If-Match), which keep two publishers apart: use a newer one.`,
  );
}
