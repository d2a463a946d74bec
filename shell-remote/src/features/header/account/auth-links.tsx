import type { MouseEvent } from 'react';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { useHeader } from '../header-store';
import { ownPageHref } from '../../../core/page/nav-href';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

interface AuthLinksProps {
  /** Keeps the space of the links but hides them, so that a sign-out shifts nothing. Default false. */
  isPlaceholder?: boolean;
}

/** "Log in" and "Sign up": real links that open the sign-in modals where the page offers them. */
export function AuthLinks({ isPlaceholder = false }: AuthLinksProps) {
  const { t } = useTexts('header');
  const { linkBase, onLogin, onRegister } = useHeader();
  const isLive = useIsLive();
  return (
    <div className="sh-auth__links" aria-hidden={isPlaceholder || undefined}>
      <a
        className="sh-button sh-button--quiet"
        href={ownPageHref('/login', linkBase)}
        aria-haspopup={isLive && onLogin ? 'dialog' : undefined}
        onClick={(event) => runOnPlainClick(event, onLogin)}
      >
        <span className="sh-button__text">{t('login')}</span>
      </a>
      <a
        className="sh-button sh-button--accent"
        href={ownPageHref('/register', linkBase)}
        aria-haspopup={isLive && onRegister ? 'dialog' : undefined}
        onClick={(event) => runOnPlainClick(event, onRegister)}
      >
        <span className="sh-button__text">{t('register')}</span>
      </a>
    </div>
  );
}

function runOnPlainClick(event: MouseEvent, action: (() => void) | undefined): void {
  if (!action || !isPlainClick(event)) return;
  event.preventDefault();
  action();
}
