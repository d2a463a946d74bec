import type { ShareScope } from 'shared-config/loader/loader';

interface Container {
  init(libraries: ShareScope): unknown;
  get(name: string): Promise<() => unknown>;
}

/** Exposed modules whose names start with a capital letter are React components. */
const COMPONENT = /^\.\/[A-Z]/;

/** Libraries that work only with the React that renders them. */
const WITH_REACT = /^(react|react-dom|mobx-react-lite)(\/|$)/;

/**
 * Makes a remote use its own React on pages whose React is a production build: a production React renders no replaced components,
 * and fails with elements of a development build. All other libraries are the page's. On these pages `mount` works, and
 * components for the host's own tree are rejected.
 *
 * @param scope object with the container, the page's `window`
 * @param globalName name of the container, which exists after the entry script
 */
export function useDevelopmentLibraries(scope: Record<string, unknown>, globalName: string): void {
  queueMicrotask(() => {
    const container = scope[globalName] as Container;
    let hasOwnReact = false;
    scope[globalName] = {
      async get(name) {
        if (hasOwnReact && COMPONENT.test(name)) throw new Error(componentError(name));
        return container.get(name);
      },
      async init(libraries) {
        hasOwnReact = !(await hasDevelopmentReact(libraries));
        return container.init(hasOwnReact ? withoutReact(libraries) : libraries);
      },
    } satisfies Container;
  });
}

function componentError(name: string): string {
  return `${name} of a development build needs a development build of the page's React. Use ./mount, or start the host for development.`;
}

/** Returns whether a remote can use the React of the page; also if the page has none. */
async function hasDevelopmentReact(libraries: ShareScope): Promise<boolean> {
  const copies = Object.values(libraries.react ?? {}) as { get(): unknown }[];
  const loaded = await Promise.all(copies.map(async (copy) => ((await copy.get()) as () => object)()));
  // Only development builds have it.
  return loaded.every((react) => 'act' in react && react.act !== undefined);
}

function withoutReact(libraries: ShareScope): ShareScope {
  return Object.fromEntries(Object.entries(libraries).filter(([name]) => !WITH_REACT.test(name)));
}
