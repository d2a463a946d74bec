import { http, type HttpHandler } from 'msw';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { Refusal } from '../calls/reply';
import { CALLS, SECOND_BASE, type CallRow } from '../calls/calls';
import { refuseField } from '../calls/read-body';
import type { MockContext } from '../mock-context';
import { pageOriginOf } from '../passkeys/relying-party';
import { scenarioHandler } from '../scenarios/scenario-handler';
import { responseOf } from './response-of';
import { thirdPartyHandlers } from './third-party-handlers';

export { createMockContext, type MockContext } from '../mock-context';
export { createMemoryStore } from '../store/store';

export const MAX_BODY_BYTES = 64 * 1024;
const ALL_CALLS = 'all';

/**
 * Creates the handlers of the mock backend for any host: the scenarios first, then one handler for each row of
 * CALLS.
 *
 * @example setupServer(...createHandlers(createMockContext({ store, cryptography, clock: Date.now })))
 */
export function createHandlers(context: MockContext): HttpHandler[] {
  return [scenarioHandler, ...thirdPartyHandlers, ...CALLS.map((row) => createHandler(row, context))];
}

const METHODS = { GET: http.get, POST: http.post, DELETE: http.delete };

function createHandler(row: CallRow, context: MockContext): HttpHandler {
  const pattern = urlPattern(row);
  return METHODS[row.method](pattern, async ({ request, cookies }) => {
    const { environment } = siteOfHost(new URL(request.url).host);
    const cookieName = cookieNamesOf(environment).auth;
    // The cookie of passkey challenges has the same environment suffix.
    const browserCookieName = cookieName.replace('auth_token', 'passkey_browser');
    const call = async () => {
      if (row.isSignIn) context.calls.consume(ALL_CALLS);
      const { headers, url } = request;
      return row.call(
        {
          sessionToken: cookies[cookieName] ?? null,
          browserToken: cookies[browserCookieName] ?? null,
          parameters: pathParameters(pattern, url),
          body: await readJsonBody(request),
          query: new URL(url).searchParams,
          origin: pageOriginOf(request),
          userAgent: headers.get('user-agent'),
          userToken: headers.get('UserToken'),
        },
        context,
      );
    };
    const reply = await call().catch((thrown: unknown) => {
      if (thrown instanceof Refusal) return thrown.reply;
      throw thrown;
    });
    const isSecure = environment.kind !== 'local';
    return responseOf(reply, { timeMs: context.clock(), cookieName, browserCookieName, isSecure });
  });
}

/** Reads the JSON body of a request; undefined when it is empty. */
async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) refuseField('body', `must have at most ${MAX_BODY_BYTES} bytes`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes.byteLength === 0 ? undefined : JSON.parse(text);
  } catch {
    return refuseField('body', 'is not JSON');
  }
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
