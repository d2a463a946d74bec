import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from 'shared-config/contracts/contracts';
import { pathIcon } from '../../artwork/glyph';
import { navHref, ownPageHref } from '../../core/page/nav-href';
import { useTexts } from '../../core/texts/use-texts';
import type { NotificationStore } from './notification-store';
import { notificationText } from './notification-text';
import { agoText } from './relative-time';

export interface BellProps {
  store: Pick<NotificationStore, 'items' | 'unreadCount' | 'status' | 'arrived' | 'load' | 'markRead'>;
}

interface NotificationPanelProps extends BellProps {
  isOpen: boolean;
  linkBase: string;
  onChoose: () => void;
}

const ICONS = {
  account: pathIcon('M10 2.5l6 2v5c0 3.8-2.4 6.5-6 8-3.6-1.5-6-4.2-6-8v-5zM7.5 10l2 2 3.5-3.8'),
  funds: pathIcon(
    'M3 6.5h12.5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15zM3 6.5l9-3v3M13.5 11.5h1',
  ),
  orders: pathIcon('M4 6h9l-2.5-2.5M16 14H7l2.5 2.5'),
  news: pathIcon('M3.5 8.5v3h2.5l6.5 3.5v-10L6 8.5zM15 8a3 3 0 0 1 0 4'),
} as const satisfies Record<NotificationKind, unknown>;

/** Where a kind has two directions. */
const MESSAGE_ICONS: Readonly<Record<string, typeof ICONS.funds | undefined>> = {
  __proto__: null as never,
  deposit: pathIcon('M10 3.5v9M6.5 9.5L10 13l3.5-3.5M4 16.5h12'),
  withdrawal: pathIcon('M10 13V3.5M6.5 7L10 3.5 13.5 7M4 16.5h12'),
};

/** The messages to the user, of one kind or of all. Draws them only while it is open. */
export const NotificationPanel = observer(function NotificationPanel(props: NotificationPanelProps) {
  const { store, isOpen, linkBase, onChoose } = props;
  const { t } = useTexts('notifications');
  const [kind, setKind] = useState<NotificationKind | 'all'>('all');
  return (
    <div className="sh-bell__panel">
      <div className="sh-bell__head">
        <h2 className="sh-bell__title">{t('title')}</h2>
        <button
          type="button"
          className="sh-bell__all"
          // A disabled button would lose the focus.
          aria-disabled={store.unreadCount === 0}
          onClick={() => store.unreadCount > 0 && void store.markRead('all')}
        >
          {t('readAll')}
        </button>
      </div>
      <div className="sh-bell__kinds" role="group" aria-label={t('kinds')}>
        {(['all', ...NOTIFICATION_KINDS] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="sh-bell__kind"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {t(`kind.${each}`)}
          </button>
        ))}
      </div>
      {isOpen && <Messages {...{ store, kind, linkBase, onChoose }} />}
      <a
        className="sh-bell__settings"
        href={ownPageHref('/settings/notifications', linkBase)}
        onClick={onChoose}
      >
        {t('settings')}
      </a>
    </div>
  );
});

interface MessagesProps extends BellProps {
  kind: NotificationKind | 'all';
  linkBase: string;
  onChoose: () => void;
}

const Messages = observer(function Messages({ store, kind, linkBase, onChoose }: MessagesProps) {
  const { t } = useTexts('notifications');
  const items = store.items.filter((item) => kind === 'all' || item.kind === kind);
  if (store.status === 'loading' && store.items.length === 0)
    return <div className="sh-bell__waiting" role="status" aria-label={t('loading')} />;
  if (store.status === 'failed')
    return (
      <div className="sh-bell__empty" role="alert">
        <p>{t('failed')}</p>
        <button type="button" className="sh-bell__all" onClick={() => void store.load()}>
          {t('retry')}
        </button>
      </div>
    );
  if (items.length === 0)
    return (
      <div className="sh-bell__empty">
        <p>{t('empty')}</p>
      </div>
    );
  const choose = ({ id }: Notification) => {
    void store.markRead([id]);
    onChoose();
  };
  return (
    <ul className="sh-bell__list">
      {items.map((item) => (
        <Message key={item.id} {...{ item, linkBase }} onChoose={() => choose(item)} />
      ))}
    </ul>
  );
});

function Message({
  item,
  linkBase,
  onChoose,
}: {
  item: Notification;
  linkBase: string;
  onChoose: () => void;
}) {
  const { t, language } = useTexts('notifications');
  const [openedAt] = useState(Date.now);
  const text = notificationText(item, t, language);
  if (text === undefined) return null;
  const href = item.path === undefined ? null : navHref(item.path, linkBase);
  const Icon = MESSAGE_ICONS[item.message] ?? ICONS[item.kind];
  const content = (
    <>
      <span className="sh-bell__icon">
        <Icon size={18} />
      </span>
      <span className="sh-bell__words">
        <span className="sh-bell__text">{text}</span>
        <time className="sh-bell__time" dateTime={item.createdAt}>
          {agoText(item.createdAt, openedAt, language)}
        </time>
      </span>
      {!item.isRead && (
        <span className="sh-bell__new">
          <span className="sh-hidden">{t('new')}</span>
        </span>
      )}
    </>
  );
  const row = { className: 'sh-bell__row', 'data-unread': !item.isRead || undefined, onClick: onChoose };
  return (
    <li>
      {href ? (
        <a {...row} href={href}>
          {content}
        </a>
      ) : (
        <button {...row} type="button">
          {content}
        </button>
      )}
    </li>
  );
}
