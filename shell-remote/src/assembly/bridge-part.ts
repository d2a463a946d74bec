import type { BridgeModules } from 'shared-config/contracts';
import { pageLoader } from 'shared-config/federation/page-loader';

/**
 * A module of bridge-remote, brought by the page's own loader, which reports what does not come.
 *
 * @throws Error where the page's loader is older than the bridge; RemoteLoadError
 * @example const { getBridge } = await bridgePart('bridge');
 */
export async function bridgePart<Name extends keyof BridgeModules>(name: Name): Promise<BridgeModules[Name]> {
  const bridge = pageLoader()?.bridge;
  if (!bridge) throw new Error('The page’s loader knows no bridge.');
  return bridge.load(name);
}
