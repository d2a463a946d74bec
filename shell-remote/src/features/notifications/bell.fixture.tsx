import type { ReactNode } from 'react';
import type { Notification } from 'shared-config/contracts/contracts';
import { createTranslator } from 'shared-config/i18n/i18n';
import english from '../../../translations/en/notifications.json';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';
import { headerElement, testUser } from '../header/bar/header-element.fixture';
import { Bell, type BellProps } from './bell';

/** A message for tests. */
export function testMessage(id: string, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'funds',
    message: 'deposit',
    values: { amount: '0.25', asset: 'BTC' },
    path: '/assets',
    createdAt: '2026-11-20T11:55:00Z',
    isRead: false,
    ...changes,
  };
}

/** Returns a header whose bell has this store. */
export function headerWithBell(
  store: Partial<BellProps['store']> = {},
  translator: unknown = createTranslator({
    bcp47: 'en',
    english: { notifications: english },
    texts: {},
    defaultVariables: {},
  }),
): ReactNode {
  const items = store.items ?? [];
  const full: BellProps['store'] = {
    items,
    unreadCount: items.filter(({ isRead }) => !isRead).length,
    status: 'ready',
    arrived: null,
    load: async () => undefined,
    markRead: async () => undefined,
    ...store,
  };
  const TestBell = () => (
    <TranslatorContext value={translator as Translator}>
      <Bell store={full} />
    </TranslatorContext>
  );
  return headerElement({
    session: { status: 'signed-in', user: testUser },
    onBell: (show) => show(TestBell),
  });
}
