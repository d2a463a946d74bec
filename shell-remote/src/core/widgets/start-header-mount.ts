import { limits } from 'shared-config/limits';

let latestMount: Promise<void> | undefined;

/**
 * Announces that a header mounts. Work that the header does not need waits until it is interactive, has failed, or 3 s
 * are over. Returns a function that ends the wait.
 */
export function startHeaderMount(): () => void {
  let finish = () => {};
  const interactive = new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, limits.remoteDeadlineMs);
    finish = () => {
      clearTimeout(timeout);
      resolve();
    };
  });
  latestMount = interactive;
  return () => finish();
}

/** Resolves when the mounting header is interactive; immediately when none mounts. */
export function whenHeaderInteractive(): Promise<void> {
  return latestMount ?? Promise.resolve();
}
