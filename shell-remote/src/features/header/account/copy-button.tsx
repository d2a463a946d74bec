import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../bar/icons';
import { useTexts } from '../../../core/texts/use-texts';

type CopyState = 'idle' | 'copied' | 'failed';

const CONFIRMATION_MS = 2000;

/** Copies the UID and confirms it visibly and to screen readers. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTexts('header');
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="sh-icon-button sh-icon-button--small"
        aria-label={t('account.copyUid')}
        onClick={copy}
      >
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span role="status" className={state === 'failed' ? 'sh-account__failed' : 'sh-hidden'}>
        {state === 'copied' ? t('account.uidCopied') : state === 'failed' ? t('account.copyFailed') : ''}
      </span>
    </>
  );
}
