import { setupWorker, type SetupWorker } from 'msw/browser';
import { createWebCryptography } from '../cryptography/web-cryptography';
import { createHandlers } from '../handlers/handlers';
import { createMockContext } from '../mock-context';
import { liveHandler } from './live-handler';
import { createStorageStore } from '../store/storage-store';

/**
 * Creates a mock backend in a service worker, for pages without a server. Accounts and sessions are in the page's local storage, so a
 * user stays logged in from page to page. `npm run dev -- --browser-backend` uses it.
 *
 * @example await createBrowserBackend(window).start({ serviceWorker: { url: '/mockServiceWorker.js' } });
 */
export function createBrowserBackend({
  crypto,
  localStorage,
}: Pick<Window & typeof globalThis, 'crypto' | 'localStorage'>): SetupWorker {
  const cryptography = createWebCryptography(crypto);
  const context = createMockContext({
    store: createStorageStore(localStorage, cryptography),
    cryptography,
    clock: () => Date.now(),
  });
  const handlers = createHandlers(context);
  return setupWorker(...handlers, liveHandler(context, handlers));
}
