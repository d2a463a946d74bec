/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { Session, SessionStatus } from 'shared-config/contracts';
import { pageContextOf } from '../../core/page/page-context';
import { serveShell, setBuild } from '../../core/page/page.fixture';
import { SessionStatusOverlay } from './session-status-overlay';

const HEADER = `
  <div class="sh-header__end">
    <div data-status><a href="/en/login">Log in</a></div>
    <div class="sh-dropdown--account"><button>Your account</button></div>
    <div class="sh-menu"><button>Open menu</button></div>
  </div>
  <main><button>Of the page</button></main>`;

beforeAll(setBuild);
beforeEach(() => {
  serveShell(() => Promise.reject(new TypeError('Failed to fetch')), { servesBoot: true });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = HEADER;
  // jsdom says no while no element has the focus.
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});

function show(status: SessionStatus = 'signed-in', loginSucceeded = status === 'signed-in') {
  const session = observable({
    status,
    loginSucceeded,
    loginFetchFinished: false,
    get isSignedIn() {
      return this.status === 'signed-in';
    },
  });
  const context = pageContextOf(
    {},
    { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 },
  );
  const shell = { context, session: session as unknown as Session };
  render(<SessionStatusOverlay isOpen onClose={() => undefined} getShell={() => shell} />);
  return (changes: Partial<typeof session>) =>
    act(async () => runInAction(() => Object.assign(session, changes)));
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

test('takes the focus from the button of the drawer after a logout, and from nothing else', async () => {
  screen.getByText('Open menu').focus();
  const change = show('anonymous');
  expect(await screen.findByText('Logged out')).toBeVisible();
  expect(screen.getByText('Log in')).toHaveFocus();
  screen.getByText('Of the page').focus();
  await change({ status: 'signed-in', loginSucceeded: true });
  expect(screen.getByText('Of the page')).toHaveFocus();
});

test('a login in another tab leaves the focus alone', async () => {
  show('signed-in', false);
  await screen.findByText('Logged in');
  expect(document.body).toHaveFocus();
});

test('waits until no modal is open, which would make the announcement inert', async () => {
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

test('looks again when the whole profile is known, because the page may have removed what had the focus', async () => {
  screen.getByText('Of the page').focus();
  const change = show();
  await screen.findByText('Logged in');
  expect(screen.getByText('Of the page')).toHaveFocus();
  screen.getByText('Of the page').remove();
  await change({ loginFetchFinished: true });
  expect(account()).toHaveFocus();
});
