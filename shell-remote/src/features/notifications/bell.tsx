import './notifications.css';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import english from '../../../translations/en/notifications.json';
import { Glyph } from '../../artwork/glyph';
import { pageLive, type LivePorts } from '../../core/live/page-live';
import { linkBaseOf } from '../../core/page/nav-href';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext, useTexts } from '../../core/texts/use-texts';
import { drawInto } from '../../core/widgets/react-root';
import { useDismiss } from '../../core/widgets/use-dismiss';
import { NotificationPanel, type BellProps } from './notification-panel';
import { NotificationStore, type NotificationPorts } from './notification-store';
import { notificationText } from './notification-text';

const TEXTS: NamespaceTexts = { namespace: 'notifications', english };

/** A larger count says nothing more. */
const MAX_SHOWN = 99;

/**
 * Draws the bell into its place in a header, for a signed-in user only. Returns a function that removes it.
 * It has a root of its own and imports no code of the header, because a module with two users costs the header bytes. A header that draws
 * itself again, as after an error, has a new place, and the bell moves there.
 */
export function drawBell(shell: NotificationPorts & LivePorts, header: HTMLElement): () => void {
  const store = new NotificationStore(shell, window, pageLive(shell));
  const stop = store.start();
  const slot = document.createElement('div');
  slot.className = 'sh-slot';
  const move = () => {
    const place = header.querySelector('.sh-bell');
    if (place !== slot.parentNode) place?.append(slot);
  };
  move();
  const moves = new MutationObserver(move);
  moves.observe(header, { childList: true, subtree: true });
  const root = drawInto('bell', slot, <LateBell {...{ shell, store }} />, false);
  return () => {
    moves.disconnect();
    stop();
    root.release();
    slot.remove();
  };
}

const LateBell = observer(function LateBell({ shell, store }: { shell: NotificationPorts } & BellProps) {
  const { context, session } = shell;
  const translator = useNamespaceTranslator(context, TEXTS);
  if (!translator || !session.isSignedIn) return null;
  return (
    <TranslatorContext value={translator}>
      <Bell store={store} linkBase={linkBaseOf(context)} />
    </TranslatorContext>
  );
});

/** The button with the number of unread messages, which opens them. Screen readers hear of a message that arrives. */
export const Bell = observer(function Bell({ store, linkBase }: BellProps & { linkBase: string }) {
  const { t, language } = useTexts('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => setIsOpen(false);
  useDismiss({ isOpen, rootRef, close, followsFocus: true });
  const { unreadCount, arrived } = store;
  const shown = unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unreadCount);
  const name = unreadCount > 0 ? t('openUnread', { number: shown }) : t('title');
  return (
    <div ref={rootRef} className="sh-dropdown sh-dropdown--end" data-open={isOpen || undefined}>
      <button
        type="button"
        className="sh-icon-button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
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
        {arrived && t('arrived', { text: notificationText(arrived, t, language) ?? '' })}
      </span>
      <div id={panelId} className="sh-panel" hidden={!isOpen}>
        <NotificationPanel {...{ store, isOpen, linkBase }} onChoose={close} />
      </div>
    </div>
  );
});
