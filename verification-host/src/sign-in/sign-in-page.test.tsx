/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { LocaleContext } from '../language/language-context';
import { ShellConnectionContext } from '../shell/session-context';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { createFakeSession } from '../testing/fake-session.fixture';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from '../texts/page-translator';
import { SignInPage } from './sign-in-page';
// R-PAGE-12

const translator = createPageTranslator(localeOf('en'), {});

function show(id: 'login' | 'register', homeHref = '/en/verification/') {
  const shell = createFakeSession({ status: 'unknown', user: null });
  const fake = createFakeConnection({ kind: 'loading' });
  const tree = (home: string) => (
    <I18nextProvider i18n={translator}>
      <LocaleContext value={localeOf('en')}>
        <ShellConnectionContext value={fake.connection}>
          <SignInPage homeHref={home} id={id} />
        </ShellConnectionContext>
      </LocaleContext>
    </I18nextProvider>
  );
  const { rerender } = render(tree(homeHref));
  return {
    ...shell,
    connect: fake.connect,
    changeHome: (home: string) => rerender(tree(home)),
    loadSession: () => act(() => fake.change({ kind: 'ready', session: shell.session() })),
    fail: () => act(() => fake.change({ kind: 'unavailable' })),
    setStatus: (status: 'anonymous') => act(() => runInAction(() => void (shell.state.status = status))),
  };
}

it.each([
  ['login', 'Log in'],
  ['register', 'Sign up'],
] as const)('opens the %s form for an anonymous visitor', (id, title) => {
  const page = show(id);
  const [own, other] =
    id === 'login' ? [page.openLogin, page.openRegister] : [page.openRegister, page.openLogin];
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The form opens in a moment…');
  page.loadSession();
  expect(own).not.toHaveBeenCalled();
  page.setStatus('anonymous');
  expect(own).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

it('focuses the main area before the form opens, so that the form returns the focus to it', () => {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  const page = show('login');
  page.loadSession();
  expect(main).not.toHaveFocus();
  page.openLogin.mockImplementation(() => expect(main).toHaveFocus());
  page.setStatus('anonymous');
  expect(page.openLogin).toHaveBeenCalledTimes(1);
  main.remove();
});

it('offers both forms, the home page and help after the first form closed', async () => {
  const page = show('login');
  page.loadSession();
  page.setStatus('anonymous');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/verification/',
    '/en/help',
  ]);
  expect([page.openLogin.mock.calls.length, page.openRegister.mock.calls.length]).toEqual([2, 1]);
});

it('does not open the form again when the language changes', () => {
  const page = show('login');
  page.loadSession();
  page.setStatus('anonymous');
  page.changeHome('/tr-TUR/verification/');
  expect(page.openLogin).toHaveBeenCalledTimes(1);
});

it('offers a retry if the shell did not load', async () => {
  const page = show('login');
  page.fail();
  expect(screen.getByRole('alert')).toHaveTextContent('Login is not available right now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(page.connect).toHaveBeenCalledTimes(1);
});

it('explains what to do without JavaScript', () => {
  const html = renderToString(
    <I18nextProvider i18n={translator}>
      <SignInPage homeHref="/en/verification/" id="login" />
    </I18nextProvider>,
  );
  expect(html).toMatch(/<noscript>.*JavaScript is off.*Turn on JavaScript.*<\/noscript>/);
});
