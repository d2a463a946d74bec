import type { Backend } from './backend';
import type { BackendInput } from './backend-chunk';

/**
 * Returns the way to the backend. The first call loads its code, and the next one tries again where that failed. Calls for
 * another host or visitor get a backend of their own.
 *
 * @example const backend = createBackendLoader({ getShell: () => shell, forWhom: ({ context }) => context.hosts.api });
 */
export function createBackendLoader(input: BackendInput): () => Promise<Backend> {
  let source: Promise<() => Backend> | undefined;
  const load = () =>
    import('./backend-chunk').then(
      ({ createBackendSource }) => createBackendSource(input),
      (thrown: unknown) => {
        source = undefined;
        throw thrown;
      },
    );
  return async () => (await (source ??= load()))();
}
