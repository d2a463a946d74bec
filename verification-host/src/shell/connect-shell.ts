import type { BridgeModules, ShellModules } from 'shared-config/contracts/contracts';
import {
  createLoadReports,
  createRemoteLoader,
  inlineDiscoveryText,
  offerPageLoader,
  removeRefusedStyles,
  visitorOf,
  type RemoteLoader,
} from 'shared-config/loader/loader';
import { overriddenOrigin, type OverridablePart } from 'shared-config/loader/overrides';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { reportFailure } from 'shared-config/errors/report-failure';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { createFederationLoader } from './create-federation-loader';
import { pageHosts } from './page-hosts';
import { pageShareScope } from './page-share-scope';
import { createShellConnection, type ShellConnection } from './shell-connection';

/** Loads and mounts the shell in parallel with the page's own code. A developer's override may change its address. */
export function connectShell(page: Window, locale: string): ShellConnection {
  removeRefusedStyles(page.document);
  let loader: Pick<RemoteLoader<ShellModules>, 'load'>;
  // The setting `FEDERATION_RUNTIME` of webpack.shared.js; a build contains one of the loaders.
  if (process.env.FEDERATION_RUNTIME === 'enhanced') {
    loader = createFederationLoader(page);
  } else {
    const hosts = pageHosts(page.location);
    const common = {
      shareScope: pageShareScope,
      visitor: () => visitorOf(siteOfHost(page.location.host), page.document),
      // Reports go to the page's own server, because the shell's origin may be down.
      loads: createLoadReports(page, '/verification/load-reports'),
      report: reportFailure,
    };
    const inlineDiscovery = inlineDiscoveryText(page.document);
    const sourceOf = (part: OverridablePart) => {
      const origin = overriddenOrigin({ text: inlineDiscovery, host: page.location.host, part });
      return {
        part,
        inlineDiscovery: origin ? null : inlineDiscovery,
        fetchDiscovery: () =>
          fetchDiscovery(origin ? `${origin}/discovery.json` : '/verification/discovery.json'),
        allowedOrigins: [origin ?? hosts[part]],
      };
    };
    const own = createRemoteLoader<ShellModules>({ ...common, ...sourceOf('shell') });
    const bridge = createRemoteLoader<BridgeModules>({ ...common, ...sourceOf('bridge') });
    offerPageLoader({
      repair: own.repair,
      presentBase: own.presentBase,
      bridge,
      portBase: Number(process.env.PORT_BASE),
    });
    loader = own;
  }
  const elements = {
    header: page.document.getElementById('shell-header'),
    footer: page.document.getElementById('shell-footer'),
  };
  const connection = createShellConnection(loader, elements, { locale });
  void connection.connect();
  // Retries failed loads.
  onNetworkReturn(connection.connect, page);
  return connection;
}

async function fetchDiscovery(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
