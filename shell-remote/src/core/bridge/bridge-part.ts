import type { BridgeModules } from 'shared-config/contracts';
import { pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import type { PageContext } from '../page/page-context';

type BridgeLoader = NonNullable<PageLoader['bridge']>;

let ownLoader: Promise<BridgeLoader> | undefined;

/**
 * Loads a module of bridge-remote, with the page's loader or, on a host whose loader knows no bridge, with the shell's own one. The
 * loader reports a failure.
 *
 * @throws RemoteLoadError
 * @example const { getBridge } = await bridgePart('bridge', shell.context);
 */
export async function bridgePart<Name extends keyof BridgeModules>(
  name: Name,
  context: PageContext,
): Promise<BridgeModules[Name]> {
  const loader = pageLoader()?.bridge ?? (await ownBridgeLoader(context));
  return loader.load(name);
}

/** The page's one: two loaders would load two bridges. Its code is requested again after a failure. */
function ownBridgeLoader(context: PageContext): Promise<BridgeLoader> {
  ownLoader ??= import('./own-bridge-loader').then(({ createOwnBridgeLoader }) =>
    createOwnBridgeLoader(context),
  );
  ownLoader.catch(() => (ownLoader = undefined));
  return ownLoader;
}
