import { handleRequest, type HttpHandler } from 'msw';
import { SECOND_BASE } from '../calls/calls';
import { createWebCryptography } from '../cryptography/web-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext } from '../mock-context';
import { SCENARIO_HEADER } from '../scenarios/scenario-handler';
import { createMemoryStore } from '../store/store';

/**
 * Creates a mock backend in the page itself, without a service worker. It answers requests to `/s1` of any
 * origin; others go to `realFetch`. MSW stores the cookies, including HttpOnly ones. Two pages share nothing.
 *
 * @example window.fetch = createPageBackend(window.crypto, window.fetch.bind(window)).fetch;
 */
export function createPageBackend(crypto: Crypto, realFetch: typeof fetch) {
  const cryptography = createWebCryptography(crypto);
  const context = createMockContext({
    store: createMemoryStore(cryptography),
    cryptography,
    clock: () => Date.now(),
  });
  const handlers = createHandlers(context);
  let scenario: string | null | undefined;
  return {
    /** Sets the scenario of all later calls (`slow&delay=500`); null simulates a lost connection, undefined ends it. */
    useScenario(chosen: string | null | undefined) {
      scenario = chosen;
    },
    /** Replaces the page's `fetch`. */
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      if (!new URL(request.url).pathname.startsWith(`${SECOND_BASE}/`)) return realFetch(input, init);
      if (scenario === null) throw connectionError();
      if (scenario !== undefined) request.headers.set(SCENARIO_HEADER, scenario);
      return Promise.race([respond(handlers, request), rejectOnAbort(request.signal)]);
    },
  };
}

let requestCount = 0;

async function respond(handlers: HttpHandler[], request: Request): Promise<Response> {
  requestCount += 1;
  const strategy = { onUnhandledRequest: 'error' } as const;
  const response = await handleRequest(request, `page-${requestCount}`, handlers, strategy, NO_EMITTER);
  // MSW represents a network error by a response of type `error`.
  if (!response || response.type === 'error') throw connectionError();
  return response;
}

/** MSW requires an emitter for lifecycle events; nothing uses them here. */
const NO_EMITTER = { emit: () => false } as unknown as Parameters<typeof handleRequest>[4];

const connectionError = () => new TypeError('Failed to fetch');

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
