/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/"}
 */
import { act, within } from '@testing-library/react';
import type { HeaderOptions, MountedPart } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import * as limits from 'shared-config/site/limits';
import { goOnline, restorePage } from 'shared-config/platform/network-return.fixture';
import { userWith } from '../features/session/session-store.fixture';
import { createBackendSource } from './backend';
import { loadShell } from './load-shell';
import { mountHeader } from './mount-header';
import {
  appendElement,
  mockShellOrigin,
  recordShellErrors,
  renderTestSkeleton,
  setBuildGlobals,
} from '../core/page/page.fixture';

/* The header over a skeleton, before and after the shell's code arrives. */
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
// An object whose values a test can replace.
jest.mock('shared-config/site/limits', () => ({
  __esModule: true,
  ...jest.requireActual<typeof limits>('shared-config/site/limits'),
}));
jest.mock('./backend');
jest.mock('./load-shell');

type ShellCode = Awaited<ReturnType<typeof loadShell>>;
const SHELL_KEY = Symbol.for('shell.shell');
const mockLoadShell = jest.mocked(loadShell);
const shellCode = () => jest.requireActual<ShellCode>('./shell-chunk');
const pageShell = () => jest.requireActual<typeof import('./get-shell')>('./get-shell').getShell();
const fetchHeaderData = jest.fn();
/** The retry after a delay comes later than any test's end. */
const delayRetries = () =>
  jest.replaceProperty(limits as { remoteDeadlineMs: number }, 'remoteDeadlineMs', 600_000);
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

let errors: ReturnType<typeof recordShellErrors>;
let parts: MountedPart<HeaderOptions>[] = [];

beforeAll(() => {
  setBuildGlobals();
  Reflect.set(performance, 'mark', jest.fn());
});
beforeEach(() => {
  errors = recordShellErrors();
  fetchHeaderData.mockReset().mockReturnValue(createDeferred().promise);
  const fetchProfile = () => Promise.resolve(userWith());
  const fetchUserValue = () => createDeferred().promise;
  jest
    .mocked(createBackendSource)
    .mockReturnValue(() => ({ fetchProfile, fetchHeaderData, fetchUserValue }) as never);
  mockShellOrigin(() => Promise.reject(new TypeError('offline')));
  mockLoadShell.mockReset();
});
afterEach(async () => {
  await act(async () => parts.splice(0).forEach((part) => part.unmount()));
  document.body.replaceChildren();
  errors.stop();
  parts = [];
});

// Each test uses its own locale, because boot data load once.
async function mountOver(code: string) {
  const place = appendElement(renderTestSkeleton(code).html);
  const skeleton = place.querySelector('header')!;
  const state = { isOpen: true };
  const mounting = mountHeader(place, { locale: code }).finally(() => (state.isOpen = false));
  // React continues only when an `act` ends.
  while (state.isOpen) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const part = await mounting;
  parts.push(part);
  return { place, part, skeleton, link: (name: string) => within(place).getAllByRole('link', { name })[0]! };
}

test('is live with an unknown visitor and starts no shell before the code has loaded', async () => {
  mockLoadShell.mockReturnValue(createDeferred<ShellCode>().promise);
  const { place, skeleton } = await mountOver('en');
  expect(place.querySelector('header')).toBe(skeleton);
  expect(skeleton.dataset.live).toBe('true');
  expect(place.querySelector('.sh-auth')).toHaveProperty('dataset.status', 'unknown');
  expect(mockLoadShell).toHaveBeenCalledTimes(1);
  expect(Reflect.has(globalThis, SHELL_KEY)).toBe(false);
  expect(errors.heard).toEqual([]);
});

test('loads nothing with changes of its options after a failed load', async () => {
  delayRetries();
  mockLoadShell.mockRejectedValue(new Error('no network'));
  const { part } = await mountOver('pl-PL');
  for (const currentPath of ['/markets', '/earn', '/markets']) {
    await act(async () => part.update({ currentPath }));
  }
  await settle();
  expect(mockLoadShell).toHaveBeenCalledTimes(1);
  expect(errors.codes()).toEqual(['mount-failed']);
});

test('reports a failed load, and loads again until it connects to the shell', async () => {
  delayRetries();
  mockLoadShell.mockRejectedValue(new Error('no network'));
  const delay = jest.spyOn(globalThis, 'setTimeout');
  const { place } = await mountOver('es-ES');
  const failure = { code: 'mount-failed', part: 'header', message: 'its shell: no network' };
  expect(errors.heard).toEqual([failure]);
  const retries = delay.mock.calls.filter(([, ms]) => ms === limits.remoteDeadlineMs);
  delay.mockRestore();
  await act(async () => (retries.at(-1)![0] as () => void)());
  expect(mockLoadShell).toHaveBeenCalledTimes(2);
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  });
  expect(mockLoadShell).toHaveBeenCalledTimes(3);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(mockLoadShell).toHaveBeenCalledTimes(4);
  expect(errors.heard).toEqual([failure, failure, failure, failure]);
  mockLoadShell.mockResolvedValue(shellCode());
  // Another widget starts the shell.
  act(() => void pageShell());
  await settle();
  expect(place.querySelector('.sh-auth')).toHaveProperty('dataset.status', 'signed-in');
});

test.each([
  [2, 'the network returned', 'es-MX', goOnline],
  [2, 'the browser restored the page', 'zh-TW', restorePage],
  [1, 'nothing happened', 'es-AR', () => undefined],
])('loads %d times if %s while the first load was pending', async (count, _, locale, happen) => {
  const code = createDeferred<ShellCode>();
  mockLoadShell.mockReturnValueOnce(code.promise).mockRejectedValue(new Error('no network'));
  await mountOver(locale);
  happen();
  code.reject(new Error('no network'));
  await settle();
  expect(mockLoadShell).toHaveBeenCalledTimes(count);
});

test('executes an earlier click once when the code has loaded, and shows the visitor', async () => {
  const code = createDeferred<ShellCode>();
  mockLoadShell.mockReturnValue(code.promise);
  const { place, skeleton, link } = await mountOver('pt-PT');
  const show = jest.spyOn(pageShell().quickAuth, 'show').mockResolvedValue();
  jest.spyOn(pageShell().quickAuth, 'preload').mockResolvedValue();
  let wasPrevented = false;
  place.addEventListener('click', (event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  });
  await act(async () => link('Log in').click());
  expect([wasPrevented, show.mock.calls]).toEqual([true, []]);
  code.resolve(shellCode());
  await settle();
  expect(show.mock.calls).toEqual([['login']]);
  expect(place.querySelector('.sh-auth')).toHaveProperty('dataset.status', 'signed-in');
  expect(place.querySelector('header')).toBe(skeleton);
  expect(fetchHeaderData).toHaveBeenCalledTimes(1);
  act(() => pageShell().session.closeQuickAuth());
  // The page of the test has no texts for the bell of the user.
  expect(errors.heard.filter(({ message }) => !message.includes('notifications'))).toEqual([]);
});

test('changes its options and language before the code has loaded', async () => {
  const code = createDeferred<ShellCode>();
  mockLoadShell.mockReturnValue(code.promise);
  const { place, part } = await mountOver('uk-UA');
  await act(async () => part.update({ currentPath: '/markets', smartBanner: false }));
  expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  code.resolve(shellCode());
  await settle();
  expect(pageShell().bannerRequests.effective({ linkOrigin: '' })).toBeNull();
});

test('connects nothing when the code arrives after the unmount', async () => {
  const code = createDeferred<ShellCode>();
  mockLoadShell.mockReturnValue(code.promise);
  const { place, part } = await mountOver('ro-RO');
  await act(async () => part.unmount());
  code.resolve(shellCode());
  await settle();
  expect(fetchHeaderData).not.toHaveBeenCalled();
  expect(place.innerHTML).not.toContain('<header');
});
