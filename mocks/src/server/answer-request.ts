import { getResponse, type HttpHandler } from 'msw';
import { IMAGE_PROXY_PATH } from 'shared-config/site/image-proxy';
import { REPLY_CODES } from '../calls/reply';
import { errorResponse } from '../handlers/response-of';
import { crossOriginHeaders, preflightResponse } from './cross-origin';
import { checkRequest, localOriginOf } from './origin-policy';
import { outboxPage, wantsOutboxPage } from './outbox-page';

export interface AnswerSettings {
  handlers: HttpHandler[];
  clock: () => number;
}

/** Answers a request: checks the policy, runs the handlers, and adds `Date`, `Vary` and, for local origins, CORS headers. */
export async function answerRequest(request: Request, settings: AnswerSettings): Promise<Response> {
  const response = await checkAndHandle(request, settings);
  const headers = new Headers(response.headers);
  const origin = localOriginOf(request);
  const withCredentials = pathOf(request) !== IMAGE_PROXY_PATH;
  for (const [name, value] of Object.entries(crossOriginHeaders(origin, withCredentials)))
    if (name !== 'content-security-policy' || !headers.has(name)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.has('date')) headers.set('date', new Date(settings.clock()).toUTCString());
  return new Response(response.body, { status: response.status, headers });
}

async function checkAndHandle(request: Request, { handlers }: AnswerSettings): Promise<Response> {
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  const verdict = checkRequest({
    method: request.method,
    host: new URL(request.url).host,
    origin: request.headers.get('origin'),
    contentType: request.headers.get('content-type'),
  });
  if (!verdict.isAllowed) return errorResponse(REPLY_CODES.forbiddenOrigin, verdict.reason);
  return isPreflight ? preflightResponse() : handleRequest(request, handlers);
}

async function handleRequest(request: Request, handlers: HttpHandler[]): Promise<Response> {
  try {
    const response = await getResponse(handlers, request);
    if (response?.ok && wantsOutboxPage(request)) return outboxPage(await response.json());
    return (
      response ?? errorResponse(REPLY_CODES.unknownCall, `unknown call ${request.method} ${pathOf(request)}`)
    );
  } catch (error) {
    console.error('[mock backend]', request.method, pathOf(request), error);
    return errorResponse(REPLY_CODES.failed, 'the mock backend failed; see its console');
  }
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}
