import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { clearTypedDrafts } from '../typed-drafts';
import { CodeForm, type CodeFormProps } from '../code/code-form';
import { BesideLink } from '../forms/link-button';
import { LoginForm } from './login-form';
import { LostAuthenticator } from '../recovery/lost-authenticator';
import { QrLogin, useQrLogin } from '../qr/qr-login';
import { PasskeySignIn } from '../passkeys/passkey-sign-in';
import { PasswordReset } from '../recovery/password-reset';
import type { QuickAuthProps } from '../quick-auth-props';
import { SwitchLine } from '../switch-line';
import { registerOptionsFrom } from '../switch-options';
import { useAccount } from '../forms/use-account';
import { useAuthFlow } from '../use-auth-flow';
import { linkBaseOf, ownPageHref } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

export type LoginTitle = 'login.title' | 'reset.title';

interface LoginFlowProps extends QuickAuthProps {
  onTitle: (title: LoginTitle) => void;
}

/** `back` is the login form after a cancelled reset, `changed` after a completed one. */
type View = 'login' | 'reset' | 'back' | 'changed';

/** Renders the steps inside the login modal, the password reset and the link to registration. */
export const LoginFlow = observer(function LoginFlow(props: LoginFlowProps) {
  const { session, api, locale, linkOrigin = '', onSignedIn, passkeys, onTitle } = props;
  const { t } = useTexts('quick-auth');
  const account = useAccount(props);
  const [password, setPassword] = useState('');
  const [view, setView] = useState<View>('login');
  useEffect(() => onTitle(view === 'reset' ? 'reset.title' : 'login.title'), [onTitle, view]);
  const qrLogin = useQrLogin(props.qr);
  const finish = async (user: UserInfo) => {
    clearTypedDrafts(session);
    await onSignedIn(user);
  };
  const flow = useAuthFlow(api, (done) => done.status === 'signed-in' && finish(done.user));
  const { step } = flow;
  // The next visitor may be another person and could reveal the password.
  const goBack = () => {
    setPassword('');
    flow.goBack();
  };
  if (step.name === 'code') {
    return (
      <LoginCode
        step={step}
        flow={{ ...flow, goBack }}
        api={api}
        account={account.submitted}
        helpHref={ownPageHref('/help', linkBaseOf({ locale, linkOrigin }))}
      />
    );
  }
  if (view === 'reset') {
    const leave = (next: View) => () => {
      goBack();
      setView(next);
    };
    return <PasswordReset api={api} account={account} onBack={leave('back')} onChanged={leave('changed')} />;
  }
  return (
    <>
      {qrLogin.isQr && props.qr ? (
        <QrLogin
          tools={props.qr}
          onSignedIn={finish}
          onKind={(kind) => {
            qrLogin.switchTo(false);
            account.change({ ...account.draft, kind });
          }}
        />
      ) : (
        <LoginForm
          step={step}
          onQr={qrLogin.isOffered ? () => qrLogin.switchTo(true) : undefined}
          takesFocus={qrLogin.hasSwitched}
          account={account}
          password={password}
          onPassword={setPassword}
          onEdit={flow.noteEdit}
          onForgot={() => setView('reset')}
          isPasswordNew={view === 'changed'}
          focused={FOCUSED_FIELDS[view]}
          onSubmit={() => void flow.submit(() => api.login({ account: account.submit(), password }))}
        />
      )}
      {passkeys && !qrLogin.isQr && (
        <PasskeySignIn
          tools={passkeys}
          isActive={session.quickAuth === 'login' && !step.isBusy}
          onSignedIn={finish}
        />
      )}
      {session.quickLoginOptions.canSwitch !== false && (
        <SwitchLine
          question={t('login.switchQuestion')}
          answer={t('login.switch')}
          onSwitch={() => session.openRegister(registerOptionsFrom(session, account.name))}
        />
      )}
    </>
  );
});

const FOCUSED_FIELDS = { login: undefined, back: 'account', changed: 'password' } as const;

type LoginCodeProps = Pick<CodeFormProps, 'step' | 'flow' | 'account'> &
  Pick<QuickAuthProps, 'api'> & { helpHref: string };

function LoginCode({ api, account, flow, step, helpHref }: LoginCodeProps) {
  const { t } = useTexts('quick-auth');
  const [isLost, setIsLost] = useState(false);
  const { challenge, channel } = step.challenge;
  if (isLost)
    return <LostAuthenticator {...{ api, account, helpHref }} login={challenge} onBack={flow.goBack} />;
  const send = (code: string) => void flow.submit(() => api.login({ challenge, code }));
  return (
    <CodeForm {...{ account, flow, step }} onCode={send} submitLabel={t('code.submit')}>
      {channel === 'authenticator' && (
        <BesideLink onClick={() => setIsLost(true)}>{t('lost.link')}</BesideLink>
      )}
    </CodeForm>
  );
}
