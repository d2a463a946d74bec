import type { BridgeModules } from '../contracts/contracts';
import type { RemoteLoader } from './remote-loader';

/** What the page's loader does for a part that stands already. */
export interface PageLoader {
  /** Loads a module of the shell's present release when the chunks of the part's own release are gone. */
  repair(name: string): Promise<unknown>;
  /**
   * Lists the files of the shell's present release and returns the address of its folder, with a trailing slash. A page whose loader is
   * older than this has none.
   */
  presentBase?(): Promise<string>;
  /** Loads modules of bridge-remote. A page whose loader is older than they are has none. */
  bridge?: Pick<RemoteLoader<BridgeModules>, 'load'>;
  /** First of the local ports that the page is served from. A page whose loader is older than this says none. */
  portBase?: number;
}

const KEY = Symbol.for('shell.loader');

/** Offers the page's loader to the parts it loads, across builds. The first one stays. */
export function offerPageLoader(loader: PageLoader): void {
  if (pageLoader()) return;
  Object.defineProperty(globalThis, KEY, { value: loader });
}

/** The page's loader, or undefined where the part was bundled or started by hand. */
export function pageLoader(): PageLoader | undefined {
  return Reflect.get(globalThis, KEY) as PageLoader | undefined;
}
