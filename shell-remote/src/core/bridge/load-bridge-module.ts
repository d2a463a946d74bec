import type { BridgeModules } from 'shared-config/contracts/contracts';
import { pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import type { PageContext } from '../page/page-context';

type BridgeLoader = NonNullable<PageLoader['bridge']>;

let ownLoader: Promise<BridgeLoader> | undefined;

/** Loads a module of bridge-remote by the page's loader, else by the shell's own. @throws RemoteLoadError, reported */
export async function loadBridgeModule<Name extends keyof BridgeModules>(
  name: Name,
  context: PageContext,
): Promise<BridgeModules[Name]> {
  const loader = pageLoader()?.bridge ?? (await ownBridgeLoader(context));
  return loader.load(name);
}

/** Returns one loader per page, because two loaders would load two bridges. Requests the code again after a failure. */
function ownBridgeLoader(context: PageContext): Promise<BridgeLoader> {
  ownLoader ??= import('./own-bridge-loader').then(({ createOwnBridgeLoader }) =>
    createOwnBridgeLoader(context),
  );
  ownLoader.catch(() => (ownLoader = undefined));
  return ownLoader;
}
