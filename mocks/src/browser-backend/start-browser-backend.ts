import { createBrowserBackend } from '../entries/browser';
import { BROWSER_BACKEND_POLICY } from './policy-name';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedTypePolicy;
}

interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

/** At the top of the origin, because a service worker serves the pages below its own address. */
const WORKER_URL = '/mockServiceWorker.js';

/**
 * Starts the mock backend in a page. The page's `fetch` waits until the service worker answers, so the first call of the page already
 * reaches the mock backend. If the backend cannot start, every `fetch` rejects with the reason.
 *
 * @example startBrowserBackend(window); // before every other script of the page
 */
export function startBrowserBackend(page: Window & typeof globalThis): void {
  const started = start(page);
  const realFetch = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    await started;
    return realFetch(input, init);
  };
}

async function start(page: Window & typeof globalThis): Promise<void> {
  const { serviceWorker } = page.navigator;
  const claimed = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  // MSW registers a plain text, which Trusted Types refuse; it uses a worker that is registered already.
  const registration = await serviceWorker.register(workerUrl(page));
  if (!serviceWorker.controller && !registration.active) await claimed;
  await createBrowserBackend(page).start({
    serviceWorker: { url: WORKER_URL },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}

function workerUrl(page: Window): string {
  const { trustedTypes } = page as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER_URL;
  return trustedTypes
    .createPolicy(BROWSER_BACKEND_POLICY, { createScriptURL: (url) => url })
    .createScriptURL(WORKER_URL);
}
