import type { Backend, BackendInput } from './backend';
import { OVERLAYS } from './overlay-table';
import { createOverlays } from '../core/overlays/overlays';
import { createPageMemory } from '../core/page/page-memory';
import { PageOptions } from '../core/page/page-options';
import { BannerRequests } from '../features/app-banner/banner-requests';
import { SessionStore } from '../features/session/session-store';
import { ThemeStore } from '../features/theme/theme-store';
import type { Shell } from './shell';
import { createFrameTranslator } from '../core/texts/shell-translator';

/** Members that all builds on a page share. Every shell since the last break of `SHELL_CONTRACT` has them, so no name is added here. */
type SharedName =
  | 'appBanner'
  | 'bannerRequests'
  | 'canSignOut'
  | 'clock'
  | 'context'
  | 'isInApp'
  | 'onRelogin'
  | 'pageOptions'
  | 'platform'
  | 'quickAuth'
  | 'session'
  | 'shownNavigation'
  | 'suggestion'
  | 'texts'
  | 'theme'
  | 'track'
  | 'userToken';

/**
 * Creates a shell of this build around the page's shell, which another build started. Members that bring code and calls are new. All
 * others stay those of the page's shell; a method that they lack comes from this build's class.
 */
export function joinShell(otherShell: Shell): Shell {
  // The compiler asks for each new member of `Shell` here.
  const own: Omit<Shell, SharedName> = {
    // The other build does not notify this backend of sign-ins and sign-outs, so the visitor is in the key.
    ...createOwnMembers(() => shell, {
      keyOf: ({ context, session }) => `${context.hosts.api} ${session.user?.id}`,
      followsTabs: false,
    }),
    memory: createPageMemory(window, otherShell.context),
  };
  const added = {
    ...own,
    session: withNewMethods(otherShell.session, SessionStore),
    pageOptions: withNewMethods(otherShell.pageOptions, PageOptions),
    theme: withNewMethods(otherShell.theme, ThemeStore),
    bannerRequests: withNewMethods(otherShell.bannerRequests, BannerRequests),
  };
  // The page's shell serves all other members and receives every write.
  const shell: Shell = new Proxy(otherShell, {
    get: (from, key): unknown => Reflect.get(key in added ? added : from, key),
  });
  return shell;
}

/** Returns the object itself, or with the methods that only this build's class has. */
function withNewMethods<Value extends object>(value: Value, { prototype }: { prototype: Value }): Value {
  if (Object.getOwnPropertyNames(prototype).every((name) => name in value)) return value;
  return new Proxy(value, {
    get: (from, key): unknown => Reflect.get(key in from ? from : prototype, key, from),
  });
}

/** Creates the members that bring code and calls of this build. */
export function createOwnMembers(
  getShell: () => Shell,
  backend: Pick<BackendInput, 'keyOf' | 'followsTabs'>,
): Pick<Shell, 'backend' | 'overlays' | 'frameTranslator'> {
  return {
    backend: loadBackend({ getShell, ...backend }),
    overlays: createOverlays(OVERLAYS, getShell),
    frameTranslator: () => createFrameTranslator(getShell().context, getShell().texts),
  };
}

/** Returns a function that loads the backend's code with its first call, so that axios does not delay the header, and again after a failure. */
function loadBackend(input: BackendInput): () => Promise<Backend> {
  let source: Promise<() => Backend> | undefined;
  const load = async () => {
    try {
      return (await import('./backend')).createBackendSource(input);
    } catch (thrown) {
      source = undefined;
      throw thrown;
    }
  };
  return async () => (await (source ??= load()))();
}
