import { brandId } from 'shared-config/brand';
import type { HeaderOptions, Session, Uniframe, UserInfo } from 'shared-config/page-contracts';
import { reportFailure } from 'shared-config/report-failure';
import { createFakeSession, FAKE_USER } from './fake-session';
import { createFakeWidget } from './fake-widget';

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
  readonly mounted: { readonly header?: HeaderOptions; readonly footer?: HeaderOptions };
  /** Signs a user in, as after a successful login in the header. Closes the modals. */
  signIn(user?: Partial<UserInfo>): void;
  /** Ends `loading` or a session: the visitor is anonymous. */
  signOut(): void;
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
  const mounted: { header?: HeaderOptions; footer?: HeaderOptions } = {};
  const uniframe: Uniframe = scenario === 'failing' ? failingShell() : workingShell(session, mounted);
  Object.defineProperty(window, 'uniframe', { value: uniframe, configurable: true, enumerable: true });
  defineElements();
  return {
    session,
    mounted,
    signIn: (changed) =>
      set({
        user: { ...FAKE_USER, ...user, ...changed },
        fetched: true,
        loginSucceeded: true,
        quickAuth: 'hidden',
      }),
    signOut: () => set({ user: null, fetched: true, loginSucceeded: false }),
    remove: () => void Reflect.deleteProperty(window, 'uniframe'),
  };
}

function workingShell(
  session: Session,
  mounted: { header?: HeaderOptions; footer?: HeaderOptions },
): Uniframe {
  const mountOne = (
    widget: 'footer' | 'header',
    place: HTMLElement | string | undefined,
    options: HeaderOptions,
  ) => {
    if (place === undefined) return null;
    const element = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (!element)
      throw new TypeError(`uniframe.mount: nothing in the page matches ${widget}: "${String(place)}".`);
    mounted[widget] = options;
    const remove = createFakeWidget(widget, element, session);
    return {
      update: (changed: HeaderOptions) => void (mounted[widget] = { ...mounted[widget], ...changed }),
      unmount() {
        remove();
        delete mounted[widget];
      },
    };
  };
  return {
    mount: async ({ header, footer, ...options } = {}) => ({
      header: mountOne('header', header, options),
      footer: mountOne('footer', footer, options),
    }),
    session: async () => session,
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

/** Defines the elements. Later fake shells of the same page use them, because a definition is final. */
function defineElements(): void {
  for (const widget of ['header', 'footer'] as const) {
    const name = `${brandId}-${widget}`;
    if (customElements.get(name)) continue;
    customElements.define(
      name,
      class extends HTMLElement {
        private unmount?: () => void;

        connectedCallback() {
          window.uniframe
            ?.mount({ [widget]: this })
            .then((handles) => (this.unmount = handles[widget]?.unmount))
            .catch((thrown: unknown) => console.warn('[shell-client] The fake element stays empty.', thrown));
        }

        disconnectedCallback() {
          this.unmount?.();
        }
      },
    );
  }
}
