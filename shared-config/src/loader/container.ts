import { messageOf } from '../errors/report-failure';

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

/** Returns a container that accepts a second `init`: another loader of the page has initialised it with equivalent libraries. */
export function sharedContainer(container: Container): Container {
  return {
    async init(scope) {
      try {
        await container.init(scope);
      } catch (thrown) {
        if (!messageOf(thrown).includes('already been initialized')) throw thrown;
      }
    },
    get: (name) => container.get(name),
  };
}
