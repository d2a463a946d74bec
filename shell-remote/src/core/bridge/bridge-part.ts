import type { BridgeModules } from 'shared-config/contracts';
import { pageLoader, type PageLoader } from 'shared-config/loader/page-loader';

type BridgeLoader = NonNullable<PageLoader['bridge']>;

let ownLoader: Promise<BridgeLoader> | undefined;

/**
 * Loads a module of bridge-remote, with the page's loader or, on a host whose loader knows no bridge, with the shell's own one. The
 * loader reports a failure.
 *
 * @throws RemoteLoadError
 * @example const { getBridge } = await bridgePart('bridge');
 */
export async function bridgePart<Name extends keyof BridgeModules>(name: Name): Promise<BridgeModules[Name]> {
  const loader = pageLoader()?.bridge ?? (await ownBridgeLoader());
  return loader.load(name);
}

/** The page's one: two loaders would load two bridges. Its code is requested again after a failure. */
function ownBridgeLoader(): Promise<BridgeLoader> {
  ownLoader ??= import('./own-bridge-loader').then(({ createOwnBridgeLoader }) => createOwnBridgeLoader());
  ownLoader.catch(() => (ownLoader = undefined));
  return ownLoader;
}
