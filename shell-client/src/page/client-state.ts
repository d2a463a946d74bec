import type { Uniframe, UniframeMounted } from 'shared-config/contracts/page-contracts';
import { oncePerPage } from 'shared-config/platform/once-per-page';

/** What all copies of this package on a page share, also those in other bundles. */
export interface ClientState {
  /** The load of the shell, while it is pending. */
  pending?: Promise<Uniframe>;
  /** Origin of the shell that the page has named. */
  origin?: string;
  /** The latest mistake of the page in naming the origin, as reported. */
  mistake?: string;
  /** Mounts of each widget run one after the other, because the shell reports a second mount before the first unmounts. */
  mounts: Record<keyof UniframeMounted, Promise<unknown>>;
}

/** Version of `ClientState`. */
const VERSION = '1.0';

/** Rejects a call on a server. @throws Error that names the right place for the call */
export function requireBrowser(): void {
  if (typeof window === 'undefined')
    throw new Error('Call this in the browser, for example in useEffect or onMounted.');
}

/** Returns the state of the page. @example clientState().origin // 'https://shell.example.com' */
export function clientState(): ClientState {
  return oncePerPage('client', VERSION, () => ({
    mounts: { header: Promise.resolve(), footer: Promise.resolve() },
  }));
}
