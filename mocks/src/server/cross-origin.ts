import { SCENARIO_HEADER } from '../scenarios/scenario-handler';

/** Request headers that our pages may send to another port. */
const ALLOWED_HEADERS = ['content-type', 'guid', 'platform', 'x-user-agent', 'usertoken', SCENARIO_HEADER];
const PREFLIGHT_SECONDS = 600;

const SAFE_HEADERS = {
  vary: 'Origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Returns the answer to a preflight request of a local origin. */
export function preflightResponse(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}

/**
 * Returns the headers of an answer, with permission for `allowedOrigin` to read it; null gives no permission.
 *
 * @example crossOriginHeaders('http://localhost:3000')['access-control-allow-origin'] // 'http://localhost:3000'
 */
export function crossOriginHeaders(
  allowedOrigin: string | null,
  withCredentials = true,
): Record<string, string> {
  if (allowedOrigin === null) return SAFE_HEADERS;
  return {
    ...SAFE_HEADERS,
    'access-control-allow-origin': allowedOrigin,
    ...(withCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
    'access-control-expose-headers': 'Date',
  };
}
