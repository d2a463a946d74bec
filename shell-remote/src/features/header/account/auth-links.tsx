import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from 'shared-config/is-plain-click';
import { ownPageHref } from '../../../core/page/nav-href';

/** What a plain click does instead of leaving the page. Absent: the links are links. */
export interface AuthActions {
  onLogin?(): void;
  onRegister?(): void;
}

interface AuthLinksProps extends AuthActions {
  linkBase: string;
  /** They only keep their room, invisibly: a session that has ended then moves nothing. Default false. */
  isReserve?: boolean;
}

/**
 * "Log in" and "Sign up": real links that open the quick modals when the page offers them.
 *
 * @example <AuthLinks linkBase="/en" onLogin={() => session.openLogin()} />
 */
export function AuthLinks({ linkBase, isReserve = false, onLogin, onRegister }: AuthLinksProps) {
  const { t } = useTranslation('header');
  return (
    <div className="sh-auth__links" aria-hidden={isReserve || undefined}>
      <a
        className="sh-button sh-button--quiet"
        href={ownPageHref('/login', linkBase)}
        onClick={(event) => act(event, onLogin)}
      >
        <span className="sh-button__text">{t('login')}</span>
      </a>
      <a
        className="sh-button sh-button--accent"
        href={ownPageHref('/register', linkBase)}
        onClick={(event) => act(event, onRegister)}
      >
        <span className="sh-button__text">{t('register')}</span>
      </a>
    </div>
  );
}

function act(event: MouseEvent, action: (() => void) | undefined): void {
  if (!action || !isPlainClick(event)) return;
  event.preventDefault();
  action();
}
