import type { Backend } from './backend';
import type { BackendInput } from './backend-chunk';

/**
 * Returns a function that loads the backend's code on its first call and again after a failure. Calls for another API
 * host or visitor use a separate backend.
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
