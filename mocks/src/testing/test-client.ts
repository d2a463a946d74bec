import { getResponse } from 'msw';
import { jsonFrom } from 'shared-config/platform/json-from';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext, type MockContext } from '../mock-context';
import { createMemoryStore } from '../store/store';

/** A response with its parsed body. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  body: { ret_code?: number; ret_msg?: string; result?: unknown } | undefined;
}

/** A minimal browser that handles cookies itself. */
export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Name to value. */
  cookies: Map<string, string>;
}

/**
 * Creates a client for any function that answers requests.
 *
 * @example createTestClient({ base: `http://127.0.0.1:${port}`, send: fetch })
 */
export function createTestClient({
  base,
  send,
}: {
  base: string;
  send: (request: Request) => Promise<Response>;
}): TestClient {
  const cookies = new Map<string, string>();

  async function exchange(
    path: string,
    init: RequestInit,
    extra: Record<string, string>,
  ): Promise<TestAnswer> {
    const headers = new Headers({ 'content-type': 'application/json', ...extra });
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await send(new Request(base + path, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const body = jsonFrom(text) as TestAnswer['body'];
    return { status: response.status, headers: response.headers, text, body };
  }

  return {
    cookies,
    get: (path, headers = {}) => exchange(path, { method: 'GET' }, headers),
    delete: (path, headers = {}) => exchange(path, { method: 'DELETE' }, headers),
    post: (path, body = {}, headers = {}) =>
      exchange(
        path,
        { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
        headers,
      ),
  };
}

/** Creates a client for the handlers without a server, with a clock that the test advances. */
export function createHandlerClient(): {
  client: TestClient;
  context: MockContext;
  /** Advances the clock. */
  wait(seconds: number): void;
  /** Creates another browser for the same backend. */
  createBrowser(): TestClient;
} {
  let now = Date.UTC(2026, 10, 20, 12);
  const cryptography = createNodeCryptography({ passwordCost: 2 ** 4 });
  const context = createMockContext({
    store: createMemoryStore(cryptography),
    cryptography,
    clock: () => now,
  });
  const handlers = createHandlers(context);
  const createBrowser = () =>
    createTestClient({
      base: 'http://localhost:3003',
      send: async (request) =>
        (await getResponse(handlers, request)) ?? new Response('no call', { status: 404 }),
    });
  return {
    client: createBrowser(),
    context,
    createBrowser,
    wait: (seconds) => {
      now += seconds * 1000;
    },
  };
}
