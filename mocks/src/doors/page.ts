import { handleRequest, type HttpHandler } from 'msw';
import { SECOND_BASE } from '../calls/calls';
import { createWebCryptography } from '../cryptography/web-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext } from '../mock-context';
import { SCENARIO_HEADER } from '../scenarios/scenario-handler';
import { createMemoryStore } from '../store/memory-store';

/** A mock backend inside a page. */
export interface PageBackend {
  /** Takes the place of the page's `fetch`. */
  fetch: typeof fetch;
  /** From now on every call is answered by this scenario (`slow&delay=500`); null is a line that is down, undefined none. */
  misbehave(scenario: string | null | undefined): void;
}

/**
 * A mock backend in the page itself, without a service worker: nothing to install, to wait for or to forget, and two
 * pages know nothing of each other. It answers what goes to `/s1` of the page's own origin; all else goes to `realFetch`.
 * Cookies are kept by MSW, the HttpOnly ones too.
 *
 * @example window.fetch = createPageBackend(window.crypto, window.fetch.bind(window)).fetch;
 */
export function createPageBackend(crypto: Crypto, realFetch: typeof fetch): PageBackend {
  const cryptography = createWebCryptography(crypto);
  const context = createMockContext({
    store: createMemoryStore(cryptography),
    cryptography,
    clock: () => Date.now(),
  });
  const handlers = createHandlers(context);
  let scenario: string | null | undefined;
  return {
    misbehave: (chosen) => {
      scenario = chosen;
    },
    fetch: async (input, init) => {
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
  // MSW says "no connection" with the response that fetch itself never answers.
  if (!response || response.type === 'error') throw connectionError();
  return response;
}

/** MSW tells the life of each request; nobody wants to know it here. */
const NO_EMITTER = { emit: () => false } as unknown as Parameters<typeof handleRequest>[4];

const connectionError = () => new TypeError('Failed to fetch');

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
