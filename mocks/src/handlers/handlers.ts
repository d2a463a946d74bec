import { http, type HttpHandler } from 'msw';
import { cookieNamesOf } from 'shared-config/cookie-names';
import { siteOfHost } from 'shared-config/site-of-host';
import type { CallRequest, Reply } from '../calls/call';
import { CALLS, SECOND_BASE, type CallRow } from '../calls/calls';
import { invalidRequest, tooManyRequests } from '../calls/reply-codes';
import type { MockContext } from '../mock-context';
import { browserCookieName } from '../passkeys/browser-cookie';
import { pageOriginOf } from '../passkeys/relying-party';
import { scenarioHandler } from '../scenarios/scenario-handler';
import { appFlyersHandlers } from './app-flyers-handlers';
import { readJsonBody } from './read-json-body';
import { responseOf } from './response-of';
import { supportChatHandler } from './support-chat-handler';

export { createMockContext, type MockContext } from '../mock-context';
export { createMemoryStore } from '../store/memory-store';

/** The key of the limit for all sign-in calls. */
const ALL_CALLS = 'all';

/**
 * Creates the handlers of the mock backend for any host: the scenarios first, then one handler for each row of
 * CALLS.
 *
 * @example setupServer(...createHandlers(createMockContext({ store, cryptography, clock: Date.now })))
 */
export function createHandlers(context: MockContext): HttpHandler[] {
  return [
    scenarioHandler,
    supportChatHandler,
    ...appFlyersHandlers,
    ...CALLS.map((row) => createHandler(row, context)),
  ];
}

const METHODS = { GET: http.get, POST: http.post, DELETE: http.delete };

/** What a call needs of the request's address and cookies. */
type RequestFacts = Pick<CallRequest, 'sessionToken' | 'browserToken' | 'parameters'>;

function createHandler(row: CallRow, context: MockContext): HttpHandler {
  const pattern = urlPattern(row);
  return METHODS[row.method](pattern, async ({ request, cookies }) => {
    const { host } = new URL(request.url);
    const { environment } = siteOfHost(host);
    const cookieName = cookieNamesOf(environment).auth;
    const browserName = browserCookieName(cookieName);
    const facts: RequestFacts = {
      sessionToken: cookies[cookieName] ?? null,
      browserToken: cookies[browserName] ?? null,
      parameters: pathParameters(pattern, request.url),
    };
    const reply = await runCall(row, request, facts, context);
    return responseOf(reply, {
      timeMs: context.clock(),
      cookieName,
      browserCookieName: browserName,
      isSecure: environment.kind !== 'local',
    });
  });
}

async function runCall(
  row: CallRow,
  request: Request,
  facts: RequestFacts,
  context: MockContext,
): Promise<Reply> {
  const wait = row.isSignIn ? context.calls.consume(ALL_CALLS) : 0;
  if (wait > 0) return tooManyRequests(wait);
  const body = await readJsonBody(request);
  if (!body.ok) return invalidRequest(body.message);
  return row.call(
    {
      body: body.value,
      query: new URL(request.url).searchParams,
      origin: pageOriginOf(request),
      userAgent: request.headers.get('user-agent'),
      ...facts,
      userToken: request.headers.get('UserToken'),
    },
    context,
  );
}

/** Returns a pattern for an exact path at any host. A string pattern of MSW would also match `/other/logout`. */
function urlPattern({ path, isProductCall }: CallRow): RegExp {
  const base = isProductCall ? `(?:${SECOND_BASE})?` : '';
  const literal = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^[a-z]+://[^/?#]+${base}${literal.replaceAll(/:([a-z]+)/g, '(?<$1>[\\w-]+)')}$`);
}

function pathParameters(pattern: RegExp, address: string): Record<string, string> {
  return { ...pattern.exec(address.split(/[?#]/, 1)[0] ?? '')?.groups };
}
