import type {
  FooterOptions,
  HeaderOptions,
  Session,
  Uniframe,
  UserInfo,
} from 'shared-config/contracts/page-contracts';
import { reportFailure } from 'shared-config/errors/report-failure';
import { defineFakeElements } from './fake-elements';
import { createFakeMount, type MountedOptions } from './fake-mount';
import { createFakeSession, FAKE_USER } from './fake-session';

/** Session at the start of a test. `loading`: the profile call is pending. `failing`: the shell does not load. */
export type SessionScenario = 'anonymous' | 'failing' | 'loading' | 'signed-in';

export interface FakeShellOptions {
  /** Default `anonymous`. */
  scenario?: SessionScenario;
  /** Fields of the user of `signed-in` that matter for the test. */
  user?: Partial<UserInfo>;
}

/** The fake shell of a page, for the test. */
export interface FakeShell {
  /** The session that the page gets. */
  readonly session: Session;
  /** Options of each mounted widget, the latest ones. */
  readonly mounted: { readonly header?: HeaderOptions; readonly footer?: FooterOptions };
  /** Signs a user in, as after a successful login in the header. Closes the modals. */
  signIn(user?: Partial<UserInfo>): void;
  /** Ends `loading` or a session: the visitor is anonymous. */
  signOut(): void;
  /** Ends a session as the backend does when its time is over: the status is `expired`. */
  expire(): void;
  /** Removes `window.uniframe`. Mounted widgets stay until their owner unmounts them. */
  remove(): void;
}

/**
 * Puts a fake shell into the page of a test: `window.uniframe` and the custom elements, without network. Header and footer are landmarks
 * with a login button or the user's name.
 *
 * @example const shell = installFakeShell({ scenario: 'signed-in', user: { username: 'mira' } }); … shell.remove();
 */
export function installFakeShell({ scenario = 'anonymous', user }: FakeShellOptions = {}): FakeShell {
  const { session, set } = createFakeSession({
    user: scenario === 'signed-in' ? { ...FAKE_USER, ...user } : null,
    fetched: scenario !== 'loading',
  });
  const mounted: MountedOptions = {};
  const uniframe: Uniframe =
    scenario === 'failing'
      ? failingShell()
      : { mount: createFakeMount(session, mounted), session: async () => session };
  Object.defineProperty(window, 'uniframe', { value: uniframe, configurable: true, enumerable: true });
  defineFakeElements();
  return {
    session,
    mounted,
    signIn: (changed) =>
      set({
        user: { ...FAKE_USER, ...user, ...changed },
        fetched: true,
        hasExpired: false,
        loginSucceeded: true,
        quickAuth: 'hidden',
      }),
    signOut: () => set({ user: null, fetched: true, hasExpired: false, loginSucceeded: false }),
    expire: () => set({ user: null, fetched: true, hasExpired: true }),
    remove: () => void Reflect.deleteProperty(window, 'uniframe'),
  };
}

function failingShell(): Uniframe {
  const fail = async () => {
    const message = 'The test asked for a shell that does not load.';
    reportFailure({ code: 'remote-failed', part: 'shell', message });
    throw new Error(message);
  };
  return { mount: fail, session: fail };
}
