import { registerPlugins } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import type { BridgeModules, ShellModules } from 'shared-config/contracts/contracts';
import {
  createLoadReports,
  createRemoteRules,
  inlineDiscoveryText,
  offerPageLoader,
  removeRefusedStyles,
  visitorOf,
} from 'shared-config/loader/loader';
import { overriddenOrigin, type OverridablePart } from 'shared-config/loader/overrides';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { reportFailure } from 'shared-config/errors/report-failure';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { pageHosts } from './page-hosts';
import { createShellConnection, type ShellConnection } from './shell-connection';

/** Loads and mounts the shell in parallel with the page's own code. A developer's override may change its address. */
export function connectShell(page: Window, locale: string): ShellConnection {
  removeRefusedStyles(page.document);
  const hosts = pageHosts(page.location);
  const inlineDiscovery = inlineDiscoveryText(page.document);
  // Reports go to the page's own server, because the shell's origin may be down.
  const loads = createLoadReports(page, '/verification/load-reports');
  const partOf = (part: OverridablePart) => {
    const origin = overriddenOrigin({ text: inlineDiscovery, host: page.location.host, part });
    return {
      part,
      inlineDiscovery: origin ? null : inlineDiscovery,
      fetchDiscovery: () =>
        fetchDiscovery(origin ? `${origin}/discovery.json` : '/verification/discovery.json'),
      allowedOrigins: [origin ?? hosts[part]],
      visitor: () => visitorOf(siteOfHost(page.location.host), page.document),
      loads,
      report: reportFailure,
    };
  };
  const rules = createRemoteRules([partOf('shell'), partOf('bridge')]);
  registerPlugins([rules.plugin as ModuleFederationRuntimePlugin]);
  const shell = rules.loaderOf<ShellModules>('shell');
  offerPageLoader({
    repair: shell.repair,
    presentBase: shell.presentBase,
    bridge: rules.loaderOf<BridgeModules>('bridge'),
    opened: rules.opened,
    portBase: Number(process.env.PORT_BASE),
  });
  const elements = {
    header: page.document.getElementById('shell-header'),
    footer: page.document.getElementById('shell-footer'),
  };
  const connection = createShellConnection(shell, elements, { locale });
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
