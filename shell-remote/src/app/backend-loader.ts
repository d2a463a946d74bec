import type { Backend } from './backend';
import type { BackendInput } from './backend-chunk';

/** Loads the backend's code with the first call, and again after a failure. */
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
