/** @jest-environment jest-fixed-jsdom */
import { brandId } from 'shared-config/site/brand';
import type { ShellErrorDetail } from 'shared-config/contracts/contracts';
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

test('signs in during the test and notifies subscribers', async () => {
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

test('signs out during the test', async () => {
  fake = installFakeShell({ scenario: 'loading' });
  fake.signOut();
  expect(fake.session).toMatchObject({
    status: 'anonymous',
    fetched: true,
    loginSucceeded: false,
    user: null,
  });
});

test('draws landmarks that follow the session', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
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
    // The elements of the shell also unmount asynchronously, because a moved element keeps its widget.
    await new Promise((resolve) => setTimeout(resolve));
    expect(fake.mounted).toEqual({});
    fake.remove();
  }
});

test('rejects and reports a mount without a place, as the shell does', async () => {
  const errors: ShellErrorDetail[] = [];
  jest.spyOn(console, 'warn').mockReturnValue();
  window.addEventListener('shell:error', ({ detail }) => errors.push(detail), { once: true });
  fake = installFakeShell();
  await expect(window.uniframe!.mount({ locale: 'en' })).rejects.toThrow('say where');
  expect(errors).toMatchObject([{ code: 'mount-failed', part: 'uniframe' }]);
});

test('reports a second mount, which replaces the first, and ignores handles of the first', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  fake = installFakeShell();
  const first = await window.uniframe!.mount({ header: document.body, locale: 'en' });
  const second = await window.uniframe!.mount({ header: document.body, locale: 'tr-TUR' });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('mount-twice'));
  expect(document.querySelectorAll('header')).toHaveLength(1);
  first.header!.update({ locale: 'ar-SA' });
  first.header!.unmount();
  expect(fake.mounted).toEqual({ header: { locale: 'tr-TUR' } });
  second.header!.unmount();
  second.header!.update({ locale: 'ar-SA' });
  expect(fake.mounted).toEqual({});
});

test('follows the attributes of the elements, and keeps the widget of one that moves', async () => {
  fake = installFakeShell();
  document.body.innerHTML = `<${brandId}-header locale="en" smart-banner="on"></${brandId}-header><main></main>`;
  const element = document.querySelector<HTMLElement>(`${brandId}-header`)!;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await settled();
  expect(fake.mounted.header).toEqual({ locale: 'en', smartBanner: true });
  const drawn = document.querySelector('header');
  element.setAttribute('locale', 'tr-TUR');
  Reflect.set(element, 'smartBanner', null);
  document.body.append(element);
  await settled();
  expect(fake.mounted.header).toEqual({ locale: 'tr-TUR' });
  expect(document.querySelector('header')).toBe(drawn);
});

test('unmounts an element that leaves the page while it mounts', async () => {
  fake = installFakeShell();
  const element = document.createElement(`${brandId}-header`);
  document.body.append(element);
  element.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fake.mounted).toEqual({});
  expect(element.childElementCount).toBe(0);
});

test('the script of browser tests stores the control of the page', () => {
  startFakeShell({ scenario: 'signed-in' });
  fake = Reflect.get(window, Symbol.for('shell-client.fake-shell')) as FakeShell;
  expect(fake.session.status).toBe('signed-in');
});
