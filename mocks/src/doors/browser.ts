import { setupWorker, type SetupWorker } from 'msw/browser';
import { createWebCryptography } from '../cryptography/web-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext } from '../mock-context';
import { createMemoryStore } from '../store/memory-store';

/**
 * A mock backend in a service worker, for pages without a server. Its script comes from `npm run worker -w mocks`.
 * Everything is forgotten with the page.
 *
 * @example await createBrowserBackend(window.crypto).start({ serviceWorker: { url: '/mockServiceWorker.js' } });
 */
export function createBrowserBackend(crypto: Crypto): SetupWorker {
  const cryptography = createWebCryptography(crypto);
  const context = createMockContext({
    store: createMemoryStore(cryptography),
    cryptography,
    clock: () => Date.now(),
  });
  return setupWorker(...createHandlers(context));
}
