import { createPlainRuntime } from './plain-runtime';
import { createRemoteRules, type PartOptions, type RemoteLoader } from './remote-rules';

/**
 * Creates the loader of a part for a page without a federation runtime. `Modules` is the contract: module name → what it exposes. It requests
 * nothing before the first `load`.
 *
 * @example createRemoteLoader<ShellModules>({ part: 'shell', inlineDiscovery, fetchDiscovery, allowedOrigins, visitor, loads, report })
 */
export function createRemoteLoader<Modules>(options: PartOptions): RemoteLoader<Modules> {
  const rules = createRemoteRules([options]);
  createPlainRuntime(rules.plugin);
  return rules.loaderOf<Modules>(options.part);
}
