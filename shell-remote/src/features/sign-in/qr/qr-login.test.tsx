/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { BusinessError, NetworkError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { QrStateResult, QrTicket } from 'shared-config/contracts/contracts';
import { installDialog } from 'ui-kit/testing';
import { QrPanel } from './qr-panel';
import { mira, modal, openLogin } from '../quick-auth.fixture';

const { button, dialog, field } = modal;
const ticket: QrTicket = {
  ticket: 'secret',
  url: 'https://www.example.com/login?qr=c',
  expiresInSeconds: 90,
  pollAfterSeconds: 2,
};
let isVisible = true;
beforeAll(() => installDialog(window));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  isVisible = true;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  setPointer(true);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

function setPointer(isFine: boolean): void {
  const list = { matches: isFine, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(window, 'matchMedia', { value: () => list, configurable: true });
}

function createTools() {
  return {
    startQr: jest.fn<Promise<QrTicket>, []>().mockResolvedValue(ticket),
    qrState: jest.fn<Promise<QrStateResult>, [{ ticket: string }]>().mockResolvedValue({ status: 'pending' }),
    loadModule: jest.fn(() =>
      Promise.resolve({ QrPanel, draw: (text: string) => ({ size: 3, path: `M${text.length} 0h1v1h-1z` }) }),
    ),
  };
}

async function openQr(tools = createTools()) {
  const view = openLogin({ qr: tools });
  await view.user.click(screen.getByRole('tab', { name: 'QR code' }));
  return { ...view, tools };
}

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('|');

test('is offered only on desktops and loads nothing before it opens', async () => {
  const tools = createTools();
  openLogin({ qr: tools });
  expect(tools.loadModule).not.toHaveBeenCalled();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Mobile',
    'QR code',
  ]);
});

test('is not offered on a phone', () => {
  setPointer(false);
  openLogin({ qr: createTools() });
  expect(screen.queryByRole('tab', { name: 'QR code' })).toBeNull();
});

test('shows the code and its progress and signs in', async () => {
  const { tools, onSignedIn } = await openQr();
  expect(screen.getByRole('img', { name: 'QR code for logging in with your phone' })).toBeVisible();
  expect(statuses()).toContain('Waiting for your phone');
  await passes(2_000);
  expect(tools.qrState.mock.calls).toEqual([[{ ticket: 'secret' }]]);
  tools.qrState.mockResolvedValueOnce({ status: 'scanned' });
  await passes(2_000);
  expect(statuses()).toContain('Confirm on your phone');
  tools.qrState.mockResolvedValueOnce({ status: 'signed-in', user: mira });
  await passes(2_000);
  expect(onSignedIn.mock.calls).toEqual([[mira]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await passes(10_000);
  expect(tools.qrState).toHaveBeenCalledTimes(3);
});

test('expires after 90 s and offers another code', async () => {
  const { tools, user } = await openQr();
  await passes(90_000);
  expect(statuses()).toContain('This code has expired');
  expect(screen.queryByRole('img')).toBeNull();
  const asked = tools.qrState.mock.calls.length;
  await passes(10_000);
  expect(tools.qrState).toHaveBeenCalledTimes(asked);
  await user.click(button('Show a new code'));
  expect(tools.startQr).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('img')).toBeVisible();
});

test('pauses polling while the page is hidden and polls immediately afterwards', async () => {
  const { tools } = await openQr();
  isVisible = false;
  await passes(20_000);
  expect(tools.qrState).not.toHaveBeenCalled();
  isVisible = true;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(tools.qrState).toHaveBeenCalledTimes(1);
});

test.each([
  ['the modal is closed', (user: Awaited<ReturnType<typeof openQr>>['user']) => user.keyboard('{Escape}')],
  [
    'another tab is chosen',
    (user: Awaited<ReturnType<typeof openQr>>['user']) =>
      user.click(screen.getByRole('tab', { name: 'Email' })),
  ],
])('stops polling when %s', async (_when, leave) => {
  const { tools, user } = await openQr();
  await leave(user);
  await passes(1_000);
  const asked = tools.qrState.mock.calls.length;
  await passes(20_000);
  expect(tools.qrState).toHaveBeenCalledTimes(asked);
});

test.each<[string, () => Promise<QrStateResult>, string]>([
  ['a denied login', () => Promise.resolve({ status: 'denied' }), 'You declined this login on your phone'],
  ['a lost connection', () => Promise.reject(new NetworkError('x')), 'No connection – still trying'],
])('shows %s', async (_what, answer, words) => {
  const tools = createTools();
  tools.qrState.mockImplementationOnce(answer);
  await openQr(tools);
  await passes(2_000);
  expect(statuses()).toContain(words);
});

test('offers a retry after the backend’s delay if no code arrives', async () => {
  const tools = createTools();
  tools.startQr.mockRejectedValueOnce(
    new BusinessError(RET_CODES.tooManyRequests.code, '', { retryAfterSeconds: 20 }),
  );
  const { user } = await openQr(tools);
  await user.click(button('Try again in 20 seconds'));
  expect(tools.startQr).toHaveBeenCalledTimes(1);
  await passes(20_000);
  button('Show a new code').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'QR code' })).toHaveFocus();
});

test('shows that the chunk did not load and retries', async () => {
  const tools = createTools();
  tools.loadModule.mockRejectedValueOnce(new Error('gone'));
  const { user } = await openQr(tools);
  expect(statuses()).toContain('Logging in by QR code did not work');
  button('Show a new code').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'QR code' })).toHaveFocus();
});

test('arrow keys move through the tabs, and typed values stay', async () => {
  const { user } = openLogin({ qr: createTools() });
  await user.type(field('Email'), 'mira@example.com');
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'QR code', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Email', selected: true })).toHaveFocus();
  expect(field('Email')).toHaveValue('mira@example.com');
});

test('leads to registration like the form', async () => {
  const { session, user } = await openQr();
  await user.click(button('Sign up'));
  expect(session.openRegister).toHaveBeenCalledTimes(1);
});

test('has no accessibility violations', async () => {
  await openQr();
  jest.useRealTimers();
  const { violations } = await axe.run(dialog(), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
