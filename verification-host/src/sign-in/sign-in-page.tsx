import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from 'shared-config/contracts/contracts';
import { useLatest } from 'ui-kit/latest';
import { focusMainArea } from '../elements/focus-main-area';
import type { PageId } from '../pages/pages';
import { useSessionState } from '../shell/session-context';
import { NoScriptNotice, Notice, ShellUnavailable } from '../elements/notice';
import { useLocalPath } from '../language/language-context';
import { returnAddress } from './return-address';

interface FormOpenerProps {
  form: 'login' | 'register';
  homeHref: string;
  session: Session;
}

/** Opens the shell's login or registration form. “Log in” links here if no script handles the click. */
export function SignInPage({ homeHref, id }: { homeHref: string; id: PageId }) {
  const form = id === 'register' ? id : 'login';
  const { t } = useTranslation('verification');
  const state = useSessionState();
  return (
    <>
      <header className="vh-page-head">
        <h1>{t(`signIn.${form}`)}</h1>
        <p className="vh-lead">{t(`head.${form}.description`)}</p>
      </header>
      <NoScriptNotice />
      {state.kind === 'loading' && <Opening />}
      {state.kind === 'unavailable' && <ShellUnavailable />}
      {state.kind === 'ready' && <FormOpener form={form} homeHref={homeHref} session={state.session} />}
    </>
  );
}

function Opening() {
  const { t } = useTranslation('verification');
  return (
    <p className="vh-muted vh-needs-script" role="status">
      {t('signIn.opening')}
    </p>
  );
}

/** Opens the form for an anonymous visitor and shows where to go after it was closed. Redirects a signed-in user to the previous page. */
const FormOpener = observer(function FormOpener({ form, homeHref, session }: FormOpenerProps) {
  const { t } = useTranslation('verification');
  const localPath = useLocalPath();
  const { status } = session;
  const isSignedOut = status === 'anonymous' || status === 'expired';
  // A language change must not open the form again.
  const home = useLatest(homeHref);
  useEffect(() => {
    if (isSignedOut) {
      // Nothing has the focus yet; so the form later returns it to the main area.
      focusMainArea();
      FORMS[form](session);
    }
    if (status === 'signed-in') {
      const target = returnAddress(document.referrer, window.location.origin, home.current);
      const leave = () => window.location.replace(target);
      leave();
      // Without the Navigation API, the form's entry in the history keeps the page below the target.
      window.addEventListener('pageshow', leave);
      return () => window.removeEventListener('pageshow', leave);
    }
    return undefined;
  }, [form, home, isSignedOut, session, status]);
  if (!isSignedOut) return <Opening />;
  const other = form === 'login' ? 'register' : 'login';
  return (
    <Notice title={t('overview.invitationTitle')} text={t('overview.invitationText')}>
      <button type="button" className="vh-button vh-button--primary" onClick={() => FORMS[form](session)}>
        {t(`signIn.${form}`)}
      </button>
      <button type="button" className="vh-button" onClick={() => FORMS[other](session)}>
        {t(`signIn.${other}`)}
      </button>
      <a className="vh-button" href={homeHref}>
        {t('notFound.home')}
      </a>
      <a className="vh-button" href={localPath('/help')}>
        {t('notFound.help')}
      </a>
    </Notice>
  );
});

const FORMS = {
  login: (session: Session) => session.openLogin(),
  register: (session: Session) => session.openRegister(),
} as const;
