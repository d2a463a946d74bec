import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Notification } from 'shared-config/contracts/contracts';
import { createTranslator } from 'shared-config/i18n/i18n';
import english from '../../../translations/en/notifications.json';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';
import { headerElement, testUser } from '../header/bar/header-element.fixture';
import { Bell } from './bell';
import type { BellProps } from './notification-panel';

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
  return (
    <>
      {headerElement({ session: { status: 'signed-in', user: testUser } })}
      <InPlace>
        <TranslatorContext value={translator as Translator}>
          <Bell store={full} linkBase="/en" />
        </TranslatorContext>
      </InPlace>
    </>
  );
}

/** Renders into the place that the header has for the bell. */
function InPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => setPlace(document.querySelector('.sh-bell')), []);
  return place && createPortal(children, place);
}
