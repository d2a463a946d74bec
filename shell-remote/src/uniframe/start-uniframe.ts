import { brand } from 'shared-config/site/brand';
import {
  createLoadReports,
  createRemoteLoader,
  offerPageLoader,
  type ShareScope,
  visitorOf,
} from 'shared-config/loader/loader';
import {
  BOOT_INDEX_FILE,
  type BridgeModules,
  type DiscoveryVersion,
  type PartOptions,
  type ShellModules,
} from 'shared-config/contracts/contracts';
import { documentProperty } from 'shared-config/platform/document-property';
import { siteOfPage } from 'shared-config/site/embedded-site';
import { explainPage } from 'shared-config/embedding/explain-page';
import { hostsOf, type SiteHosts } from 'shared-config/site/hosts';
import { contentPathOf } from 'shared-config/loader/content-path';
import { reportFailure } from 'shared-config/errors/report-failure';
import { reportModule } from 'shared-config/embedding/report-module';
import { ownSiteOfHost, type Site } from 'shared-config/site/site-of-host';
import { withoutPrototype } from 'shared-config/platform/without-prototype';
import { defineElements } from './define-elements';
import { createUniframe } from './create-uniframe';

/** Loads the text of the discovery document from the shell's origin. */
type FetchDiscovery = () => Promise<string>;

/**
 * Starts a script of plain pages (R-EMBED-4). It loads the shell from its own origin, defines the elements, and offers `window.uniframe`.
 * It shares nothing with the page, so the shell uses its own React.
 *
 * @param file name of the script, for messages
 * @param fetcherFor returns what fetches the document from the origin of the script
 */
export function startUniframe(
  file: string,
  fetcherFor: (script: HTMLScriptElement) => FetchDiscovery = plainFetcherFor,
): void {
  const script = documentProperty(document, 'currentScript');
  if (!(script instanceof HTMLScriptElement)) return reportModule(file);
  if (Object.hasOwn(window, 'uniframe')) {
    const message = 'uniframe.js is in the page twice: remove one.';
    return reportFailure({ code: 'script-twice', part: 'uniframe', message });
  }
  const shellOrigin = new URL(script.src).origin;
  // Without a prototype, so that polluted defaults are ignored.
  let pageOptions: PartOptions = Object.create(null);
  const setOptions = (options: PartOptions) => {
    const own = withoutPrototype(options);
    if (own.region || own.environment) pageOptions = own;
  };
  explainPage(shellOrigin, () => {
    const { host, protocol } = window.location;
    return Object.values(originsOf(siteOfPage(pageOptions, host), protocol));
  });
  const { loader, bridge } = createLoaders(shellOrigin, fetcherFor(script), () => pageOptions);
  offerPageLoader({
    repair: loader.repair,
    presentBase: loader.presentBase,
    bridge,
    portBase: Number(process.env.PORT_BASE),
  });
  // Configurable, so that a classic script can declare `const { uniframe } = window`.
  const value = createUniframe({ loader, setOptions, page: document });
  const property: PropertyDescriptor = { value, enumerable: true, configurable: true };
  Object.defineProperty(window, 'uniframe', withoutPrototype(property));
  defineElements({ brandId: brand.id, loader, setOptions, registry: window.customElements });
}

function plainFetcherFor({ src }: HTMLScriptElement): FetchDiscovery {
  const address = `${new URL(src).origin}/discovery.json`;
  return async () => {
    const response = await fetch(address, withoutPrototype({ credentials: 'omit', cache: 'no-cache' }));
    if (!response.ok) throw new Error(`the discovery document answered ${response.status}`);
    return response.text();
  };
}

function createLoaders(shellOrigin: string, fetchDiscovery: FetchDiscovery, options: () => PartOptions) {
  const scope: ShareScope = Object.create(null);
  const common = {
    shareScope: () => scope,
    inlineDiscovery: null,
    fetchDiscovery,
    visitor: () => visitorOf(siteOfPage(options(), window.location.host), document),
    // A server that publishes the shell accepts load reports; a foreign page may have no address for them.
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

/** Requests the index of the boot data beside the scripts. The header reads it from the cache and reports a failure. */
function requestBootIndex({ url, extras }: DiscoveryVersion): void {
  const integrity = extras.files[`../${extras.buildId}/${BOOT_INDEX_FILE}`];
  if (!integrity) return;
  const address = new URL(contentPathOf(BOOT_INDEX_FILE, integrity), url);
  fetch(address, withoutPrototype({ integrity, credentials: 'omit' })).catch(() => undefined);
}

/** Returns the origin of bridge-remote in the shell's environment; none if a foreign host serves the shell. */
function bridgeOriginsOf(shellOrigin: string): string[] {
  const { host, protocol } = new URL(shellOrigin);
  const site = ownSiteOfHost(host);
  return site ? [originsOf(site, protocol).bridge] : [];
}

function originsOf(site: Site, protocol: string): SiteHosts {
  return hostsOf({ site, isSecure: protocol === 'https:', portBase: Number(process.env.PORT_BASE) });
}
