import { createHash, createHmac } from 'node:crypto';
import type { S3Credentials } from './credential-source';
import type { S3Location } from './s3-place';

/** A received request. */
export interface SignedRequest {
  method: string;
  /** Path and query, as sent. */
  target: string;
  /** Names in lowercase letters. */
  headers: Record<string, string>;
}

/**
 * Returns the S3 error code of a wrong signature; null if it is correct. Implements Signature Version 4 for headers and whole bodies,
 * independently of the library that signs.
 */
export function signatureErrorOf(
  request: SignedRequest,
  body: Buffer,
  place: S3Credentials & Pick<S3Location, 'region'>,
): string | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups;
  if (!parts) return 'AccessDenied';
  const { id, day, region, names = '', signature } = parts;
  if (id !== place.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== place.region) return 'AuthorizationHeaderMalformed';
  if ((request.headers['x-amz-security-token'] ?? '') !== (place.sessionToken ?? '')) return 'InvalidToken';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  const time = request.headers['x-amz-date'] ?? '';
  if (!required.every((name) => signed.includes(name)) || !time.startsWith(`${day}T`))
    return 'SignatureDoesNotMatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signed))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, word) => hmac(secret, word ?? ''),
    `AWS4${place.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

function canonicalRequest({ method, target, headers }: SignedRequest, signed: string[]): string {
  const [path = '', query = ''] = target.split('?');
  const pairs = query.split('&').filter(Boolean);
  const canonicalQuery = pairs
    .map((pair) =>
      (pair.includes('=') ? pair : `${pair}=`)
        .split('=')
        .map((text) => encoded(decodedForm(text)))
        .join('='),
    )
    .sort();
  return [
    method,
    path
      .split('/')
      .map((name) => encoded(decodeURIComponent(name)))
      .join('/'),
    canonicalQuery.join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decodedForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
