import 'ui-kit/tokens.css';
import '../../core/overlays/notices.css';
import '../../core/overlays/unavailable-notice.css';
import english from '../../../translations/en/sign-out.json';
import type { OverlayProps } from '../../core/overlays/overlays';
import { Notice } from '../../core/overlays/unavailable-notice';
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
  return (
    <Notice closeLabel={t('close')} onClose={onClose}>
      {t('failed')}
    </Notice>
  );
}
