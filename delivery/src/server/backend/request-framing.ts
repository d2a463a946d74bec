import type { IncomingMessage } from 'node:http';

/** Methods that are forwarded, and whether their requests have a body. */
export const HAS_BODY: Readonly<Record<string, boolean>> = {
  GET: false,
  HEAD: false,
  DELETE: false,
  POST: true,
  PUT: true,
  PATCH: true,
};

export const BACKEND_METHODS = `${Object.keys(HAS_BODY).join(', ')}, OPTIONS`;

export const METHOD_MESSAGE = `Use one of ${BACKEND_METHODS}.`;

export const BODY_MESSAGE = 'A request with this method must not have a body.';

/** Longest body that is forwarded: an upload of at most 10 MB, and its form data. */
export const MAX_BODY_BYTES = 12 * 1024 * 1024;

export type RequestFraming =
  /** `bytes` is null for a chunked body, whose length is unknown. */
  { kind: 'accepted'; bytes: number | null } | { kind: 'refused'; status: 400 | 405 | 413; message: string };

/**
 * Checks the method and the framing of a request before anything is forwarded. It refuses everything ambiguous in HTTP/1.1, because
 * the backend may read it differently.
 *
 * @example framingOf(request) // { kind: 'refused', status: 400, message: 'A request with this method must not have a body.' }
 */
export function framingOf({
  method = '',
  headers,
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'httpVersion'>): RequestFraming {
  if (!Object.hasOwn(HAS_BODY, method)) {
    return { kind: 'refused', status: 405, message: METHOD_MESSAGE };
  }
  const coding = headers['transfer-encoding'];
  const length = headers['content-length'];
  const isChunked = coding !== undefined;
  const isUnambiguous =
    (httpVersion === '1.1' || httpVersion === '1.0') &&
    countOf(rawHeaders, 'content-length') + countOf(rawHeaders, 'transfer-encoding') <= 1 &&
    (!isChunked || (httpVersion === '1.1' && coding.toLowerCase() === 'chunked')) &&
    (length === undefined || /^\d{1,15}$/.test(length));
  if (!isUnambiguous)
    return { kind: 'refused', status: 400, message: 'The length of the body is ambiguous.' };
  const bytes = isChunked ? null : Number(length ?? 0);
  if (!HAS_BODY[method] && bytes !== 0) {
    return { kind: 'refused', status: 400, message: BODY_MESSAGE };
  }
  if (bytes !== null && bytes > MAX_BODY_BYTES) return TOO_LARGE;
  return { kind: 'accepted', bytes };
}

export const TOO_LARGE: Extract<RequestFraming, { kind: 'refused' }> = {
  kind: 'refused',
  status: 413,
  message: `Send at most ${MAX_BODY_BYTES} bytes.`,
};

function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}
