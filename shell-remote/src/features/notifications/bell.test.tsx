/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import english from '../../../translations/en/notifications.json';
import { mira } from '../session/create-session.fixture';
import {
  partnerPage,
  mockShellOrigin,
  recordShellErrors,
  setBuildGlobals,
} from '../../core/page/page.fixture';
import { fakeSockets } from '../../core/live/fake-sockets.fixture';
import { drawBell } from './bell';
import { headerWithBell, testMessage } from './bell.fixture';
import { notificationText } from './notification-text';
// R-HEADER-19, R-HEADER-22

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const panel = () => screen.getByRole('heading', { name: english.title }).closest<HTMLElement>('.sh-panel')!;
const texts = () =>
  within(panel())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('has the number of unread messages in its name, and 99+ for more', () => {
  const { rerender } = render(
    headerWithBell({ items: [testMessage('1'), testMessage('2', { isRead: true })] }),
  );
  expect(bell().getAttribute('aria-label')).toBe('Notifications, unread: 1');
  rerender(<div key="other">{headerWithBell({ unreadCount: 1_234 })}</div>);
  expect(bell().getAttribute('aria-label')).toBe('Notifications, unread: 99+');
});

test('keeps the focus on the button that marks all as read, and calls nothing without unread messages', async () => {
  const markRead = jest.fn(async () => undefined);
  const { rerender } = render(headerWithBell({ items: [testMessage('1')], markRead }));
  await userEvent.click(bell());
  const button = screen.getByRole('button', { name: english.readAll });
  await userEvent.click(button);
  rerender(headerWithBell({ items: [testMessage('1', { isRead: true })], markRead }));
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await userEvent.click(button);
  expect(markRead.mock.calls).toEqual([['all']]);
});

test('shows the messages of one kind, and marks the chosen one as read', async () => {
  const markRead = jest.fn(async () => undefined);
  const items = [
    testMessage('1'),
    testMessage('2', { kind: 'account', message: 'newLogin', values: { device: 'Firefox' }, isRead: true }),
  ];
  render(headerWithBell({ items, markRead }));
  await userEvent.click(bell());
  expect(texts()).toHaveLength(2);
  expect(texts()[0]).toContain('Your deposit of 0.25 BTC has arrived');
  expect(texts()[0]).toContain(english.new);
  expect(texts()[1]).not.toContain(english.new);
  await userEvent.click(screen.getByRole('button', { name: english.kind.account }));
  expect(texts()).toEqual([expect.stringContaining('New login: Firefox')]);
  await userEvent.click(screen.getByRole('button', { name: english.kind.funds }));
  const link = within(panel()).getByRole('link', { name: /deposit/ });
  expect(link.getAttribute('href')).toBe('/en/assets');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(markRead.mock.calls).toEqual([[['1']]]);
  expect(bell().getAttribute('aria-expanded')).toBe('false');
});

test('marks every message as read', async () => {
  const markRead = jest.fn(async () => undefined);
  render(headerWithBell({ items: [testMessage('1')], markRead }));
  await userEvent.click(bell());
  await userEvent.click(screen.getByRole('button', { name: english.readAll }));
  expect(markRead.mock.calls).toEqual([['all']]);
});

test('shows the title of a message that this release does not know, and leaves out one without', async () => {
  const items = [
    testMessage('1', { message: 'airdrop', values: { title: '<b>Airdrop</b>' } }),
    testMessage('2', { message: '__proto__', values: {} }),
  ];
  render(headerWithBell({ items }));
  await userEvent.click(bell());
  expect(texts()).toEqual([expect.stringContaining('<b>Airdrop</b>')]);
});

test.each([
  ['that it is loading', { status: 'loading' as const }, english.loading],
  ['that there is nothing', {}, english.empty],
  ['that the load has failed', { status: 'failed' as const }, english.failed],
])('says %s', async (_, store, words) => {
  render(headerWithBell(store));
  await userEvent.click(bell());
  expect(within(panel()).queryByText(words) ?? within(panel()).getByLabelText(words)).toBeTruthy();
});

test('loads again on request', async () => {
  const load = jest.fn(async () => undefined);
  render(headerWithBell({ status: 'failed', load }));
  await userEvent.click(bell());
  await userEvent.click(screen.getByRole('button', { name: english.retry }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('announces a message that arrives', () => {
  render(headerWithBell({ items: [testMessage('1')], arrived: testMessage('1') }));
  expect(screen.getByText('New notification: Your deposit of 0.25 BTC has arrived')).toBeTruthy();
});

test('has no violation of accessibility rules while it is open', async () => {
  const { container } = render(
    headerWithBell({ items: [testMessage('1'), testMessage('2', { isRead: true })] }),
  );
  await userEvent.click(bell());
  const rules = {
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    region: { enabled: false },
  };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test.each([
  ['de-DE', '1200.50', '1.200,50'],
  ['en', '0.25', '0.25'],
  ['ar-SA', '1200', '1,200'],
  ['en', '1,200 or more', '1,200 or more'],
])('writes an amount in the digits and separators of %s: %s', (bcp47, amount, expected) => {
  const t = jest.fn((_: string, { replace }: { replace: { amount: string } }) => replace.amount);
  const message = { message: 'deposit', values: { amount, asset: 'USDT' } };
  expect(notificationText(message, t as never, bcp47)).toBe(expected);
});

test('moves to its new place, with what it shows, when the header draws itself again', async () => {
  setBuildGlobals();
  mockShellOrigin(async () => new Response(JSON.stringify(english)), { servesBoot: true });
  // The page of the test has no texts for the bell: it is in English.
  const errors = recordShellErrors();
  fakeSockets();
  const header = document.body.appendChild(document.createElement('div'));
  header.innerHTML = '<div class="sh-bell"></div>';
  const backend = async () => ({
    fetchNotifications: async () => ({ unreadCount: 1, items: [testMessage('1')] }),
    readNotifications: jest.fn(),
  });
  const session = { user: mira, isSignedIn: true };
  const shell = { ...partnerPage(), session, userToken: () => undefined, backend };
  const remove = await act(async () => drawBell(shell, header));
  await screen.findByRole('button', { name: 'Notifications, unread: 1' });
  header.replaceChildren();
  header.innerHTML = '<header><div class="sh-bell"></div></header>';
  await screen.findByRole('button', { name: 'Notifications, unread: 1' });
  expect(header.querySelectorAll('.sh-bell button.sh-icon-button')).toHaveLength(1);
  act(remove);
  errors.stop();
  expect(header.querySelector('.sh-bell')!.childNodes).toHaveLength(0);
});
