/** @jest-environment jest-fixed-jsdom */
import { StrictMode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { clientState } from './page/client-state';
import { loadShell } from './page/load-shell';
import { Footer, Header, useSession } from './react';
import { FAKE_USER, installFakeShell, type FakeShell } from './testing/testing';

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

test('follows the session when a parent names the shell in an effect, after the effects of its children', async () => {
  function App() {
    useEffect(() => void loadShell({ origin: 'https://shell.example.com' }).catch(() => undefined), []);
    return <Page />;
  }
  render(<App />);
  fake = installFakeShell({ scenario: 'signed-in' });
  document.querySelector('script')!.dispatchEvent(new Event('load'));
  expect(await screen.findByText(`Hello ${FAKE_USER.username}`)).toBeTruthy();
  document.head.replaceChildren();
  clientState().origin = undefined;
});

test('leaves the page usable when the shell fails', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  fake = installFakeShell({ scenario: 'failing' });
  open();
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('mount-failed')));
  expect(screen.getByText('unknown')).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('leaves the page usable when the shell rejects a changed option', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  fake = installFakeShell();
  const update = () => {
    throw new RangeError('"tr-TUR" is no locale code');
  };
  const handle = { update, unmount: jest.fn() };
  jest.spyOn(window.uniframe!, 'mount').mockResolvedValue({ header: handle, footer: handle });
  open();
  await act(() => Promise.all(Object.values(clientState().mounts)));
  fireEvent.click(screen.getByText('Türkçe'));
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('no locale code'));
  expect(screen.getByRole('main')).toBeTruthy();
});

test('a changed class keeps the class that the shell has added to the element', () => {
  fake = installFakeShell();
  const { container, rerender } = render(<Header className="a  wide" />);
  const element = container.firstElementChild!;
  const classes = () => [...element.classList].sort();
  element.classList.add('sh-slot');
  rerender(<Header className="b wide" />);
  expect(classes()).toEqual(['b', 'sh-slot', 'wide']);
  rerender(<Header />);
  expect(classes()).toEqual(['sh-slot']);
  rerender(<Header className="a" />);
  expect(classes()).toEqual(['a', 'sh-slot']);
});

test('renders empty elements on a server', () => {
  fake = installFakeShell();
  expect(renderToString(<Header className="frame" />)).toBe('<div class="frame"></div>');
});
