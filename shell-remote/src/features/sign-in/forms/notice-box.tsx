import { useEffect, useRef } from 'react';
import type { AccountName } from 'shared-config/contracts/contracts';
import { Announcement } from '../announcer';
import { failureTextKey } from './auth-failure';
import { durationText } from '../code/duration-text';
import type { Notice } from '../login/login-steps';
import { useTexts } from '../../../core/texts/use-texts';

export interface NoticeBoxProps {
  notice: Notice | null;
  secondsLeft: number;
  accountKind?: AccountName['kind'] | undefined;
  /** Id of the text, for the fields that it describes. */
  id?: string | undefined;
}

/**
 * Shows why a call failed; nothing without a failure or a wait. Screen readers announce the text once, and the countdown only at its start, at each full
 * minute, at 30 and 10 seconds, and at its end.
 */
export function NoticeBox({ notice, secondsLeft, accountKind, id }: NoticeBoxProps) {
  const { t, language } = useTexts('quick-auth');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [notice]);
  const isOver = notice !== null && notice.retryAtMs > 0 && secondsLeft === 0;
  const wait = durationText(secondsLeft, language);
  if (!notice && secondsLeft === 0) return null;
  return (
    <div ref={box}>
      {notice && !isOver && (
        // Screen readers announce an alert that is inserted with its text.
        <p key={notice.reason} className="sh-quick-auth__notice" role="alert" id={id}>
          {t(failureTextKey(notice.reason, accountKind))}
        </p>
      )}
      {secondsLeft > 0 && (
        <p className="sh-quick-auth__wait" role="timer">
          {t('retryIn', { wait })}
        </p>
      )}
      {isOver && <p className="sh-quick-auth__hint">{t('retryNow')}</p>}
      <Announcement>
        {secondsLeft > 0 && t('retrySoon', { wait: spokenWait(secondsLeft, language) })}
      </Announcement>
      <Announcement>{isOver && t('retryNow')}</Announcement>
    </div>
  );
}

/** Returns a rounded wait that changes rarely, because screen readers announce every change. */
function spokenWait(secondsLeft: number, language: string): string {
  if (secondsLeft > 60) return durationText(Math.ceil(secondsLeft / 60) * 60, language);
  return durationText([10, 30].find((step) => secondsLeft <= step) ?? 60, language);
}
