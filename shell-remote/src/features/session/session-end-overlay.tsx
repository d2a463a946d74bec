import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import '../../core/overlays/unavailable-notice.css';
import './session-end.css';
import { observer } from 'mobx-react-lite';
import { hasIntlData, intlLocaleOf } from 'shared-config/site/locales';
import english from '../../../translations/en/session-end.json';
import type { OverlayProps } from '../../core/overlays/overlays';
import { Notice } from '../../core/overlays/unavailable-notice';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext, useTexts } from '../../core/texts/use-texts';
import type { SessionEnd, SessionEndPorts } from './session-end';

/** Here, so that both are one file. */
export { SessionEnd } from './session-end';

const TEXTS: NamespaceTexts = { namespace: 'session-end', english };

/** Warns before the session ends, and says that it has ended or belongs to another user now. */
export const SessionEndOverlay = observer(function SessionEndOverlay({
  isOpen,
  getShell,
}: OverlayProps<SessionEndPorts>) {
  const { context, session, sessionEnd } = getShell();
  const translator = useNamespaceTranslator(context, TEXTS);
  if (!translator || !isOpen || !sessionEnd) return null;
  return (
    <TranslatorContext value={translator}>
      <SessionEndNotice end={sessionEnd} onLogIn={() => session.openLogin()} />
    </TranslatorContext>
  );
});

export interface SessionEndNoticeProps {
  end: Pick<SessionEnd, 'notice' | 'hasExtendFailed' | 'extend' | 'close'>;
  onLogIn: () => void;
}

/** The notice itself. Screen readers announce each minute of a warning. */
export const SessionEndNotice = observer(function SessionEndNotice({ end, onLogIn }: SessionEndNoticeProps) {
  const { t, language } = useTexts('session-end');
  const { notice, hasExtendFailed, extend, close } = end;
  if (!notice) return null;
  const frame = { kind: notice.kind, closeLabel: t('close'), onClose: close };
  if (notice.kind === 'ending')
    return (
      <Frame
        {...frame}
        title={t('endingTitle', {
          when: minutesAhead(language, notice.minutesLeft) ?? t('inMinutes', { minutes: notice.minutesLeft }),
        })}
        text={hasExtendFailed ? t('extendFailed') : t('endingText')}
        action={t('stay')}
        onAction={() => void extend()}
      />
    );
  if (notice.kind === 'ended')
    return (
      <Frame
        {...frame}
        title={t('endedTitle')}
        text={t('endedText')}
        action={t('logIn')}
        onAction={onLogIn}
      />
    );
  return <Frame {...frame} title={t('otherTitle', { name: notice.name })} text={t('otherText')} />;
});

interface FrameProps {
  kind: string;
  title: string;
  text: string;
  action?: string;
  onAction?: () => void;
  closeLabel: string;
  onClose: () => void;
}

function Frame({ kind, title, text, action, onAction, closeLabel, onClose }: FrameProps) {
  return (
    <Notice
      key={kind}
      closeLabel={closeLabel}
      onClose={onClose}
      tone={kind === 'ending' ? 'warning' : 'plain'}
    >
      <strong className="sh-notice__name">{title}</strong>
      <span>{text}</span>
      {action && (
        <button type="button" className="sh-session-end__action" onClick={onAction}>
          {action}
        </button>
      )}
    </Notice>
  );
}

/** Returns the time as people say it; undefined if the browser has no data for the language. @example minutesAhead('en', 5) // 'in 5 minutes' */
function minutesAhead(language: string, minutes: number): string | undefined {
  if (!hasIntlData(language)) return undefined;
  return new Intl.RelativeTimeFormat(intlLocaleOf(language)).format(minutes, 'minute');
}
