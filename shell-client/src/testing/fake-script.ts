import { installFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';

/* The script that answers `uniframe.js` in browser tests. The package contains it as text. */

/** Where the test finds the fake shell of the page. */
const FAKE_SHELL = Symbol.for('shell-client.fake-shell');

/** Installs the fake shell and stores its control. */
export function startFakeShell(options: FakeShellOptions): void {
  Reflect.set(window, FAKE_SHELL, installFakeShell(options) satisfies FakeShell);
}
