import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Session } from 'shared-config/contracts/contracts';
import { useSessionState } from '../shell/session-context';
import { AccountCard } from './account-card';
import { Checking } from '../elements/checking';
import { NoScriptNotice, Notice, ShellUnavailable } from '../elements/notice';

export function OverviewPage() {
  const { t } = useTranslation('verification');
  return (
    <>
      <header className="vh-page-head">
        <h1>{t('overview.title')}</h1>
        <p className="vh-lead">{t('overview.lead')}</p>
      </header>
      <NoScriptNotice />
      <div className="vh-overview">
        <OverviewContent />
      </div>
    </>
  );
}

/** Shows the user's account, an invitation to log in, or the state of the shell. */
export function OverviewContent() {
  const state = useSessionState();
  if (state.kind === 'ready') return <SessionContent session={state.session} />;
  return state.kind === 'loading' ? <Checking /> : <ShellUnavailable />;
}

const SessionContent = observer(function SessionContent({ session }: { session: Session }) {
  const { t } = useTranslation('verification');
  if (session.status === 'unknown') return <Checking />;
  // A new user gets a new element, so that no state of the previous one, such as an open picture, remains.
  if (session.user && session.isSignedIn) return <AccountCard key={session.user.id} user={session.user} />;
  return (
    <Notice title={t('overview.invitationTitle')} text={t('overview.invitationText')}>
      <button
        type="button"
        className="vh-button vh-button--primary"
        aria-haspopup="dialog"
        onClick={() => session.openLogin()}
      >
        {t('overview.logIn')}
      </button>
      <button
        type="button"
        className="vh-button"
        aria-haspopup="dialog"
        onClick={() => session.openRegister()}
      >
        {t('overview.register')}
      </button>
    </Notice>
  );
});
