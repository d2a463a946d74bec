import './notifications.css';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import english from '../../../translations/en/notifications.json';
import { Glyph } from '../../artwork/glyph';
import { useHeader } from '../header/header-store';
import { useDisclosure } from '../header/menus/use-disclosure';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext, useTexts } from '../../core/texts/use-texts';
import { NotificationPanel } from './notification-panel';
import { NotificationStore, type NotificationPorts } from './notification-store';
import { notificationText } from './notification-text';

const TEXTS: NamespaceTexts = { namespace: 'notifications', english };

/** A larger count says nothing more. */
const MAX_SHOWN = 99;

const stores = new WeakMap<NotificationPorts, NotificationStore>();

/** Returns the bell of a page's header. All headers of a shell share its messages. */
export function createBell(getShell: () => NotificationPorts): ComponentType {
  const shell = getShell();
  const store = stores.get(shell) ?? new NotificationStore(shell, window);
  if (!stores.has(shell)) store.start();
  stores.set(shell, store);
  return observer(function LateBell() {
    const translator = useNamespaceTranslator(shell.context, TEXTS);
    return (
      translator && (
        <TranslatorContext value={translator}>
          <Bell store={store} />
        </TranslatorContext>
      )
    );
  });
}

export interface BellProps {
  store: Pick<NotificationStore, 'items' | 'unreadCount' | 'status' | 'arrived' | 'load' | 'markRead'>;
}

/** The button with the number of unread messages, which opens them. Screen readers hear of a message that arrives. */
export const Bell = observer(function Bell({ store }: BellProps) {
  const { t } = useTexts('notifications');
  const { linkBase } = useHeader();
  const { isOpen, close, rootProps, triggerProps, panelProps } = useDisclosure('sh-menu-notifications');
  const { unreadCount, arrived } = store;
  const shown = unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unreadCount);
  const name = unreadCount > 0 ? t('openUnread', { number: shown }) : t('title');
  return (
    <div className="sh-dropdown sh-dropdown--end" data-open={isOpen || undefined} {...rootProps}>
      <button className="sh-icon-button" aria-label={name} {...triggerProps}>
        <Glyph>
          <path d="M10 2.75a4.75 4.75 0 0 0-4.75 4.75c0 4-1.5 5.25-1.5 5.25h12.5s-1.5-1.25-1.5-5.25A4.75 4.75 0 0 0 10 2.75zM8.25 15.5a1.9 1.9 0 0 0 3.5 0" />
        </Glyph>
        {unreadCount > 0 && (
          <span className="sh-bell__count" aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <span className="sh-hidden" role="status">
        {arrived && t('arrived', { text: notificationText(arrived, t) ?? '' })}
      </span>
      <div className="sh-panel" {...panelProps}>
        <NotificationPanel {...{ store, isOpen, linkBase }} onChoose={close} />
      </div>
    </div>
  );
});
