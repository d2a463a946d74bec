import { useHeader } from '../header-store';
import { PersonIcon } from '../bar/icons';
import { ModalLink } from '../bar/modal-link';
import { ownPageHref } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

interface AuthLinksProps {
  /** Keeps the space of the links but hides them, so that a sign-out shifts nothing. Default false. */
  isPlaceholder?: boolean;
}

/** "Log in" and "Sign up": real links that open the sign-in modals where the page offers them. A narrow bar shows "Log in" as an icon. */
export function AuthLinks({ isPlaceholder = false }: AuthLinksProps) {
  const { t } = useTexts('header');
  const { linkBase, onLogin, onRegister } = useHeader();
  return (
    <div className="sh-auth__links" aria-hidden={isPlaceholder || undefined}>
      <ModalLink
        modal="login"
        onOpen={onLogin}
        className="sh-button sh-button--quiet"
        href={ownPageHref('/login', linkBase)}
      >
        <PersonIcon />
        <span className="sh-button__text">{t('login')}</span>
      </ModalLink>
      <ModalLink
        modal="register"
        onOpen={onRegister}
        className="sh-button sh-button--accent"
        href={ownPageHref('/register', linkBase)}
      >
        <span className="sh-button__text">{t('register')}</span>
      </ModalLink>
    </div>
  );
}
