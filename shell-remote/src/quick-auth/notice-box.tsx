import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FAILURES } from './auth-failure';
import { durationText } from './duration-text';
import type { Notice } from './login-steps';

export interface NoticeBoxProps {
  notice: Notice | null;
  /** Seconds that have still to be waited, counted down by the form. */
  secondsLeft: number;
}

/**
 * Says calmly what went wrong. The words are announced once; the countdown beside them is not announced every second,
 * its end is.
 */
export function NoticeBox({ notice, secondsLeft }: NoticeBoxProps) {
  const { t, i18n } = useTranslation('quick-auth');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [notice]);
  const isOver = notice !== null && notice.retryAtMs > 0 && secondsLeft === 0;
  const wait = durationText(secondsLeft, `${i18n.language}-u-nu-latn`);
  return (
    <div ref={box} className="sh-quick-auth__messages">
      <div role="alert">
        {notice && !isOver && <p className="sh-quick-auth__notice">{t(FAILURES[notice.reason].textKey)}</p>}
      </div>
      {secondsLeft > 0 && (
        <p className="sh-quick-auth__wait" role="timer">
          {t('retryIn', { wait })}
        </p>
      )}
      <div role="status">{isOver && <p className="sh-quick-auth__hint">{t('retryNow')}</p>}</div>
    </div>
  );
}
