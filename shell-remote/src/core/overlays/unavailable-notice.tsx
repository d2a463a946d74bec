import { useEffect, useRef, type ReactNode } from 'react';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { useFocusBack } from 'ui-kit/focus-back';
import type { Translator } from '../texts/use-texts';

/** Returns the name of what the shell loads on request: the words of the control that opens it. */
export type NameIn = (translator: Translator) => string;

export interface UnavailableNoticeProps {
  translator: Translator;
  /** What did not load. */
  name: string;
  /** The page is too old for it, so only a reload helps. */
  isOutdated: boolean;
  /** Loads it again: on a click, and when the network returns. */
  onRetry: () => void;
  onClose: () => void;
}

/** Renders the notice that names what did not load and why, as far as the browser knows, and retries. */
export function UnavailableNotice({
  translator,
  name,
  isOutdated,
  onRetry,
  onClose,
}: UnavailableNoticeProps) {
  const t = translator.getFixedT(null, 'header');
  const act = isOutdated ? () => window.location.reload() : onRetry;
  useEffect(() => (isOutdated ? undefined : onNetworkReturn(onRetry)), [isOutdated, onRetry]);
  const reason = navigator.onLine ? t('notice.unavailable') : t('notice.offline');
  return (
    <Notice closeLabel={t('notice.close')} onClose={onClose}>
      <strong className="sh-notice__name">{name}</strong>
      <span>{isOutdated ? t('notice.outdated') : reason}</span>
      <button type="button" className="sh-notice__action" onClick={act}>
        {isOutdated ? t('notice.reload') : t('notice.retry')}
      </button>
    </Notice>
  );
}

interface NoticeProps {
  closeLabel: string;
  onClose: () => void;
  /** Colour of the edge. Default `failure`. */
  tone?: 'failure' | 'warning' | 'plain';
  children: ReactNode;
}

/** A message above the page that the visitor closes. Screen readers announce it immediately; closing returns the focus. */
export function Notice(props: NoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack(root);
  return (
    <div ref={root} className="sh-root sh-notice" data-tone={props.tone} role="alert" {...focusBack}>
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
