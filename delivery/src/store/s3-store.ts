import { randomUUID } from 'node:crypto';
import { createSender, type S3Response, type S3Sender } from './s3/create-sender';
import { listKeys } from './s3/list-keys';
import { s3CodeOf, s3ErrorFrom, s3NameOf, tagOf } from './s3/s3-error-from';
import { S3_TIMING, type S3Place, type S3Timing } from './s3/s3-place';
import {
  requireKey,
  requirePrefix,
  requireSize,
  ConflictError,
  isImmutable,
  StoreError,
  type Store,
} from './store';

/**
 * Creates a store in a bucket of an S3-compatible service. A conditional write replaces a pointer; its ETag is the tag.
 *
 * @param timing for fast tests
 */
export function createS3Store(place: S3Place, timing: S3Timing = S3_TIMING): Store {
  const name = s3NameOf(place);
  const send = createSender(place, timing);
  const put = async (
    key: string,
    body: Buffer | string,
    conditions: Record<string, string>,
    expected: number[],
  ) => {
    requireSize(key, body, name);
    const headers = { ...headersOf(key), ...conditions };
    return send({ method: 'PUT', key, body: Buffer.from(body), headers }, expected);
  };
  const fetchObject = async (key: string) => {
    const response = await send({ method: 'GET', key: requireKey(key) }, [200, 404]);
    if (response.status === 200) return response;
    // A missing bucket is an error and not a missing object.
    if (s3CodeOf(response.body) === 'NoSuchBucket') throw s3ErrorFrom(response, place, 1);
    return null;
  };
  let conditions: ReturnType<typeof requireConditionalWrites> | undefined;
  const requireConditionsOnce = () =>
    (conditions ??= requireConditionalWrites(send, name).catch((thrown: unknown) => {
      conditions = undefined;
      throw thrown;
    }));
  return {
    name,
    read: async (key) => (await fetchObject(key))?.body ?? null,
    write: async (key, body) => void (await put(requireKey(key), body, {}, [200])),
    async create(key, body) {
      requireKey(key);
      await requireConditionsOnce();
      // 409: another conditional write of the key is in progress.
      const { status } = await put(key, body, { 'if-none-match': '*' }, [200, 409, 412]);
      return status === 200;
    },
    list: async (prefix, limit) => listKeys(send, place, requirePrefix(prefix), limit),
    remove: async (key) => void (await send({ method: 'DELETE', key: requireKey(key) }, [200, 204, 404])),
    async readPointer(key) {
      const response = await fetchObject(key);
      return response && { body: response.body, tag: tagOf(response, name) };
    },
    async replacePointer(key, body, tag) {
      requireKey(key);
      // An empty tag would be no condition.
      if (tag !== null && !TAG.test(tag)) throw new ConflictError(key);
      const formatTag = await requireConditionsOnce();
      const writeId = randomUUID();
      const condition: Record<string, string> =
        tag === null ? { 'if-none-match': '*' } : { 'if-match': formatTag(tag) };
      const headers = { ...condition, [WRITE_ID_HEADER]: writeId };
      const response = await put(key, body, headers, [200, 404, 409, 412]);
      if (response.status === 200) return tagOf(response, name);
      // A rejected retry: the pointer may already be the one of our first attempt, whose response was lost.
      const stored = response.isRepeated ? await send({ method: 'HEAD', key }, [200, 404]) : undefined;
      if (stored?.headers.get(WRITE_ID_HEADER) === writeId) return tagOf(stored, name);
      if (isConflict(response, tag)) throw new ConflictError(key);
      throw s3ErrorFrom(response, place, 1);
    },
  };
}

/** Identifies the write of a pointer: another publisher may have written the same body. */
const WRITE_ID_HEADER = 'x-amz-meta-write';
const TAG = /^"[^"]+"$/;

function isConflict({ status, body }: S3Response, tag: string | null): boolean {
  const code = s3CodeOf(body);
  if (status === 404) return tag !== null && code !== 'NoSuchBucket';
  return status === 412 || code === 'ConditionalRequestConflict';
}

/** Formats of a tag in a condition: unchanged, or without quotes for older versions of Ceph. */
const TAG_FORMATS = [(tag: string) => tag, (tag: string) => tag.replaceAll('"', '')];

/**
 * Tests whether a store supports conditional writes. Some S3-compatible stores ignore conditions, so that one of two publishers
 * would silently lose its change. Others reject every condition, so that publishing would never succeed.
 *
 * @returns a function that formats a tag for a condition of this store
 * @throws StoreError when the store does not support them
 */
async function requireConditionalWrites(send: S3Sender, name: string): Promise<(tag: string) => string> {
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

/** Returns the headers of an object for a CDN that serves the bucket directly. */
function headersOf(key: string): Record<string, string> {
  return {
    'content-type': TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'cache-control': isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** Media types by file extension, without compressed copies: only servers that know the original use them. */
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};
