import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from 'ui-kit/focus-back';
import { useShellConnection } from '../shell/session-context';

interface NoticeProps {
  title: string;
  text: string;
  isAlert?: boolean;
  children?: ReactNode;
}

/** Renders a message with its actions. If it disappears while one has the focus, the focus returns. */
export function Notice({ title, text, isAlert = false, children }: NoticeProps) {
  const root = useRef<HTMLElement>(null);
  const focusBack = useFocusBack(root);
  return (
    <section ref={root} className="vh-card vh-notice" role={isAlert ? 'alert' : undefined} {...focusBack}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className="vh-actions">{children}</div> : null}
    </section>
  );
}

export function NoScriptNotice() {
  const { t } = useTranslation('verification');
  return (
    <noscript>
      <Notice title={t('noScript.title')} text={t('noScript.text')} />
    </noscript>
  );
}

export function ShellUnavailable() {
  const { t } = useTranslation('verification');
  const connection = useShellConnection();
  return (
    <Notice title={t('overview.unavailableTitle')} text={t('overview.unavailableText')} isAlert>
      <button
        type="button"
        className="vh-button vh-button--primary"
        onClick={() => void connection.connect()}
      >
        {t('overview.retry')}
      </button>
    </Notice>
  );
}
