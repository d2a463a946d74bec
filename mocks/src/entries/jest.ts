import { setupServer, type SetupServer } from 'msw/node';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext, type MockContext } from '../mock-context';
import { createMemoryStore } from '../store/store';

export interface JestBackend {
  /** MSW's server: `listen`, `resetHandlers`, `use`, `close`. */
  server: SetupServer;
  /** The backend's state, for tests that check the outbox or the store. */
  context: MockContext;
}

/**
 * Creates a mock backend in memory that answers fetch and XMLHttpRequest of the test process.
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
