import type { Backend } from './backend';
import type { Shell } from './shell';

/** What of a shell its calls need. */
type CallingShell = Pick<Shell, 'context' | 'platform' | 'clock' | 'session' | 'userToken'>;

/**
 * Answers the way to the backend: its code is loaded by the first call, and again by the next where it did not come. When whom
 * the calls are for has changed, they are made anew.
 *
 * @param forWhom names the host that calls go to, and whatever else must not be mixed
 * @example const backend = createBackendLoader(() => shell, ({ context }) => context.hosts.api);
 */
export function createBackendLoader(
  getShell: () => CallingShell,
  forWhom: (shell: CallingShell) => string,
): () => Promise<Backend> {
  let backend: Promise<Backend> | undefined;
  let asked: string | undefined;
  return () => {
    const shell = getShell();
    const wanted = forWhom(shell);
    if (backend && asked === wanted) return backend;
    asked = wanted;
    const loading = load(shell);
    backend = loading;
    loading.catch(() => {
      if (backend === loading) backend = undefined;
    });
    return loading;
  };
}

async function load({ context, platform, clock, session, userToken }: CallingShell): Promise<Backend> {
  const { createBackend } = await import('./backend');
  const onNotSignedIn = () => void session.loadProfile({ force: true });
  return createBackend({ context, page: window, platform, clock, onNotSignedIn, userToken });
}
