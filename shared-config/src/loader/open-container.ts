import { messageOf } from '../errors/report-failure';
import { loadEntryScript, type EntryScript } from './load-entry-script';

/** Shared libraries of a page in webpack's form: name → version → factory. */
export type ShareScope = Record<string, Record<string, unknown>>;

/**
 * The container that a remote's entry script defines, in webpack's protocol, which every federation runtime supports.
 */
export interface Container {
  /** Receives the page's libraries, once, before the first `get`. */
  init(scope: ShareScope): unknown;
  /** Loads an exposed module and resolves to its factory. */
  get(name: string): Promise<() => unknown>;
}

/**
 * Loads a remote's entry script and initialises its container with the page's libraries.
 *
 * @param shareScope returns the page's libraries
 * @throws EntryScriptError
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
    // Another loader of this page has initialised it; those libraries are equivalent.
    if (!messageOf(thrown).includes('already been initialized')) throw thrown;
  }
  return container;
}
