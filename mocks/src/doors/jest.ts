import { setupServer, type SetupServer } from 'msw/node';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext, type MockContext } from '../mock-context';
import { createMemoryStore } from '../store/memory-store';

/** A mock backend inside Jest. */
export interface JestBackend {
  /** MSW's server: `listen`, `resetHandlers`, `use`, `close`. */
  server: SetupServer;
  /** The backend's own state, for tests that look into the outbox or the store. */
  context: MockContext;
}

/**
 * A mock backend for Jest: answers fetch and XMLHttpRequest of the test process, keeps everything in memory.
 *
 * @example
 *   const { server } = createJestBackend();
 *   beforeAll(() => server.listen());
 *   afterAll(() => server.close());
 */
export function createJestBackend({ clock = Date.now }: { clock?: () => number } = {}): JestBackend {
  const cryptography = createNodeCryptography({ passwordCost: 2 ** 4 });
  const context = createMockContext({ store: createMemoryStore(cryptography), cryptography, clock });
  return { server: setupServer(...createHandlers(context)), context };
}
