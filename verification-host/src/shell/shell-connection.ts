import type {
  HeaderOptions,
  FooterOptions,
  MountedPart,
  Session,
  ShellModules,
} from 'shared-config/contracts';
import type { RemoteLoader } from 'shared-config/federation';
import { limits } from 'shared-config/limits';

/** What the page knows of the shell's session. */
export type SessionState =
  { kind: 'loading' } | { kind: 'ready'; session: Session } | { kind: 'unavailable' };

/** Where header and footer go; null where the page has none. */
export interface ShellPlaces {
  header: HTMLElement | null;
  footer: HTMLElement | null;
}

/**
 * The page's connection to the shell: mounts header and footer, and hands out the session. The page never waits for it.
 */
export interface ShellConnection {
  /** Loads and mounts what is not there yet; never rejects, because the loader has reported what failed. */
  connect(): Promise<void>;
  sessionState(): SessionState;
  /** Calls back when the session state changes; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface Mounted {
  header?: MountedPart<HeaderOptions>;
  footer?: MountedPart<FooterOptions>;
}

/**
 * Makes the connection; nothing is loaded before `connect`.
 *
 * @example createShellConnection(loader, { header, footer }, { locale: 'tr-TUR' }).connect()
 */
export function createShellConnection(
  loader: RemoteLoader<ShellModules>,
  places: ShellPlaces,
  options: { locale: string },
): ShellConnection {
  const listeners = new Set<() => void>();
  const mounted: Mounted = {};
  let state: SessionState = { kind: 'loading' };
  const change = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const connectParts = async () => {
    const { mountHeader, mountFooter } = await loader.load('mount');
    if (places.header && !mounted.header) mounted.header = await mountHeader(places.header, options);
    if (places.footer && !mounted.footer) mounted.footer = await mountFooter(places.footer, options);
  };
  const connectSession = async () => {
    const { getSession } = await loader.load('session');
    change({ kind: 'ready', session: getSession() });
  };
  return {
    async connect() {
      if (state.kind === 'unavailable') change({ kind: 'loading' });
      // A shell that hangs is given up after the deadline, and still taken when it comes.
      const settling = setTimeout(() => {
        if (state.kind === 'loading') change({ kind: 'unavailable' });
      }, limits.remoteDeadlineMs);
      const [, session] = await Promise.allSettled([connectParts(), connectSession()]);
      clearTimeout(settling);
      if (session.status === 'rejected') change({ kind: 'unavailable' });
    },
    sessionState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
