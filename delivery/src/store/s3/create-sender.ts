import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { CredentialSource } from './credential-source';
import type { S3Place } from './s3-place';
import type { S3Timing } from './s3-timing';
import { CREDENTIAL_CODES, s3CodeOf, s3ErrorFrom } from './s3-error-from';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the place's folder; nothing for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer> | undefined;
}

/** An answer as it came. */
export interface S3Received {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface S3Answer extends S3Received {
  /** Whether an earlier try of this request may have done its work although nobody heard of it. */
  isRepeated: boolean;
}

/** What became of a try: an answer, or what kept it from coming. */
export type S3Outcome = S3Received | { failure: Error };

export type S3Sender = (request: S3Request, expected: number[]) => Promise<S3Answer>;

/**
 * Makes what signs requests and sends them, each under a deadline; what fails by the way is sent again, later each time.
 * Every request may be: a conditional write that was heard of too late is refused, and its sender looks whose it was.
 *
 * @returns a function that throws StoreError for every status but the expected ones
 * @example const { status } = await createSender(place, S3_TIMING)({ method: 'HEAD', key: 'discovery.json' }, [200, 404]);
 */
export function createSender(place: S3Place, { deadlineMs, pauseMs }: S3Timing): S3Sender {
  let clockOffsetMs = 0;
  const credentialsOf: CredentialSource = 'credentials' in place ? place.credentials : async () => place;
  return async (request, expected) => {
    let isRepeated = false;
    let isRenewed = !('credentials' in place);
    for (let tried = 1; ; tried++) {
      const outcome = await ask(request);
      if (!isRenewed && isCredentialRefusal(outcome)) {
        isRenewed = true;
        await credentialsOf(true);
        continue;
      }
      const isOver = tried === TRIES || !isPassing(outcome);
      if (isOver && 'status' in outcome && expected.includes(outcome.status))
        return { ...outcome, isRepeated };
      if (isOver) throw s3ErrorFrom(outcome, place, tried);
      isRepeated ||= 'failure' in outcome || outcome.status >= 500;
      setClockBy(outcome);
      await wait(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  };

  async function ask(request: S3Request): Promise<S3Outcome> {
    const { method, body = null } = request;
    const { url, headers } = await signed(request);
    // Added unsigned, for proxies that replace it: what is packed on the way has another tag.
    headers.set('accept-encoding', 'identity');
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      // What is signed for one address is sent to no other.
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
      const { status, headers: answered } = response;
      return { status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
    } catch (thrown) {
      return { failure: thrown as Error };
    }
  }

  async function signed({
    method,
    key,
    query,
    headers,
    body,
  }: S3Request): Promise<{ url: URL; headers: Headers }> {
    const { prefix, region } = place;
    const { accessKeyId, secretAccessKey, sessionToken } = await credentialsOf();
    const path = [place.bucket, ...(key === undefined ? [] : [prefix, key])].filter(Boolean).join('/');
    const url = new URL(`${place.endpoint}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
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

  /** A machine whose clock is wrong signs with the store's. */
  function setClockBy(outcome: S3Outcome): void {
    if (!('status' in outcome) || s3CodeOf(outcome.body) !== 'RequestTimeTooSkewed') return;
    clockOffsetMs = Date.parse(outcome.headers.get('date') ?? '') - Date.now() || 0;
  }
}

const TRIES = 4;
const PASSING_STATUSES = [408, 429, 500, 502, 503, 504];
const PASSING_CODES = ['RequestTimeout', 'OperationAborted', 'RequestTimeTooSkewed', 'SlowDown'];

/** Credentials that were good a moment ago may have been replaced or revoked. */
function isCredentialRefusal(outcome: S3Outcome): boolean {
  return 'status' in outcome && outcome.status >= 400 && CREDENTIAL_CODES.includes(s3CodeOf(outcome.body));
}

function isPassing(outcome: S3Outcome): boolean {
  if ('failure' in outcome) return true;
  // The body of an object may say anything.
  if (outcome.status < 400) return false;
  return PASSING_STATUSES.includes(outcome.status) || PASSING_CODES.includes(s3CodeOf(outcome.body));
}
