/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { I18nextProvider } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { takeScreenshot } from 'ui-kit/screenshot';
import { installDialog } from 'ui-kit/testing';
import { fetchIdentityStatus } from '../backend/fetch-identity-status';
import { ApplicationContext, createApplication } from '../state/application-context';
import { LocaleContext } from '../language/language-context';
import { pageHosts } from '../shell/page-hosts';
import { PageHostsContext } from '../shell/page-hosts-context';
import { ShellConnectionContext } from '../shell/session-context';
import type { SessionState } from '../shell/shell-connection';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { createFakeSession, type SessionFields } from '../testing/fake-session.fixture';
import { localeOf } from '../testing/locale-of.fixture';
import { userInfo } from '../testing/user-info.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { OverviewPage } from './overview-page';
// R-PAGE-11, R-A11Y-7

jest.mock('ui-kit/screenshot', () => ({ takeScreenshot: jest.fn() }));
jest.mock('../backend/fetch-identity-status', () => ({ fetchIdentityStatus: jest.fn() }));
const identityCall = jest.mocked(fetchIdentityStatus);
beforeEach(() => void identityCall.mockResolvedValue(null));

function show(state: SessionState) {
  const fake = createFakeConnection(state);
  const { unmount } = render(
    <I18nextProvider i18n={createPageTranslator(localeOf('en'), {})}>
      <LocaleContext value={localeOf('en')}>
        <ShellConnectionContext value={fake.connection}>
          <ApplicationContext value={createApplication()}>
            <PageHostsContext value={pageHosts(window.location)}>
              <OverviewPage />
            </PageHostsContext>
          </ApplicationContext>
        </ShellConnectionContext>
      </LocaleContext>
    </I18nextProvider>,
  );
  return { ...fake, unmount };
}

function showSession(fields: SessionFields) {
  const fake = createFakeSession(fields);
  return { ...show({ kind: 'ready', session: fake.session() }), ...fake };
}

/** Shows a user whose identity status has arrived. */
async function showUser(differences: Partial<UserInfo> = {}) {
  const fake = showSession({ status: 'signed-in', user: userInfo(differences) });
  await act(async () => undefined);
  return fake;
}

/** Returns the value of a name in a list of facts. */
const valueOf = (name: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent?.startsWith(name))?.nextElementSibling;

const isChecking = () => screen.queryByRole('region', { name: 'Loading your account…' }) !== null;
const heading = (name: string) => screen.queryByRole('heading', { name });
const INVITATION = 'Log in to see your verification status';
const UNAVAILABLE = 'Login is not available right now';

describe('an unknown visitor', () => {
  test('sees a busy card while the session loads', () => {
    show({ kind: 'loading' });
    expect(screen.getByRole('region', { name: 'Loading your account…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('sees the same card while the session status is unknown', () => {
    showSession({ status: 'unknown', user: null });
    expect(isChecking()).toBe(true);
    expect(heading(INVITATION)).toBeNull();
  });

  test('sees the title of the page', () => {
    const { change } = show({ kind: 'loading' });
    expect(screen.getByRole('heading', { level: 1, name: 'Identity verification' })).toBeInTheDocument();
    act(() => change({ kind: 'unavailable' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Identity verification' })).toBeInTheDocument();
  });
});

describe('an anonymous visitor', () => {
  test('sees an invitation whose buttons open the modals of the session', async () => {
    const { openLogin, openRegister } = showSession({ status: 'anonymous', user: null });
    expect(heading(INVITATION)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(openLogin).toHaveBeenCalledTimes(1);
    expect(openRegister).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(openRegister).toHaveBeenCalledTimes(1);
    expect(openLogin).toHaveBeenCalledTimes(1);
  });

  test('is also a user without a positive id', async () => {
    await showUser({ id: 0 });
    expect(heading(INVITATION)).toBeInTheDocument();
    expect(heading('Your account')).toBeNull();
  });

  test('sees the account after signing in, and the invitation after signing out', async () => {
    const { state } = showSession({ status: 'unknown', user: null });
    await act(async () =>
      runInAction(() => void Object.assign(state, { status: 'signed-in', user: userInfo() })),
    );
    expect(heading('Your account')).toBeInTheDocument();
    expect(isChecking()).toBe(false);

    act(() => runInAction(() => void Object.assign(state, { status: 'anonymous', user: null })));
    expect(heading('Your account')).toBeNull();
    expect(screen.queryByText('mi***@example.com')).toBeNull();
    expect(heading(INVITATION)).toBeInTheDocument();
  });
});

describe('a signed-in user', () => {
  test('sees name, id and kind of the account', async () => {
    await showUser();
    expect(heading('Your account')).toBeInTheDocument();
    expect(screen.getByText('Logged in as mira')).toBeInTheDocument();
    expect(valueOf('User ID')).toHaveTextContent(/^10001$/);
    expect(valueOf('Account type')).toHaveTextContent(/^Main account$/);
  });

  test('sees the main account of a sub-account', async () => {
    await showUser({ parent_member_id: 9000 });
    expect(valueOf('Account type')).toHaveTextContent(/^Sub-account of 9000$/);
  });

  test.each<[string, UserInfo['loyalty_vip_info'], string]>([
    ['a regular user', { is_vip: false }, 'Regular'],
    ['a regular user with an outdated label', { is_vip: false, label_level: 'VIP 3' }, 'Regular'],
    ['a VIP with a label', { is_vip: true, label_level: 'VIP 3' }, 'VIP 3'],
    ['a VIP without a label', { is_vip: true }, 'VIP'],
    ['a VIP with an empty label', { is_vip: true, label_level: '' }, 'VIP'],
  ])('sees the VIP level of %s', async (_what, loyalty, text) => {
    await showUser({ loyalty_vip_info: loyalty });
    expect(valueOf('VIP level')?.textContent).toBe(text);
  });

  test.each<[string, Partial<UserInfo>, [string, string, string], string]>([
    ['everything', {}, ['mi***@example.comVerified', '+90 5** *** 12Verified', 'On'], '3 of 3 set up'],
    [
      'a mail to verify and no second factor',
      { email_verified: false, has_google2fa: false },
      ['mi***@example.comNot verified', '+90 5** *** 12Verified', 'Off'],
      '1 of 3 set up',
    ],
    [
      'a phone number only',
      { vague_email: '', email_verified: false },
      ['Not added', '+90 5** *** 12Verified', 'On'],
      '2 of 3 set up',
    ],
    [
      'nothing at all',
      { vague_email: '', vague_mobile: '', has_google2fa: false },
      ['Not added', 'Not added', 'Off'],
      '0 of 3 set up',
    ],
  ])('sees the facts with %s', async (_what, differences, texts, progress) => {
    await showUser(differences);
    const rows = within(screen.getByRole('table', { name: /^Login and security/ })).getAllByRole('row');
    const shown = rows.slice(1).map((row) => {
      const [value] = within(row).getByRole('rowheader').getElementsByTagName('bdi');
      const [badge] = within(row).getByRole('cell').getElementsByClassName('vh-badge');
      return `${value?.textContent ?? ''}${badge?.textContent}`;
    });
    expect(shown).toEqual(texts);
    expect(screen.getByText(progress)).toBeInTheDocument();
  });

  test('sees in each row an action that links to its own page and is described by the row’s name', async () => {
    await showUser({ vague_mobile: '', mobile_verified: false, email_verified: false, has_google2fa: false });
    const links = ['Verify', 'Add', 'Turn on'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/security/email',
      '/en/security/mobile',
      '/en/security/two-factor',
    ]);
    expect(links[0]).toHaveAccessibleDescription('Email');
    expect(links[2]).toHaveAccessibleDescription('Two-factor authentication');
    // The name of a row repeats nothing.
    expect(screen.getByRole('row', { name: 'Mobile number Not added Add' })).toBeInTheDocument();
  });

  test('sees no identity verification in the table, because a separate card shows that status', async () => {
    await showUser({ has_google2fa: false, mobile_verified: false });
    expect(screen.getByRole('table')).toHaveAccessibleName(/^Login and security 1 of 3 set up$/);
    expect(screen.queryByText(/Verification status|\d done/)).toBeNull();
  });

  test.each(['User ID', 'VIP level'])(
    'sees an explanation of %s when its icon has the focus',
    async (name) => {
      await showUser();
      const sign = screen.getByRole('button', { name: `More about ${name}` });
      act(() => sign.focus());
      const tooltip = await screen.findByRole('tooltip');
      expect(tooltip).toHaveTextContent(/\.$/);
      expect(document.getElementById(sign.getAttribute('aria-describedby')!)).toContainElement(tooltip);
    },
  );

  test('can open an explanation of each fact', async () => {
    await showUser();
    await userEvent.click(screen.getByRole('button', { name: 'More about Two-factor authentication' }));
    expect(screen.getByText(/a password alone is not enough/)).toBeVisible();
  });

  test('sees HTML in backend data as text', async () => {
    const attack = '<img src=x onerror=alert(1)>';
    await showUser({
      username: attack,
      vague_email: attack,
      loyalty_vip_info: { is_vip: true, label_level: attack },
    });
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText(`Logged in as ${attack}`)).toBeInTheDocument();
    expect(screen.getAllByText(attack)).toHaveLength(2);
  });
});

test('the picture of an account closes when the session changes to another user', async () => {
  const restoreWindow = installDialog(window);
  jest.mocked(takeScreenshot).mockReturnValue(new Promise(() => {}));
  const { state } = await showUser({ id: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Save as image' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(async () => runInAction(() => void (state.user = userInfo({ id: 1, username: 'mira2' }))));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(async () => runInAction(() => void (state.user = userInfo({ id: 2 }))));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  restoreWindow();
});

describe('an unavailable shell', () => {
  test('is announced, and a retry connects again', async () => {
    const { connect } = show({ kind: 'unavailable' });
    expect(within(screen.getByRole('alert')).getByRole('heading', { name: UNAVAILABLE })).toBeInTheDocument();
    expect(connect).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('can become loading and ready again', () => {
    const { change } = show({ kind: 'unavailable' });
    act(() => change({ kind: 'loading' }));
    expect(heading(UNAVAILABLE)).toBeNull();
    expect(isChecking()).toBe(true);

    const session = createFakeSession({ status: 'anonymous', user: null }).session();
    act(() => change({ kind: 'ready', session }));
    expect(isChecking()).toBe(false);
    expect(heading(INVITATION)).toBeInTheDocument();
  });

  test('has no listener after the page unmounts', async () => {
    const { listeners, unmount } = show({ kind: 'unavailable' });
    expect(listeners.size).toBe(1);
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('the identity status', () => {
  const card = () => screen.getByRole('region', { name: 'Identity verification' });

  test.each([
    ['none', 'Not verified', /has not been verified yet/, 'Verify identity'],
    ['pending', 'In review', /nothing you need to do/, null],
    ['verified', 'Verified', /is verified/, null],
    ['rejected', 'Action needed', /could not confirm/, 'Send documents again'],
  ] as const)(
    '%s shows “%s” with a sign, its reason, and what to do',
    async (status, text, reason, action) => {
      identityCall.mockResolvedValue(status);
      await showUser();
      expect(within(card()).getByText(text).querySelector('svg')).not.toBeNull();
      expect(within(card()).getByText(reason)).toBeInTheDocument();
      const links = within(card()).queryAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        action ? [[action, '/en/verification/start']] : [],
      );
    },
  );

  test('arrives together with the account, so that nothing moves', async () => {
    let arrive!: (status: 'verified') => void;
    identityCall.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await showUser();
    expect(isChecking()).toBe(true);
    expect(heading('Your account')).toBeNull();
    await act(async () => arrive('verified'));
    expect(isChecking()).toBe(false);
    expect(heading('Your account')).toBeInTheDocument();
  });

  test('delays the account by at most a second', () => {
    jest.useFakeTimers();
    identityCall.mockReturnValue(new Promise(() => undefined));
    showSession({ status: 'signed-in', user: userInfo() });
    act(() => void jest.advanceTimersByTime(999));
    expect(heading('Your account')).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(heading('Your account')).toBeInTheDocument();
    expect(card()).toHaveTextContent('–');
    jest.useRealTimers();
  });

  test('shows a dash after a failure, which is reported', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    identityCall.mockRejectedValue(new Error('gateway error'));
    await showUser();
    expect(card()).toHaveTextContent('–');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('identity-failed: gateway error')]]);
  });
});
