import type { IncomingMessage } from 'node:http';

/** A response to a request that is not forwarded. */
export interface Refusal {
  status: number;
  message: string;
}

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

/** Longest body that is forwarded: an upload of at most 10 MB, and its form data. */
export const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** The refusals: `malformed` and `unknown` concern the path. */
export const REFUSALS = {
  malformed: { status: 400, message: 'This path is ambiguous; send it in its plain form.' },
  unknown: { status: 404, message: 'The backend has no such path here.' },
  method: { status: 405, message: `Use one of ${BACKEND_METHODS}.` },
  body: { status: 400, message: 'A request with this method must not have a body.' },
  ambiguous: { status: 400, message: 'The length of the body is ambiguous.' },
  tooLarge: { status: 413, message: `Send at most ${MAX_BODY_BYTES} bytes.` },
  incomplete: { status: 400, message: 'The body is incomplete.' },
  budgetExhausted: { status: 503, message: 'Too many uploads at the moment; try again.' },
  noSlot: { status: 503, message: 'Too many requests at the moment; try again.' },
} as const satisfies Record<string, Refusal>;

/** Further headers of a refusal, by its status. */
export const REFUSAL_HEADERS: Readonly<Record<number, Record<string, string>>> = {
  405: { Allow: BACKEND_METHODS },
  503: { 'Retry-After': '1' },
};

/**
 * Checks the method and the framing of a request before anything is forwarded. It refuses everything ambiguous in HTTP/1.1, because
 * the backend may read it differently.
 *
 * @returns the length of the body, null for a chunked one, whose length is unknown; or a refusal
 * @example framingOf(request) // { refusal: { status: 400, message: 'A request with this method must not have a body.' } }
 */
export function framingOf({
  method = '',
  headers,
  rawHeaders,
  httpVersion,
}: IncomingMessage): { bytes: number | null } | { refusal: Refusal } {
  if (!Object.hasOwn(HAS_BODY, method)) return { refusal: REFUSALS.method };
  const coding = headers['transfer-encoding'];
  const length = headers['content-length'];
  const isChunked = coding !== undefined;
  const isUnambiguous =
    (httpVersion === '1.1' || httpVersion === '1.0') &&
    countOf(rawHeaders, 'content-length') + countOf(rawHeaders, 'transfer-encoding') <= 1 &&
    (!isChunked || (httpVersion === '1.1' && coding.toLowerCase() === 'chunked')) &&
    (length === undefined || /^\d{1,15}$/.test(length));
  if (!isUnambiguous) return { refusal: REFUSALS.ambiguous };
  const bytes = isChunked ? null : Number(length ?? 0);
  if (!HAS_BODY[method] && bytes !== 0) return { refusal: REFUSALS.body };
  return bytes !== null && bytes > MAX_BODY_BYTES ? { refusal: REFUSALS.tooLarge } : { bytes };
}

function countOf(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}
