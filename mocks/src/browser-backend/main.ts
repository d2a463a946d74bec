import { createBrowserBackend } from '../entries/browser';
import { BROWSER_BACKEND_POLICY } from './policy-name';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** At the top of the origin, because a service worker serves the pages below its own address. */
const WORKER_URL = '/mockServiceWorker.js';

/*
 * Starts the mock backend in a page, before every other script. The page's `fetch` waits until the service worker answers, so the
 * first call of the page already reaches the mock backend. If the backend cannot start, every `fetch` rejects with the reason.
 */
const started = start();
const realFetch = window.fetch.bind(window);
window.fetch = async (input, init) => {
  await started;
  return realFetch(input, init);
};

async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const claimed = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  // MSW registers a plain text, which Trusted Types refuse; it uses a worker that is registered already.
  const registration = await serviceWorker.register(workerUrl());
  if (!serviceWorker.controller && !registration.active) await claimed;
  await createBrowserBackend(window).start({
    serviceWorker: { url: WORKER_URL },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}

function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER_URL;
  return trustedTypes
    .createPolicy(BROWSER_BACKEND_POLICY, { createScriptURL: (url) => url })
    .createScriptURL(WORKER_URL);
}
