import { randomUUID } from 'node:crypto';
import { contentTypeOf } from './s3/content-type-of';
import { createSender, type S3Answer } from './s3/create-sender';
import { listKeys } from './s3/list-keys';
import { requireConditions } from './s3/require-conditions';
import { s3CodeOf, s3ErrorFrom, s3NameOf } from './s3/s3-error-from';
import type { S3Place } from './s3/s3-place';
import { S3_TIMING, type S3Timing } from './s3/s3-timing';
import { tagOf } from './s3/tag-of';
import { checkedKey, checkedPrefix, ConflictError, isImmutable, type Store } from './store';

/**
 * Makes a store of a bucket in an S3-compatible store. A pointer moves by a conditional write; its ETag is the tag.
 *
 * @param timing for tests, which cannot wait
 * @example
 * createS3Store({ endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'releases', prefix: 'production', … });
 */
export function createS3Store(place: S3Place, timing: S3Timing = S3_TIMING): Store {
  const name = s3NameOf(place);
  const send = createSender(place, timing);
  const put = (key: string, body: Buffer | string, headers: Record<string, string>, expected: number[]) =>
    send(
      { method: 'PUT', key, body: Buffer.from(body), headers: { ...headersOf(key), ...headers } },
      expected,
    );
  const found = async (key: string) => {
    const answer = await send({ method: 'GET', key: checkedKey(key) }, [200, 404]);
    if (answer.status === 200) return answer;
    // Of a bucket that is not there, nothing is known.
    if (s3CodeOf(answer.body) === 'NoSuchBucket') throw s3ErrorFrom(answer, place, 1);
    return null;
  };
  let conditions: ReturnType<typeof requireConditions> | undefined;
  const requireConditionsOnce = () =>
    (conditions ??= requireConditions(send, name).catch((thrown: unknown) => {
      conditions = undefined;
      throw thrown;
    }));
  return {
    name,
    read: async (key) => (await found(key))?.body ?? null,
    write: async (key, body) => void (await put(checkedKey(key), body, {}, [200])),
    async create(key, body) {
      checkedKey(key);
      await requireConditionsOnce();
      // 409: another conditional write of the key is under way.
      const { status } = await put(key, body, { 'if-none-match': '*' }, [200, 409, 412]);
      return status === 200;
    },
    list: async (prefix) => listKeys(send, place, checkedPrefix(prefix)),
    remove: async (key) => void (await send({ method: 'DELETE', key: checkedKey(key) }, [200, 204, 404])),
    async readPointer(key) {
      const answer = await found(key);
      return answer && { body: answer.body, tag: tagOf(answer, name) };
    },
    async replacePointer(key, body, tag) {
      checkedKey(key);
      // An empty condition would be none.
      if (tag !== null && !TAG.test(tag)) throw new ConflictError(key);
      const written = await requireConditionsOnce();
      const mark = randomUUID();
      const condition: Record<string, string> =
        tag === null ? { 'if-none-match': '*' } : { 'if-match': written(tag) };
      const answer = await put(key, body, { ...condition, [MARK]: mark }, [200, 404, 409, 412]);
      if (answer.status === 200) return tagOf(answer, name);
      // Refused at a second try: what stands there may be our own first one, whose answer was lost.
      const present = answer.isRepeated ? await send({ method: 'HEAD', key }, [200, 404]) : undefined;
      if (present?.headers.get(MARK) === mark) return tagOf(present, name);
      if (isConflict(answer, tag)) throw new ConflictError(key);
      throw s3ErrorFrom(answer, place, 1);
    },
  };
}

/** Says of a pointer which write it is of: an equal body may be another publisher's. */
const MARK = 'x-amz-meta-write';
const TAG = /^"[^"]+"$/;

function isConflict({ status, body }: S3Answer, tag: string | null): boolean {
  const code = s3CodeOf(body);
  if (status === 404) return tag !== null && code !== 'NoSuchBucket';
  return status === 412 || code === 'ConditionalRequestConflict';
}

function headersOf(key: string): Record<string, string> {
  const caching = isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { 'content-type': contentTypeOf(key), 'cache-control': caching };
}
