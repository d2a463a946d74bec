import * as limits from 'shared-config/site/limits';

/** Events on `window` that end the work of the skeleton's scripts. */
export const HEADER_EVENTS = {
  /** React listens to the skeleton, or has replaced it. */
  listens: 'shell:header-interactive',
  /** The header can open modals. */
  connected: 'shell:connected',
} as const;

let latestMount: Promise<void> | undefined;

/** Delays other work until the header is interactive or has failed, at most 3 s. Returns a function that ends it. */
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
