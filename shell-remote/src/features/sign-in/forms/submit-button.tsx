import { useEffect, useState } from 'react';
import { Announcement } from '../announcer';
import { useTexts } from '../../../core/texts/use-texts';

interface SubmitButtonProps {
  label: string;
  isBusy: boolean;
  /** A wait or a missing input prevents the submit. */
  isBlocked: boolean;
}

/** Renders the submit button of a form. While busy it keeps size and focus; the form ignores further clicks. */
export function SubmitButton({ label, isBusy, isBlocked }: SubmitButtonProps) {
  const { t } = useTexts('quick-auth');
  const isSlow = useIsSlow(isBusy);
  return (
    <>
      <div data-modal-action>
        <button
          className="sh-quick-auth__submit"
          type="submit"
          aria-disabled={isBusy || isBlocked || undefined}
          data-busy={isBusy || undefined}
        >
          <span className="sh-quick-auth__submit-label">{label}</span>
          {isBusy && <span className="sh-quick-auth__spinner" aria-hidden="true" />}
        </button>
      </div>
      <Announcement>{isBusy && t(isSlow ? 'slow' : 'busy')}</Announcement>
      {isSlow && <p className="sh-quick-auth__slow">{t('slow')}</p>}
    </>
  );
}

/** Delay before the form says that the call takes longer than usual. */
const slowAfterMs = 8_000;

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
