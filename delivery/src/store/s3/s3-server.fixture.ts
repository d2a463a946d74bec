import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { S3Credentials } from './credential-source';
import type { S3Location } from './s3-place';
import { signatureErrorOf } from './s3-signature.fixture';

/** A failure of a request. */
export type S3Fault =
  /** An error response. */
  | { status: number; code: string }
  /** No response; a reset connection; a reset after the request was executed; half of the response. */
  | 'hang'
  | 'reset'
  | 'lose-answer'
  | 'half';

export interface S3Server {
  /** Its only bucket and credentials. */
  place: S3Location & S3Credentials;
  /** All objects by their whole key. */
  objects: Map<string, { body: Buffer; etag: string; headers: Record<string, string> }>;
  /** Method and target of every request. */
  requests: string[];
  /** Sets the failures of the next requests of a method. */
  fail(method: string, ...faults: S3Fault[]): void;
  /** Deviations from the protocol. */
  quirks: {
    clockOffsetMs: number;
    ignoresConditions: boolean;
    refusesTags: 'none' | 'quoted' | 'all';
    weakTags: boolean;
  };
  close(): Promise<void>;
}

const PAGE_SIZE = 10;
const MAX_SKEW_MS = 15 * 60 * 1_000;

/**
 * Starts an S3-compatible server in memory. It checks signatures, clocks and bodies, and can simulate failures.
 *
 * @example const server = await startS3Server(); server.fail('PUT', { status: 503, code: 'SlowDown' }, 'reset');
 */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const faults: { method: string; fault: S3Fault }[] = [];
  const requests: string[] = [];
  const quirks: S3Server['quirks'] = {
    clockOffsetMs: 0,
    ignoresConditions: false,
    refusesTags: 'none',
    weakTags: false,
  };
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => answer(request, body, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const place: S3Server['place'] = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'releases',
    prefix: 'test/one',
    region: 'eu-central-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a secret/with+signs=',
    sessionToken: 'token/with+signs==',
  };
  return {
    place,
    objects,
    requests,
    quirks,
    fail: (method, ...added) => void faults.push(...added.map((fault) => ({ method, fault }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('date', new Date(Date.now() + quirks.clockOffsetMs).toUTCString());
    const index = faults.findIndex(({ method }) => method === request.method);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'hang') return;
    if (fault === 'reset') return void response.destroy();
    if (typeof fault === 'object') return sendError(response, fault.status, fault.code);
    execute(
      request,
      body,
      fault === 'lose-answer' || fault === 'half' ? withLostResponse(response, fault) : response,
    );
  }

  function execute(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const headers = request.headers as Record<string, string>;
    const method = request.method ?? '';
    const error = signatureErrorOf({ method, target: request.url ?? '', headers }, body, place);
    if (error) return sendError(response, error === 'AuthorizationHeaderMalformed' ? 400 : 403, error);
    if (Math.abs(timeOf(headers['x-amz-date']) - Date.now() - quirks.clockOffsetMs) > MAX_SKEW_MS) {
      return sendError(response, 403, 'RequestTimeTooSkewed');
    }
    const { pathname, searchParams } = new URL(request.url ?? '', place.endpoint);
    const [, bucket = '', ...names] = decodeURIComponent(pathname).split('/');
    if (bucket !== place.bucket) return sendError(response, 404, 'NoSuchBucket');
    const key = names.join('/');
    if (key === '') return list(searchParams, response);
    if (method === 'PUT') return put(key, body, headers, response);
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    const etag = quirks.weakTags ? `W/${found.etag}` : found.etag;
    response.writeHead(200, { ...found.headers, etag, 'content-length': found.body.length });
    response.end(method === 'HEAD' ? undefined : found.body);
  }

  function put(key: string, body: Buffer, headers: Record<string, string>, response: ServerResponse): void {
    const present = objects.get(key);
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
    if (!quirks.ignoresConditions) {
      if (ifNoneMatch === '*' && present) return sendError(response, 412, 'PreconditionFailed');
      if (ifMatch !== undefined && !present) return sendError(response, 404, 'NoSuchKey');
      if (ifMatch !== undefined && ifMatch !== expectedTag(present?.etag))
        return sendError(response, 412, 'PreconditionFailed');
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const storedHeaders = Object.entries(headers).filter(([name]) =>
      /^(content-type|cache-control|x-amz-meta-.*)$/.test(name),
    );
    objects.set(key, { body, etag, headers: Object.fromEntries(storedHeaders) });
    response.writeHead(200, { etag }).end();
  }

  /** Returns the tag that a condition must have; older versions of Ceph compare without quotes. */
  function expectedTag(etag = ''): string | null {
    if (quirks.refusesTags === 'all') return null;
    return quirks.refusesTags === 'quoted' ? etag.replaceAll('"', '') : etag;
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get('list-type') !== '2') return sendError(response, 400, 'InvalidArgument');
    // The token contains characters that XML and URLs must escape.
    const after = query.get('continuation-token')?.replace(/^after&<\+ /, '') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, PAGE_SIZE);
    const next =
      keys.length > PAGE_SIZE
        ? `<NextContinuationToken>after&amp;&lt;+ ${page.at(-1)}</NextContinuationToken>`
        : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    const truncated = `<IsTruncated>${next !== ''}</IsTruncated>`;
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>releases</Name>${truncated}${next}${contents}</ListBucketResult>`,
    );
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused &amp; reported.</Message></Error>`,
  );
}

/** Makes a response end early: the client gets none of it, or half. */
function withLostResponse(response: ServerResponse, fault: 'lose-answer' | 'half'): ServerResponse {
  response.end = ((body?: Buffer | string) => {
    if (fault === 'half' && body?.length)
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    else response.destroy();
    return response;
  }) as ServerResponse['end'];
  return response;
}

function timeOf(date = ''): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}
