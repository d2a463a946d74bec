import { messageOf } from '../errors/report-failure';
import { loadEntryScript, type EntryScript } from './load-entry-script';

/** Libraries that a page shares, as webpack keeps them: name → version → how it is had. */
export type ShareScope = Record<string, Record<string, unknown>>;

/** What a remote's entry script defines, in webpack's own protocol, which every federation runtime speaks. */
export interface Container {
  /** Takes the page's libraries, once, before the first `get`. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed module; the factory answers it. */
  get(name: string): Promise<() => unknown>;
}

/**
 * Loads a remote's entry and gives it the page's libraries.
 *
 * @param shareScope whose libraries they are; asked after the script has come
 * @throws EntryScriptError
 * @example const container = await openContainer({ url, integrity, timeoutMs: 3000 }, 'shell_0a1b2c3d4e', () => scope);
 */
export async function openContainer(
  script: EntryScript,
  globalName: string,
  shareScope: () => ShareScope | Promise<ShareScope>,
): Promise<Container> {
  const [container, scope] = await Promise.all([
    loadEntryScript(script, globalName) as Promise<Container>,
    shareScope(),
  ]);
  try {
    await container.init(scope);
  } catch (thrown) {
    // Another loader of this page was first: its libraries are as good, and a module exists once.
    if (!messageOf(thrown).includes('already been initialized')) throw thrown;
  }
  return container;
}
