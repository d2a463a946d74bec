import type { UserInfo } from 'shared-config/contracts/page-contracts';
import type { FakeShell, FakeShellOptions } from './fake-shell';

export type { FakeShellOptions, SessionScenario } from './fake-shell';

/** Playwright's `Page`, in the parts that this file needs. */
export interface RoutedPage {
  route(
    matches: (url: URL) => boolean,
    answer: (route: {
      fulfill(response: { contentType: string; body: string }): Promise<void>;
    }) => Promise<void>,
  ): Promise<unknown>;
  addInitScript(run: () => void): Promise<unknown>;
  evaluate<Input>(run: (input: Input) => unknown, input: Input): Promise<unknown>;
}

/** The fake shell of a page in a browser. */
export interface RoutedFakeShell {
  /** Signs a user in, as after a successful login in the header. Closes the modals. */
  signIn(user?: Partial<UserInfo>): Promise<void>;
  /** Ends `loading` or a session: the visitor is anonymous. */
  signOut(): Promise<void>;
}

/** The bundled `fake-script.ts`, which defines the global `fakeShell`; the build of the package replaces the name. */
declare const FAKE_SHELL_SCRIPT: string;

/**
 * Answers `uniframe.js` and `pinned-uniframe.js` of every origin with a fake shell, also in the HTML of a page that states their
 * integrity: Chromium logs the digest mismatch and still runs the script. Call it before `page.goto`.
 *
 * @example const shell = await routeFakeShell(page, { scenario: 'loading' }); await page.goto('/'); await shell.signIn();
 */
export async function routeFakeShell(
  page: RoutedPage,
  options: FakeShellOptions = {},
): Promise<RoutedFakeShell> {
  const body = `${FAKE_SHELL_SCRIPT};fakeShell.startFakeShell(${JSON.stringify(options)});`;
  await page.addInitScript(removeIntegrity);
  await page.route(
    ({ pathname }) => /\/(pinned-)?uniframe\.js$/.test(pathname),
    (route) => route.fulfill({ contentType: 'text/javascript', body }),
  );
  const change = async (method: 'signIn' | 'signOut', user?: Partial<UserInfo>) => {
    await page.evaluate(
      ({ method, user }) => {
        const shell = Reflect.get(window, Symbol.for('shell-client.fake-shell')) as FakeShell;
        shell[method](user);
      },
      { method, user },
    );
  };
  return { signIn: (user) => change('signIn', user), signOut: () => change('signOut') };
}

/** Removes the integrity of the shell's scripts, before the parser starts them. Runs in the page. */
function removeIntegrity(): void {
  new MutationObserver(() => {
    const scripts = document.querySelectorAll('script[integrity][src*="uniframe.js"]');
    for (const script of scripts) script.removeAttribute('integrity');
  }).observe(document, { childList: true, subtree: true });
}
