import { StoreError } from '../store';
import type { S3Location } from './s3-place';

/** A response with its whole body. */
export interface RawS3Response {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** The result of one attempt: a response, or the failure that prevented it. */
export type S3Outcome = RawS3Response | { failure: Error };

/** Codes of errors that new credentials may resolve. */
export const CREDENTIAL_CODES = [
  'SignatureDoesNotMatch',
  'InvalidAccessKeyId',
  'InvalidToken',
  'ExpiredToken',
  'TokenRefreshRequired',
];

/** Problem and advice by error code. */
const MESSAGES: { codes: string[]; advice: string }[] = [
  { codes: ['NoSuchBucket'], advice: 'has no such bucket: create it, or correct RELEASE_STORE' },
  {
    codes: CREDENTIAL_CODES,
    advice:
      'rejects the credentials: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and AWS_REGION',
  },
  {
    codes: ['AccessDenied', 'AllAccessDisabled'],
    advice:
      'denies access: the key needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket there',
  },
  {
    codes: [
      'AuthorizationHeaderMalformed',
      'PermanentRedirect',
      'TemporaryRedirect',
      'IllegalLocationConstraintException',
    ],
    advice: 'is in another region: check AWS_REGION and RELEASE_STORE_ENDPOINT',
  },
  { codes: ['RequestTimeTooSkewed'], advice: 'has another time than this machine: correct the clock' },
  {
    codes: ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'],
    advice: 'is full: free some space',
  },
];

/** Converts an error response or a failed request to a StoreError with advice. */
export function s3ErrorFrom(outcome: S3Outcome, place: S3Location, attempts: number): StoreError {
  const name = s3NameOf(place);
  if ('failure' in outcome) {
    return new StoreError(
      `The store ${name} is unreachable (${reasonOf(outcome.failure)}). Tried ${attempts} times; a write may have arrived nevertheless.`,
      { cause: outcome.failure },
    );
  }
  const code = s3CodeOf(outcome.body);
  const advice =
    MESSAGES.find(({ codes }) => codes.includes(code))?.advice ??
    'cannot process the request now: check its log';
  const details = [outcome.status, code, textOf('Message', String(outcome.body))].filter(Boolean).join(' ');
  return new StoreError(`The store ${name} ${advice} (${details}).`);
}

/** Returns the name of a store for messages: bucket, folder and endpoint. */
export function s3NameOf({ endpoint, bucket, prefix }: S3Location): string {
  return `s3://${[bucket, prefix].filter(Boolean).join('/')} at ${endpoint}`;
}

/** Returns the code of an error response; empty if the body has none, as those of proxies. */
export function s3CodeOf(body: Buffer): string {
  return textOf('Code', String(body));
}

function textOf(element: string, xml: string): string {
  return new RegExp(`<${element}>([^<]{1,200})`).exec(xml)?.[1] ?? '';
}

/** Returns the cause of a failed fetch: its own message is only "fetch failed". */
function reasonOf(thrown: Error): string {
  const cause = thrown.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? thrown.message;
}

/**
 * Returns the tag of an object in quotes. Removes the mark of a weak tag, which a compressing proxy adds: no condition matches it.
 *
 * @throws StoreError when the response has no tag
 */
export function tagOf({ headers }: RawS3Response, name: string): string {
  const tag = headers.get('etag')?.replace(/^W\//, '').replaceAll('"', '');
  if (tag) return `"${tag}"`;
  throw new StoreError(
    `The store ${name} responds without ETag, which pointers need: check RELEASE_STORE_ENDPOINT.`,
  );
}
