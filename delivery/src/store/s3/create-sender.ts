import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { maxBytesOf, TooLargeError } from '../store';
import type { CredentialSource } from './credential-source';
import { readBody } from './read-body';
import type { S3Place, S3Timing } from './s3-place';
import {
  CREDENTIAL_CODES,
  s3CodeOf,
  s3ErrorFrom,
  s3NameOf,
  type S3Outcome,
  type RawS3Response,
} from './s3-error-from';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key below the folder of the store; undefined for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer> | undefined;
}

export interface S3Response extends RawS3Response {
  /** Whether an earlier attempt may have succeeded, although its response was lost. */
  isRepeated: boolean;
}

export type S3Sender = (request: S3Request, expected: number[]) => Promise<S3Response>;

/**
 * Creates a function that signs and sends requests with a deadline, and retries transient failures with growing delays. All
 * requests can be retried: a repeated conditional write is rejected, and the caller then checks who wrote the object. The function
 * throws StoreError for every status but the expected ones, and TooLargeError for a body that is too large.
 */
export function createSender(place: S3Place, { deadlineMs, pauseMs }: S3Timing): S3Sender {
  let clockOffsetMs = 0;
  const credentialsOf: CredentialSource = 'credentials' in place ? place.credentials : async () => place;
  return async (request, expected) => {
    let isRepeated = false;
    let isRenewed = !('credentials' in place);
    for (let attempt = 1; ; attempt++) {
      const outcome = await sendOnce(request);
      if (!isRenewed && isCredentialError(outcome)) {
        isRenewed = true;
        await credentialsOf(true);
        continue;
      }
      const isFinal = attempt === MAX_ATTEMPTS || !isTransient(outcome);
      if (isFinal && 'status' in outcome && expected.includes(outcome.status))
        return { ...outcome, isRepeated };
      if (isFinal) throw s3ErrorFrom(outcome, place, attempt);
      isRepeated ||= 'failure' in outcome || outcome.status >= 500;
      adjustClock(outcome);
      await wait(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  };

  async function sendOnce(request: S3Request): Promise<S3Outcome> {
    const { method, key, body = null } = request;
    const { url, headers } = await sign(request);
    // Unsigned, because proxies may replace it. A response that is compressed on the way has another tag.
    headers.set('accept-encoding', 'identity');
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      // A signed request must not be redirected to another address.
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      const { status, headers: answered } = response;
      const maxBytes = key === undefined ? MAX_LIST_BYTES : maxBytesOf(key);
      const received = await readBody(response, maxBytes);
      if (!received) throw new TooLargeError(key ?? 'The list of objects', s3NameOf(place), maxBytes);
      return { status, headers: answered, body: received };
    } catch (thrown) {
      if (thrown instanceof TooLargeError) throw thrown;
      return { failure: thrown as Error };
    }
  }

  async function sign(request: S3Request): Promise<{ url: URL; headers: Headers }> {
    const { method, key, query, headers, body = '' } = request;
    const { prefix, region } = place;
    const { accessKeyId, secretAccessKey, sessionToken } = await credentialsOf();
    const path = [place.bucket, ...(key === undefined ? [] : [prefix, key])].filter(Boolean).join('/');
    const url = new URL(`${place.endpoint}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const digest = createHash('sha256').update(body).digest('hex');
    return new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      region,
      datetime: new Date(Date.now() + clockOffsetMs).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    }).sign();
  }

  /** Uses the clock of the store for signatures when the clock of this machine is wrong. */
  function adjustClock(outcome: S3Outcome): void {
    if (!('status' in outcome) || s3CodeOf(outcome.body) !== 'RequestTimeTooSkewed') return;
    clockOffsetMs = Date.parse(outcome.headers.get('date') ?? '') - Date.now() || 0;
  }
}

/** Fits a page of 1,000 keys of 1,024 characters, each of which XML escapes. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_ATTEMPTS = 4;
const TRANSIENT_STATUSES = [408, 429, 500, 502, 503, 504];
const TRANSIENT_CODES = ['RequestTimeout', 'OperationAborted', 'RequestTimeTooSkewed', 'SlowDown'];

/** Returns whether the store rejected the credentials, which may have been replaced or revoked. */
function isCredentialError(outcome: S3Outcome): boolean {
  return 'status' in outcome && outcome.status >= 400 && CREDENTIAL_CODES.includes(s3CodeOf(outcome.body));
}

function isTransient(outcome: S3Outcome): boolean {
  if ('failure' in outcome) return true;
  // A successful response has the body of an object, which may contain any text.
  if (outcome.status < 400) return false;
  return TRANSIENT_STATUSES.includes(outcome.status) || TRANSIENT_CODES.includes(s3CodeOf(outcome.body));
}
