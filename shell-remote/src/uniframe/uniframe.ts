import { brand } from 'shared-config/brand';
import {
  createLoadReports,
  createRemoteLoader,
  offerPageLoader,
  type RemoteLoader,
  type ShareScope,
  visitorOf,
} from 'shared-config/loader';
import {
  BOOT_INDEX_FILE,
  type BridgeModules,
  type DiscoveryVersion,
  type PartOptions,
  type ShellModules,
} from 'shared-config/contracts';
import { documentProperty } from 'shared-config/document-property';
import { hostsOf } from 'shared-config/hosts';
import { reportFailure } from 'shared-config/report-failure';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { defineElements } from './define-elements';
import { createUniframe } from './create-uniframe';
import { siteOfPage } from './site-of-page';

/**
 * The script that plain pages load: `<script src="{shell}/uniframe.js" defer></script>` (R-EMBED-4). It finds the shell
 * beside itself, defines the elements, and offers `window.uniframe`. It shares nothing with the page, so the shell
 * brings its own React and never meets the page's.
 */
const script = documentProperty(document, 'currentScript');
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
  // Without a prototype: what no option says is nowhere else to be found.
  let said: PartOptions = Object.create(null);
  const say = (options: PartOptions) => {
    const own: PartOptions = Object.assign(Object.create(null), options);
    if (own.region || own.environment) said = own;
  };
  const { loader, bridge } = createLoaders(shellOrigin, () => said);
  offerPageLoader({
    repair: loader.repair,
    presentBase: loader.presentBase,
    bridge,
    portBase: Number(process.env.PORT_BASE),
  });
  // Configurable, or a page could not say `const { uniframe } = window` in a classic script.
  Object.defineProperty(window, 'uniframe', {
    value: createUniframe({ loader, say, page: document }),
    enumerable: true,
    configurable: true,
  });
  defineElements({ brandId: brand.id, loader, say, registry: window.customElements });
}

/** @param options what the parts of the page say of its place */
function createLoaders(
  shellOrigin: string,
  options: () => PartOptions,
): {
  loader: RemoteLoader<ShellModules>;
  bridge: RemoteLoader<BridgeModules>;
} {
  const scope: ShareScope = Object.create(null);
  const common = {
    shareScope: () => scope,
    inlineDiscovery: null,
    fetchDiscovery: async () => {
      const response = await fetch(`${shellOrigin}/discovery.json`, {
        credentials: 'omit',
        cache: 'no-cache',
      });
      if (!response.ok) throw new Error(`the discovery document answered ${response.status}`);
      return response.text();
    },
    visitor: () => visitorOf(siteOfPage(options(), window.location.host), document),
    // Where the shell is published, somebody hears of it; a page of others may not have an address for that.
    loads: createLoadReports(window, `${shellOrigin}/load-reports`),
    report: reportFailure,
  };
  return {
    loader: createRemoteLoader<ShellModules>({
      ...common,
      part: 'shell',
      allowedOrigins: [shellOrigin],
      onChosen: requestBootIndex,
    }),
    bridge: createRemoteLoader<BridgeModules>({
      ...common,
      part: 'bridge',
      allowedOrigins: bridgeOriginsOf(shellOrigin),
    }),
  };
}

/**
 * Requests the index of a build's boot data beside its scripts. The header needs it next and finds it in the browser's cache; it also
 * reports a failure.
 */
function requestBootIndex({ url, extras }: DiscoveryVersion): void {
  const integrity = extras.files[BOOT_INDEX_FILE];
  if (!integrity) return;
  fetch(new URL(BOOT_INDEX_FILE, url), { integrity, credentials: 'omit' }).catch(() => undefined);
}

/** Returns the origin of bridge-remote in the shell's environment; none where a foreign host serves the shell. */
function bridgeOriginsOf(shellOrigin: string): string[] {
  const { host, protocol } = new URL(shellOrigin);
  const site = ownSiteOfHost(host);
  const portBase = Number(process.env.PORT_BASE);
  return site ? [hostsOf({ site, isSecure: protocol === 'https:', portBase }).bridge] : [];
}
