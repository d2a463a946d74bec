import { isNotifications } from './is-notifications';

const message = {
  id: 'n1',
  kind: 'funds',
  message: 'deposit',
  values: { amount: '1', asset: 'BTC' },
  path: '/assets',
  createdAt: '2026-11-20T12:00:00Z',
  isRead: false,
};

test('accepts messages, also of a newer release', () => {
  const items = [message, { ...message, message: 'airdrop', values: { title: 'Airdrop' }, path: undefined }];
  expect(isNotifications({ unreadCount: 2, items })).toBe(true);
  expect(isNotifications({ unreadCount: 0, items: [] })).toBe(true);
});

test.each<[string, object]>([
  ['an unknown kind', { kind: 'spam' }],
  ['no id', { id: undefined }],
  ['a path of another site', { path: '//evil.example' }],
  ['a path that is no path', { path: 'javascript:alert(1)' }],
  ['a long text', { values: { title: 'x'.repeat(257) } }],
  ['a value that is no text', { values: { amount: 1 } }],
  ['too many values', { values: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index, ''])) }],
  ['no time', { createdAt: 'yesterday' }],
  ['a flag that is text', { isRead: 'false' }],
])('rejects a message with %s', (_, changes) => {
  expect(isNotifications({ unreadCount: 1, items: [{ ...message, ...changes }] })).toBe(false);
});

test.each([
  ['too many messages', { unreadCount: 0, items: Array.from({ length: 51 }, () => message) }],
  ['a count below zero', { unreadCount: -1, items: [] }],
  ['no list', { unreadCount: 0, items: {} }],
])('rejects %s', (_, result) => {
  expect(isNotifications(result)).toBe(false);
});
