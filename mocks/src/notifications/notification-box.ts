import type { Notification, Notifications } from 'shared-config/contracts/contracts';

const MINUTE_MS = 60_000;
const MAX_ITEMS = 50;

/** What the demo accounts find: minutes ago, kind, key and values of the text, path, and whether it was read. */
const SAMPLES: readonly (readonly [
  minutesAgo: number,
  message: Omit<Notification, 'id' | 'createdAt' | 'isRead'>,
  isRead?: true,
])[] = [
  [4, { kind: 'funds', message: 'deposit', values: { amount: '0.25', asset: 'BTC' }, path: '/assets' }],
  [55, { kind: 'orders', message: 'orderFilled', values: { pair: 'ETH/USDT' }, path: '/trade/orders' }],
  [180, { kind: 'account', message: 'newLogin', values: { device: 'Firefox, macOS' }, path: '/security' }],
  [
    1_500,
    { kind: 'funds', message: 'withdrawal', values: { amount: '1200', asset: 'USDT' }, path: '/assets' },
    true,
  ],
  [2_900, { kind: 'news', message: 'listing', values: { asset: 'TIA' }, path: '/markets' }, true],
  [10_100, { kind: 'account', message: 'passwordChanged', values: {}, path: '/security' }, true],
];

/** Creates the messages of all accounts, in memory. Every account begins with the samples. */
export function createNotificationBox(clock: () => number) {
  const boxes = new Map<number, Notification[]>();
  let notify = (_accountId: number, _changed: readonly Notification[]) => {};
  let count = 0;
  const itemsOf = (accountId: number): Notification[] => {
    const present = boxes.get(accountId);
    if (present) return present;
    const items = SAMPLES.map(([minutesAgo, message, isRead = false]) => ({
      ...message,
      id: `n${(count += 1)}`,
      createdAt: new Date(clock() - minutesAgo * MINUTE_MS).toISOString(),
      isRead,
    }));
    boxes.set(accountId, items);
    return items;
  };
  const list = (accountId: number): Notifications => {
    const items = itemsOf(accountId);
    return { userId: accountId, unreadCount: items.filter(({ isRead }) => !isRead).length, items };
  };
  return {
    list,
    read(accountId: number, ids: readonly string[] | 'all'): Notifications {
      const isNewlyRead = ({ id, isRead }: Notification) => !isRead && (ids === 'all' || ids.includes(id));
      const before = itemsOf(accountId);
      boxes.set(
        accountId,
        before.map((item) => (isNewlyRead(item) ? { ...item, isRead: true } : item)),
      );
      const changed = before.filter(isNewlyRead).map((item) => ({ ...item, isRead: true }));
      if (changed.length > 0) notify(accountId, changed);
      return list(accountId);
    },
    add(accountId: number, message: Omit<Notification, 'id' | 'createdAt' | 'isRead'>): void {
      const item = {
        ...message,
        id: `n${(count += 1)}`,
        createdAt: new Date(clock()).toISOString(),
        isRead: false,
      };
      boxes.set(accountId, [item, ...itemsOf(accountId)].slice(0, MAX_ITEMS));
      notify(accountId, [item]);
    },
    /** Calls the listener with the messages that are new or were read. */
    onChange: (listener: typeof notify) => void (notify = listener),
    clearAll: () => boxes.clear(),
  };
}
