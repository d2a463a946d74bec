import { randomUUID } from 'node:crypto';
import { StoreError } from '../store';
import type { S3Sender } from './create-sender';

/**
 * Tries whether a store keeps conditions on writes. Some S3-compatible stores don't know them and write whatever is
 * asked, and then of two publishers one is lost without a word.
 *
 * @throws StoreError when it does not
 */
export async function requireConditions(send: S3Sender, name: string): Promise<void> {
  const key = `.store/conditions-${randomUUID()}`;
  const put = async (headers: Record<string, string>) =>
    (await send({ method: 'PUT', key, headers, body: Buffer.from('x') }, [200, 400, 412, 501])).status;
  await put({ 'if-none-match': '*' });
  try {
    const statuses = [await put({ 'if-none-match': '*' }), await put({ 'if-match': '"0123456789abcdef"' })];
    if (statuses.every((status) => status === 412)) return;
    throw new StoreError(
      `The store ${name} does not keep conditions on writes (If-None-Match, If-Match), which keep two publishers apart: use a newer one (answered ${statuses.join(' and ')}, not 412).`,
    );
  } finally {
    await send({ method: 'DELETE', key }, [200, 204, 404]);
  }
}
