/** @jest-environment jest-fixed-jsdom */
import type { Notification, Notifications, UserInfo } from 'shared-config/contracts/contracts';
import { observable, runInAction } from 'mobx';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { partnerPage, recordShellErrors } from '../../core/page/page.fixture';
import { mira, NOT_SIGNED_IN, otto, UNREACHABLE } from '../session/create-session.fixture';
import { setVisible } from '../../core/live/fake-sockets.fixture';
import type { LiveListener } from '../../core/live/live-connection';
import { NotificationStore } from './notification-store';
// R-HEADER-19, R-HEADER-21

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  errors = recordShellErrors();
});
afterEach(() => {
  jest.useRealTimers();
  errors.stop();
});

const message = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'funds',
  message: 'deposit',
  values: { amount: '1', asset: 'BTC' },
  createdAt: `2026-11-20T12:00:0${id}.000Z`,
  isRead: false,
  ...changes,
});

const answer = (...items: Notification[]): Notifications => ({
  unreadCount: items.filter(({ isRead }) => !isRead).length,
  items,
});

/** A live connection whose messages the test sends. */
function createLive() {
  const listeners = new Set<LiveListener>();
  return {
    listeners,
    subscribe: (_: readonly string[], listener: LiveListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (type: 'snapshot' | 'change', notifications: Notifications, userId = mira.id) =>
      listeners.forEach(({ onData }) =>
        onData({ type, family: 'notifications', topic: 'notifications', data: { ...notifications, userId } }),
      ),
    lose: () => listeners.forEach(({ onLost }) => onLost()),
    end: () => listeners.forEach(({ onEnd }) => onEnd?.('notifications', 'session-over')),
  };
}

async function open({ userToken }: { userToken?: string } = {}) {
  const session = observable(
    {
      user: mira as UserInfo | null,
      get isSignedIn(): boolean {
        return (this.user?.id ?? 0) > 0;
      },
    },
    undefined,
    { deep: false },
  );
  const fetchNotifications = jest.fn(() => Promise.resolve(answer(message('2'), message('1'))));
  const readNotifications = jest.fn((_: unknown, ids: string[] | 'all') =>
    Promise.resolve(
      answer(
        message('2', { isRead: ids === 'all' || ids.includes('2') }),
        message('1', { isRead: ids === 'all' }),
      ),
    ),
  );
  const live = createLive();
  const store = new NotificationStore(
    {
      ...partnerPage(),
      session,
      userToken: () => userToken,
      backend: async () => ({ fetchNotifications, readNotifications }),
    },
    window,
    live,
  );
  const stop = store.start();
  await jest.advanceTimersByTimeAsync(0);
  return { store, session, live, fetchNotifications, readNotifications, stop };
}

test('loads the messages of the user, and asks again each minute until it stops', async () => {
  const { store, fetchNotifications, stop } = await open();
  expect(store).toMatchObject({ status: 'ready', unreadCount: 2, arrived: null });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchNotifications).toHaveBeenCalledTimes(2);
  stop();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fetchNotifications).toHaveBeenCalledTimes(2);
});

test('asks no more after a stop during a call', async () => {
  const { store, fetchNotifications, stop } = await open();
  const late = createDeferred<Notifications>();
  fetchNotifications.mockReturnValueOnce(late.promise);
  void store.load();
  stop();
  late.resolve(answer());
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fetchNotifications).toHaveBeenCalledTimes(2);
});

test('names a message that arrives later, and none that another tab has read', async () => {
  const { store, fetchNotifications, stop } = await open();
  fetchNotifications.mockResolvedValue(answer(message('3', { isRead: true }), message('2'), message('1')));
  await store.load();
  expect(store.arrived).toBeNull();
  fetchNotifications.mockResolvedValue(answer(message('4'), message('2'), message('1')));
  await store.load();
  expect(store.arrived?.id).toBe('4');
  stop();
});

test('marks a message as read immediately, and tells the other tabs', async () => {
  const one = await open();
  const other = await open();
  const marked = one.store.markRead(['2']);
  expect(one.store.unreadCount).toBe(1);
  await marked;
  expect(one.readNotifications.mock.calls).toEqual([[expect.anything(), ['2']]]);
  const key = 'shell:notifications-read';
  expect(localStorage.getItem(key)).not.toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  await jest.advanceTimersByTimeAsync(0);
  expect(other.fetchNotifications).toHaveBeenCalledTimes(2);
  one.stop();
  other.stop();
});

test('takes a mark back when the call fails, and tells no other tab', async () => {
  const { store, readNotifications, stop } = await open();
  readNotifications.mockRejectedValue(UNREACHABLE);
  await store.markRead('all');
  expect([store.unreadCount, store.items.map(({ isRead }) => isRead)]).toEqual([2, [false, false]]);
  expect(localStorage.getItem('shell:notifications-read')).toBeNull();
  stop();
});

test('asks nothing for a message that was read before', async () => {
  const { store, readNotifications, stop } = await open();
  await store.markRead('all');
  await store.markRead(['1']);
  expect(readNotifications).toHaveBeenCalledTimes(1);
  stop();
});

test('clears everything when the user changes, and ignores a late answer', async () => {
  const { store, session, fetchNotifications, stop } = await open();
  const late = createDeferred<Notifications>();
  fetchNotifications.mockReturnValueOnce(late.promise);
  void store.load();
  fetchNotifications.mockResolvedValue(answer());
  runInAction(() => (session.user = otto));
  late.resolve(answer(message('9')));
  await jest.advanceTimersByTimeAsync(0);
  expect(store).toMatchObject({ status: 'ready', items: [], unreadCount: 0 });
  runInAction(() => (session.user = null));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fetchNotifications).toHaveBeenCalledTimes(3);
  stop();
});

test('asks nothing for a visitor, whose profile has the id 0', async () => {
  const { session, fetchNotifications, stop } = await open();
  runInAction(() => (session.user = { ...mira, id: 0 }));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fetchNotifications).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  [UNREACHABLE, ['user-value-failed']],
  [NOT_SIGNED_IN, []],
])(
  'shows that the first load has failed, and keeps messages after a later failure',
  async (thrown, codes) => {
    const { store, session, fetchNotifications, stop } = await open();
    fetchNotifications.mockRejectedValue(thrown);
    await store.load();
    expect(store).toMatchObject({ status: 'ready', unreadCount: 2 });
    runInAction(() => (session.user = otto));
    await jest.advanceTimersByTimeAsync(0);
    expect(store.status).toBe('failed');
    expect([...new Set(errors.codes())]).toEqual(codes);
    stop();
  },
);

describe('with a live connection', () => {
  test('asks no more, shows what arrives, and names a new message', async () => {
    const { store, live, fetchNotifications, stop } = await open();
    live.send('snapshot', answer(message('2'), message('1')));
    live.send('change', { unreadCount: 3, items: [message('3')] });
    expect(store.items.map(({ id }) => id)).toEqual(['3', '2', '1']);
    expect([store.unreadCount, store.arrived?.id]).toEqual([3, '3']);
    live.send('change', { unreadCount: 2, items: [message('2', { isRead: true })] });
    expect(store.items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect([store.unreadCount, store.arrived?.id]).toEqual([2, '3']);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(fetchNotifications).toHaveBeenCalledTimes(1);
    stop();
    expect(live.listeners.size).toBe(0);
  });

  test('prefers a live message to the answer of a call that is older', async () => {
    const { store, live, fetchNotifications, stop } = await open();
    const late = createDeferred<Notifications>();
    fetchNotifications.mockReturnValueOnce(late.promise);
    void store.load();
    live.send('snapshot', answer(message('3')));
    late.resolve(answer());
    await jest.advanceTimersByTimeAsync(0);
    expect(store.items.map(({ id }) => id)).toEqual(['3']);
    stop();
  });

  test('asks each minute after the connection is lost, until it returns', async () => {
    const { live, fetchNotifications, stop } = await open();
    live.send('snapshot', answer());
    await jest.advanceTimersByTimeAsync(300_000);
    live.lose();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(fetchNotifications).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_001);
    expect(fetchNotifications).toHaveBeenCalledTimes(3);
    live.send('snapshot', answer());
    await jest.advanceTimersByTimeAsync(600_000);
    expect(fetchNotifications).toHaveBeenCalledTimes(3);
    stop();
  });

  test('asks once when the server ends the session of the connection', async () => {
    const { live, fetchNotifications, stop } = await open();
    live.send('snapshot', answer());
    live.end();
    await jest.advanceTimersByTimeAsync(0);
    expect(fetchNotifications).toHaveBeenCalledTimes(2);
    stop();
  });

  // R-SEC-39
  test('never shows the messages of another session after a change of the user, by either way', async () => {
    const { store, session, live, fetchNotifications, stop } = await open();
    const foreign = { userId: mira.id, ...answer(message('9')) };
    fetchNotifications.mockResolvedValue(foreign);
    runInAction(() => (session.user = otto));
    live.send('snapshot', foreign, mira.id);
    live.send('change', foreign, mira.id);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store).toMatchObject({ items: [], unreadCount: 0, arrived: null });
    runInAction(() => (session.user = null));
    expect(live.listeners.size).toBe(0);
    stop();
  });

  test('is not used with the token of the app, which no websocket carries', async () => {
    const { live, stop } = await open({ userToken: 'app-token' });
    expect(live.listeners.size).toBe(0);
    stop();
  });
});

describe('without a live connection', () => {
  test('asks at a change of tabs only if the last answer is old', async () => {
    const { fetchNotifications, stop } = await open();
    for (let count = 0; count < 5; count += 1) {
      setVisible(false);
      setVisible(true);
    }
    await jest.advanceTimersByTimeAsync(14_000);
    expect(fetchNotifications).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fetchNotifications).toHaveBeenCalledTimes(2);
    setVisible(false);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(fetchNotifications).toHaveBeenCalledTimes(2);
    setVisible(true);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchNotifications).toHaveBeenCalledTimes(3);
    stop();
  });
});
