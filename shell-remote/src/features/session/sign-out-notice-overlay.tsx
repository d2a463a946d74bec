import { useRef } from 'react';
import { useFocusBack } from 'ui-kit/focus-back';
import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import '../../core/overlays/unavailable-notice.css';
import english from '../../../translations/en/sign-out.json';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext, useTexts } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'sign-out', english };

/** Explains what to do when a sign-out does not reach the server; screen readers announce it immediately. */
export function SignOutNoticeOverlay({
  isOpen,
  onClose,
  getShell,
}: OverlayProps<{ readonly context: PageContext }>) {
  const translator = useNamespaceTranslator(getShell().context, TEXTS);
  if (!translator || !isOpen) return null;
  return (
    <TranslatorContext value={translator}>
      <SignOutNotice onClose={onClose} />
    </TranslatorContext>
  );
}

function SignOutNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('sign-out');
  const root = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack(root);
  return (
    <div ref={root} className="sh-root sh-notice" role="alert" {...focusBack}>
      <p className="sh-notice__text">{t('failed')}</p>
      <button type="button" className="sh-notice__close" onClick={onClose} aria-label={t('close')}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
