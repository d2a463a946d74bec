import { useRef, type ReactNode } from 'react';
import { useFocusBack } from 'ui-kit/focus-back';
import type { Translator } from '../texts/use-texts';

export interface UnavailableNoticeProps {
  translator: Translator;
  /** Text key in the namespace `header`. `notice.outdated` adds a reload button. */
  textKey: 'notice.signInUnavailable' | 'notice.unavailable' | 'notice.outdated';
  onClose: () => void;
}

export function UnavailableNotice({ translator, textKey, onClose }: UnavailableNoticeProps) {
  const t = translator.getFixedT(null, 'header');
  return (
    <Notice closeLabel={t('notice.close')} onClose={onClose}>
      {t(textKey)}
      {textKey === 'notice.outdated' && (
        <button type="button" className="sh-notice__reload" onClick={() => window.location.reload()}>
          {t('notice.reload')}
        </button>
      )}
    </Notice>
  );
}

/** A message above the page that the visitor closes. Screen readers announce it immediately; closing returns the focus. */
export function Notice(props: { closeLabel: string; onClose: () => void; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack(root);
  return (
    <div ref={root} className="sh-root sh-notice" role="alert" {...focusBack}>
      <p className="sh-notice__text">{props.children}</p>
      <button
        type="button"
        className="sh-notice__close"
        onClick={props.onClose}
        aria-label={props.closeLabel}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
