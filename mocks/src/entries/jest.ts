import { setupServer } from 'msw/node';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext } from '../mock-context';
import { createMemoryStore } from '../store/store';

/**
 * Creates a mock backend in memory that answers fetch and XMLHttpRequest of the test process. `context` is its state, for tests
 * that check the outbox or the store.
 *
 * @example
 *   const { server } = createJestBackend();
 *   beforeAll(() => server.listen());
 *   afterAll(() => server.close());
 */
export function createJestBackend() {
  const cryptography = createNodeCryptography({ passwordCost: 2 ** 4 });
  const store = createMemoryStore(cryptography);
  const context = createMockContext({ store, cryptography, clock: Date.now });
  return { server: setupServer(...createHandlers(context)), context };
}
