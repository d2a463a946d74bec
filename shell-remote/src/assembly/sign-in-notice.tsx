import { I18nextProvider, useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';

export interface SignInNoticeProps {
  translator: i18n;
  onClose: () => void;
}

/** Tells the visitor, heard at once by screen readers, that the sign-in modal could not be loaded. */
export function SignInNotice({ translator, onClose }: SignInNoticeProps) {
  return (
    <I18nextProvider i18n={translator}>
      <NoticeBar onClose={onClose} />
    </I18nextProvider>
  );
}

function NoticeBar({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('header');
  return (
    <div className="sh-root sh-notice" role="alert">
      <p className="sh-notice__text">{t('notice.signInUnavailable')}</p>
      <button type="button" className="sh-notice__close" onClick={onClose} aria-label={t('notice.close')}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
