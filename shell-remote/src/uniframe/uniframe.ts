import { createInstance } from '@module-federation/enhanced/runtime';
import { brand } from 'shared-config/brand';
import {
  createRemoteLoader,
  offerPageLoader,
  type FederationRuntime,
  type RemoteLoader,
} from 'shared-config/federation';
import type { ShellModules } from 'shared-config/contracts';
import { reportFailure } from 'shared-config/report-failure';
import { defineElements } from './define-elements';
import { createUniframe } from './create-uniframe';

/**
 * The script that plain pages load: `<script src="{shell}/uniframe.js" defer></script>` (decision 5). It finds the shell
 * beside itself, defines the elements, and offers `window.uniframe`. It has its own federation instance, so the shell
 * brings its own React and never meets the page's.
 */
const script = document.currentScript;
if (script instanceof HTMLScriptElement) start(new URL(script.src).origin);

function start(shellOrigin: string): void {
  if (Object.hasOwn(window, 'uniframe')) {
    reportFailure({
      code: 'script-twice',
      part: 'uniframe',
      message: 'uniframe.js stands in the page twice.',
    });
    return;
  }
  const loader = createLoader(shellOrigin);
  offerPageLoader(loader);
  // Configurable, or a page could not say `const { uniframe } = window` in a classic script.
  Object.defineProperty(window, 'uniframe', {
    value: createUniframe(loader, document),
    enumerable: true,
    configurable: true,
  });
  defineElements(brand.id, loader, window.customElements);
}

function createLoader(shellOrigin: string): RemoteLoader<ShellModules> {
  return createRemoteLoader<ShellModules>({
    part: 'shell',
    runtime: createInstance({
      name: 'uniframe',
      remotes: [],
      shareStrategy: 'loaded-first',
    }) as unknown as FederationRuntime,
    inlineDiscovery: null,
    fetchDiscovery: async () => {
      const response = await fetch(`${shellOrigin}/discovery.json`, {
        credentials: 'omit',
        cache: 'no-cache',
      });
      if (!response.ok) throw new Error(`the discovery document answered ${response.status}`);
      return response.text();
    },
    allowedOrigins: [shellOrigin],
    report: reportFailure,
  });
}
