import type { BridgeModules } from '../contracts/contracts';
import { withoutPrototype } from '../platform/without-prototype';
import type { OpenedVersion, RemoteLoader } from './remote-rules';

/** The page's loader, for use by mounted parts. */
export interface PageLoader {
  /** Loads a module of the shell's current release if the chunks of the part's own release no longer exist. */
  repair(name: string): Promise<unknown>;
  /**
   * Registers the files of the shell's current release and returns the address of its build, with a trailing slash.
   * Absent in older loaders.
   */
  presentBase?(): Promise<string>;
  /** Loads modules of bridge-remote. Absent in older loaders. */
  bridge?: Pick<RemoteLoader<BridgeModules>, 'load'>;
  /** Versions that the page has chosen, for the federation developer tools. Absent in other pages than our own. */
  opened?: ReadonlyMap<string, OpenedVersion>;
  /** First of the local ports of the page. Absent in older loaders. */
  portBase?: number;
}

const KEY = Symbol.for('shell.loader');

/** Publishes the page's loader for the parts that it loads, across builds. The first one stays. */
export function offerPageLoader(loader: PageLoader): void {
  if (pageLoader()) return;
  Object.defineProperty(globalThis, KEY, withoutPrototype({ value: loader }));
}

/** Returns the page's loader, or undefined if the part was bundled or started without one. */
export function pageLoader(): PageLoader | undefined {
  return Reflect.get(globalThis, KEY) as PageLoader | undefined;
}
