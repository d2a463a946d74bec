/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { Session, SessionStatus } from 'shared-config/contracts/contracts';
import { pageContextOf } from '../../core/page/page-context';
import { mockShellOrigin, setBuildGlobals } from '../../core/page/page.fixture';
import { SessionStatusOverlay } from './session-status-overlay';

const HEADER = `
  <div class="sh-header__end">
    <div data-status><a href="/en/login">Log in</a></div>
    <div class="sh-dropdown--account"><button>Your account</button></div>
    <div class="sh-menu"><button>Open menu</button></div>
  </div>
  <main><button>Page button</button></main>`;

beforeAll(setBuildGlobals);
beforeEach(() => {
  mockShellOrigin(() => Promise.reject(new TypeError('Failed to fetch')), { servesBoot: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = HEADER;
  // jsdom returns false while no element has the focus.
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const contextOf = (code: string) =>
  pageContextOf({}, { host: 'localhost:3000', pathname: `/${code}/`, isSecure: false, portBase: 3000 });

function show(status: SessionStatus = 'signed-in', loginSucceeded = status === 'signed-in') {
  const session = observable({
    status,
    loginSucceeded,
    loginFetchFinished: false,
    get isSignedIn() {
      return this.status === 'signed-in';
    },
  });
  const shell = observable(
    { context: contextOf('en'), session: session as unknown as Session },
    {},
    { deep: false },
  );
  render(<SessionStatusOverlay isOpen onClose={() => undefined} getShell={() => shell} />);
  return Object.assign(
    (changes: Partial<typeof session>) => act(async () => runInAction(() => Object.assign(session, changes))),
    { changeLocale: (code: string) => act(async () => runInAction(() => (shell.context = contextOf(code)))) },
  );
}
const account = () => screen.getByText('Your account');

test('announces a login and focuses the account button', async () => {
  show();
  expect(await screen.findByText('Logged in')).toHaveAttribute('role', 'status');
  expect(account()).toHaveFocus();
});

test('announces a logout and focuses "Log in"', async () => {
  const change = show();
  await screen.findByText('Logged in');
  await act(async () => account().blur());
  await change({ status: 'anonymous', loginSucceeded: false });
  expect(screen.getByRole('status')).toHaveTextContent('Logged out');
  expect(screen.getByText('Log in')).toHaveFocus();
});

test('moves the focus after a logout from the drawer button, and from no other element', async () => {
  screen.getByText('Open menu').focus();
  const change = show('anonymous');
  expect(await screen.findByText('Logged out')).toBeVisible();
  expect(screen.getByText('Log in')).toHaveFocus();
  screen.getByText('Page button').focus();
  await change({ status: 'signed-in', loginSucceeded: true });
  expect(screen.getByText('Page button')).toHaveFocus();
});

test('does not move the focus after a login in another tab', async () => {
  show('signed-in', false);
  await screen.findByText('Logged in');
  expect(document.body).toHaveFocus();
});

test('announces nothing again in another language', async () => {
  const change = show();
  await screen.findByText('Logged in');
  await change.changeLocale('ru-RU');
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  await change({ status: 'anonymous', loginSucceeded: false });
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
});

test('waits until no modal makes the announcement inert', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('data-ui-modal', '');
  dialog.setAttribute('open', '');
  show();
  await act(async () => undefined);
  await act(async () => undefined);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(account()).not.toHaveFocus();
  await act(async () => dialog.removeAttribute('open'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Logged in'));
  expect(account()).toHaveFocus();
});

test('restores the focus again after the profile has loaded, because the page may have removed the focused element', async () => {
  screen.getByText('Page button').focus();
  const change = show();
  await screen.findByText('Logged in');
  expect(screen.getByText('Page button')).toHaveFocus();
  screen.getByText('Page button').remove();
  await change({ loginFetchFinished: true });
  expect(account()).toHaveFocus();
});
