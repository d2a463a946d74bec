import { StoreError } from '../store';
import type { S3Outcome } from './create-sender';
import type { S3Location } from './s3-place';

/** Codes of refusals that other credentials may not meet. */
export const CREDENTIAL_CODES = [
  'SignatureDoesNotMatch',
  'InvalidAccessKeyId',
  'InvalidToken',
  'ExpiredToken',
  'TokenRefreshRequired',
];

/** What a refusal means for whoever runs the store. */
const WORDS: { codes: string[]; words: string }[] = [
  { codes: ['NoSuchBucket'], words: 'has no such bucket: make it, or correct RELEASE_STORE' },
  {
    codes: CREDENTIAL_CODES,
    words:
      'does not know these credentials: see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and AWS_REGION',
  },
  {
    codes: ['AccessDenied', 'AllAccessDisabled'],
    words: 'forbids it: the key needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket there',
  },
  {
    codes: [
      'AuthorizationHeaderMalformed',
      'PermanentRedirect',
      'TemporaryRedirect',
      'IllegalLocationConstraintException',
    ],
    words: 'is in another region: see AWS_REGION and RELEASE_STORE_ENDPOINT',
  },
  { codes: ['RequestTimeTooSkewed'], words: 'has another time than this machine: set the clock' },
  { codes: ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'], words: 'is full: make room' },
];

/**
 * Says what an S3-compatible store refused, or that it did not answer, and what to do.
 *
 * @example throw s3ErrorFrom({ failure: new Error('connection refused') }, place, 4);
 */
export function s3ErrorFrom(outcome: S3Outcome, place: S3Location, tries: number): StoreError {
  const name = s3NameOf(place);
  if ('failure' in outcome) {
    const words = `is out of reach (${reasonOf(outcome.failure)}). Tried ${tries} times; a write may have arrived nevertheless`;
    return new StoreError(`The store ${name} ${words}.`, { cause: outcome.failure });
  }
  const code = s3CodeOf(outcome.body);
  const words = WORDS.find(({ codes }) => codes.includes(code))?.words ?? 'cannot do it now: see its own log';
  const said = [outcome.status, code, textOf('Message', String(outcome.body))].filter(Boolean).join(' ');
  return new StoreError(`The store ${name} ${words} (${said}).`);
}

/** For messages: which bucket, where. */
export function s3NameOf({ endpoint, bucket, prefix }: S3Location): string {
  return `s3://${[bucket, prefix].filter(Boolean).join('/')} at ${endpoint}`;
}

/** The code of a refusal; nothing where the body has none, as those of proxies. */
export function s3CodeOf(body: Buffer): string {
  return textOf('Code', String(body));
}

function textOf(element: string, xml: string): string {
  return new RegExp(`<${element}>([^<]{1,200})`).exec(xml)?.[1] ?? '';
}

/** What fetch says is "fetch failed"; what happened is the cause. */
function reasonOf(thrown: Error): string {
  const cause = thrown.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? thrown.message;
}
