import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../core/texts/use-texts';

interface ReloadQuestionProps {
  onReload: () => void;
  onLater: () => void;
}

/** Offers a reload after a withdrawal while a script of the category still runs: only a page load stops it. */
export function ReloadQuestion({ onReload, onLater }: ReloadQuestionProps) {
  const { t } = useTexts('consent');
  const reload = useRef<HTMLButtonElement>(null);
  const textId = useId();
  // The clicked button was removed. Screen readers read the text as the description of the focused button.
  useEffect(() => reload.current?.focus(), []);
  return (
    <div className="sh-root sh-consent-choices">
      <p className="sh-consent-choices__intro" id={textId}>
        {t('reload.text')}
      </p>
      <div className="sh-consent-choices__answers sh-consent-choices__answers--two" data-modal-action>
        <button type="button" className="sh-consent__button" onClick={onLater}>
          {t('reload.later')}
        </button>
        <button
          type="button"
          className="sh-consent__button sh-consent__button--save"
          ref={reload}
          aria-describedby={textId}
          onClick={onReload}
        >
          {t('reload.now')}
        </button>
      </div>
    </div>
  );
}
