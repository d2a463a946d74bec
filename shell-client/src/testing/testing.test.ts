/** @jest-environment jest-fixed-jsdom */
import { brandId } from 'shared-config/brand';
import type { ShellErrorDetail } from 'shared-config/contracts';
import { loadElements } from '../elements/elements';
import { startFakeShell } from './fake-script';
import { FAKE_USER, installFakeShell, type FakeShell, type SessionScenario } from './testing';

let fake: FakeShell | undefined;
afterEach(() => {
  fake?.remove();
  document.body.replaceChildren();
});

test.each<[SessionScenario | undefined, string, boolean]>([
  [undefined, 'anonymous', true],
  ['anonymous', 'anonymous', true],
  ['loading', 'unknown', false],
  ['signed-in', 'signed-in', true],
])('the scenario %s starts with the status %s', async (scenario, status, fetched) => {
  fake = installFakeShell({ scenario, user: { username: 'kai' } });
  const session = await window.uniframe!.session();
  expect(session).toMatchObject({ status, fetched, isSignedIn: status === 'signed-in' });
  expect(session.user).toEqual(status === 'signed-in' ? { ...FAKE_USER, username: 'kai' } : null);
});

test('rejects and reports everything in the scenario failing', async () => {
  const errors: ShellErrorDetail[] = [];
  jest.spyOn(console, 'warn').mockReturnValue();
  window.addEventListener('shell:error', ({ detail }) => errors.push(detail), { once: true });
  fake = installFakeShell({ scenario: 'failing' });
  await expect(window.uniframe!.session()).rejects.toThrow('does not load');
  await expect(window.uniframe!.mount({ header: document.body })).rejects.toThrow('does not load');
  expect(errors).toMatchObject([{ code: 'remote-failed', part: 'shell' }]);
});

test('signs in during the test and tells subscribers', async () => {
  fake = installFakeShell({ scenario: 'loading' });
  const seen: string[] = [];
  const stop = fake.session.subscribe(() => seen.push(`${fake!.session.status} ${fake!.session.quickAuth}`));
  fake.session.openRegister({ regEmail: 'mira@example.com' });
  fake.signIn({ id: 7 });
  expect(await fake.session.loadProfile()).toMatchObject({ id: 7 });
  expect(fake.session).toMatchObject({
    loginSucceeded: true,
    quickRegisterOptions: { regEmail: 'mira@example.com' },
  });
  await fake.session.signOut();
  stop();
  fake.session.closeQuickAuth();
  expect(seen).toEqual(['unknown register', 'signed-in hidden', 'anonymous hidden']);
});

test('draws landmarks that follow the session', async () => {
  fake = installFakeShell();
  document.body.innerHTML = '<div id="top"></div>';
  const { header, footer } = await window.uniframe!.mount({ header: '#top', locale: 'en' });
  const button = () => document.querySelector<HTMLButtonElement>('header button')!;
  expect(button().textContent).toBe('Log in');
  button().click();
  expect(fake.session.quickAuth).toBe('login');
  fake.signIn({ username: 'mira' });
  expect(document.querySelector('header')!.textContent).toBe('miraLog out');
  button().click();
  expect(fake.session.status).toBe('anonymous');
  expect(footer).toBeNull();
  header!.update({ locale: 'tr-TUR' });
  expect(fake.mounted).toEqual({ header: { locale: 'tr-TUR' } });
  header!.unmount();
  expect(document.querySelector('header')).toBeNull();
  await expect(window.uniframe!.mount({ header: '#nowhere' })).rejects.toThrow('#nowhere');
});

test('defines the elements, also for a later fake shell', async () => {
  for (const username of ['mira', 'kai']) {
    fake = installFakeShell({ scenario: 'signed-in', user: { username } });
    await loadElements();
    document.body.innerHTML = `<${brandId}-header></${brandId}-header><${brandId}-footer></${brandId}-footer>`;
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.querySelector('header')!.textContent).toContain(username);
    expect(document.querySelector('footer')).not.toBeNull();
    document.body.replaceChildren();
    expect(fake.mounted).toEqual({});
    fake.remove();
  }
});

test('the script of browser tests stores the control of the page', () => {
  startFakeShell({ scenario: 'signed-in' });
  fake = Reflect.get(window, Symbol.for('shell-client.fake-shell')) as FakeShell;
  expect(fake.session.status).toBe('signed-in');
});
