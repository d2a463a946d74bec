/** @jest-environment jest-fixed-jsdom */
import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Footer, Header, useSession } from './react';
import { installFakeShell, type FakeShell } from './testing/testing';

let fake: FakeShell;
afterEach(() => fake.remove());

function Page() {
  const [locale, setLocale] = useState('en');
  const [hasFrame, setHasFrame] = useState(true);
  const { status, user, session } = useSession();
  return (
    <>
      {hasFrame && <Header className="frame" locale={locale} currentPath="/markets" />}
      <main>
        <p>{user ? `Hello ${user.username}` : status}</p>
        <button onClick={() => setLocale('tr-TUR')}>Türkçe</button>
        <button onClick={() => setHasFrame(false)}>Hide</button>
        <button onClick={() => session?.openLogin()}>Join</button>
      </main>
      <Footer locale={locale} />
    </>
  );
}

const open = () =>
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );

test('shows header and footer once, also in StrictMode, and follows their options', async () => {
  fake = installFakeShell();
  const mount = jest.spyOn(window.uniframe!, 'mount');
  open();
  expect(await screen.findByRole('banner')).toBeTruthy();
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  expect(screen.getByRole('banner').parentElement?.className).toBe('frame');
  expect(mount).toHaveBeenCalledTimes(2);
  expect(fake.mounted.header).toMatchObject({ locale: 'en', currentPath: '/markets' });
  fireEvent.click(screen.getByText('Türkçe'));
  expect(fake.mounted).toMatchObject({ header: { locale: 'tr-TUR' }, footer: { locale: 'tr-TUR' } });
  fireEvent.click(screen.getByText('Hide'));
  expect(screen.queryByRole('banner')).toBeNull();
  expect(fake.mounted.header).toBeUndefined();
});

test('follows the session', async () => {
  fake = installFakeShell({ scenario: 'loading' });
  open();
  expect(screen.getByText('unknown')).toBeTruthy();
  await screen.findByText('Loading');
  await waitFor(() => {
    fireEvent.click(screen.getByText('Join'));
    expect(fake.session.quickAuth).toBe('login');
  });
  act(() => fake.signIn({ username: 'mira' }));
  expect(await screen.findByText('Hello mira')).toBeTruthy();
  act(() => fake.signOut());
  expect(await screen.findByText('anonymous')).toBeTruthy();
});

test('leaves the page usable when the shell fails', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  fake = installFakeShell({ scenario: 'failing' });
  open();
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('mount-failed')));
  expect(screen.getByText('unknown')).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('renders empty elements on a server', () => {
  fake = installFakeShell();
  expect(renderToString(<Header className="frame" />)).toBe('<div class="frame"></div>');
});
