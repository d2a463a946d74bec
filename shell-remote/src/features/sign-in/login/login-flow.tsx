import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName } from 'shared-config/contracts';
import { accountNameFrom } from '../forms/account-draft';
import { clearTypedDrafts } from '../typed-drafts';
import { CodeForm, type CodeFormProps } from '../code/code-form';
import { LoginForm } from './login-form';
import { LostAuthenticator } from '../recovery/lost-authenticator';
import { QrLogin } from '../qr/qr-login';
import { PasskeySignIn } from '../passkeys/passkey-sign-in';
import { PasswordReset } from '../recovery/password-reset';
import type { QuickAuthProps } from '../quick-auth-props';
import { SwitchLine } from '../switch-line';
import { registerOptionsFrom } from '../switch-options';
import { useAccountDraft } from '../forms/use-account-draft';
import { useAuthFlow } from '../use-auth-flow';
import { useQrLogin } from '../qr/use-qr-login';
import { usePhoneSupport } from '../phone/use-phone-support';

/** Text keys of the modal's titles. */
export type LoginTitle = 'login.title' | 'reset.title';

interface LoginFlowProps extends QuickAuthProps {
  onTitle: (title: LoginTitle) => void;
}

/** `back` is the login form after a cancelled reset, `changed` after a completed one. */
type View = 'login' | 'reset' | 'back' | 'changed';

/** Renders the steps inside the login modal, the password reset and the link to registration. */
export const LoginFlow = observer(function LoginFlow(props: LoginFlowProps) {
  const { session, api, onSignedIn, passkeys } = props;
  const [account, setAccount] = useAccountDraft(props);
  const phones = usePhoneSupport(props.loadPhoneModule, account.kind === 'mobile');
  const accountName = accountNameFrom(account, phones.parser);
  const [password, setPassword] = useState('');
  const [view, setView] = useState<View>('login');
  const { onTitle } = props;
  useEffect(() => onTitle(view === 'reset' ? 'reset.title' : 'login.title'), [onTitle, view]);
  const qrLogin = useQrLogin(props.qr);
  const finish = async (...signedIn: Parameters<typeof onSignedIn>) => {
    clearTypedDrafts(session);
    await onSignedIn(...signedIn);
  };
  const flow = useAuthFlow(api, (done) => done.status === 'signed-in' && finish(done.user));
  const { step } = flow;
  if (step.name === 'code') {
    const goBack = () => {
      // The next visitor may be another person and could reveal the password.
      setPassword('');
      flow.goBack();
    };
    return (
      <LoginCode
        step={step}
        flow={{ ...flow, goBack }}
        api={api}
        account={accountName}
        helpHref={`${props.linkOrigin ?? ''}/${props.locale}/help`}
      />
    );
  }
  if (view === 'reset') {
    const leave = (next: View) => {
      setPassword('');
      flow.goBack();
      setView(next);
    };
    return (
      <PasswordReset
        api={api}
        phones={phones}
        account={account}
        accountName={accountName}
        onAccount={setAccount}
        onBack={() => leave('back')}
        onChanged={() => leave('changed')}
      />
    );
  }
  const switchLine = <LoginSwitch session={session} typed={accountName} />;
  if (qrLogin.isQr && props.qr) {
    return (
      <>
        <QrLogin
          tools={props.qr}
          onSignedIn={(user) => finish(user)}
          onKind={(kind) => {
            qrLogin.switchTo(false);
            setAccount({ ...account, kind });
          }}
        />
        {switchLine}
      </>
    );
  }
  return (
    <>
      <LoginForm
        step={step}
        phones={phones}
        onQr={qrLogin.isOffered ? () => qrLogin.switchTo(true) : undefined}
        takesFocus={qrLogin.hasSwitched}
        account={account}
        onAccount={setAccount}
        password={password}
        onPassword={setPassword}
        onEdit={flow.noteEdit}
        onForgot={() => setView('reset')}
        isPasswordNew={view === 'changed'}
        focused={FOCUSED_FIELDS[view]}
        onSubmit={() => void flow.submit(() => api.login({ account: accountName, password }))}
      />
      {passkeys && (
        <PasskeySignIn
          tools={passkeys}
          isActive={session.quickAuth === 'login' && !step.isBusy}
          onSignedIn={(user) => finish(user, 'passkey')}
        />
      )}
      {switchLine}
    </>
  );
});

const FOCUSED_FIELDS = { login: undefined, reset: undefined, back: 'account', changed: 'password' } as const;

type LoginCodeProps = Pick<CodeFormProps, 'step' | 'flow' | 'account'> &
  Pick<QuickAuthProps, 'api'> & { helpHref: string };

function LoginCode({ api, helpHref, ...form }: LoginCodeProps) {
  const { t } = useTranslation('quick-auth');
  const [isLost, setIsLost] = useState(false);
  const { challenge, channel } = form.step.challenge;
  if (isLost) {
    return (
      <LostAuthenticator
        api={api}
        login={challenge}
        account={form.account}
        helpHref={helpHref}
        onBack={form.flow.goBack}
      />
    );
  }
  const send = (code: string) => void form.flow.submit(() => api.login({ challenge, code }));
  return (
    <CodeForm {...form} onCode={send} submitLabel={t('code.submit')}>
      {channel === 'authenticator' && (
        <div className="sh-quick-auth__beside">
          <button className="sh-quick-auth__link" type="button" onClick={() => setIsLost(true)}>
            {t('lost.link')}
          </button>
        </div>
      )}
    </CodeForm>
  );
}

type LoginSwitchProps = Pick<QuickAuthProps, 'session'> & { typed: AccountName };

const LoginSwitch = observer(function LoginSwitch({ session, typed }: LoginSwitchProps) {
  const { t } = useTranslation('quick-auth');
  if (session.quickLoginOptions.canSwitch === false) return null;
  return (
    <SwitchLine
      question={t('login.switchQuestion')}
      answer={t('login.switch')}
      onSwitch={() => session.openRegister(registerOptionsFrom(session, typed))}
    />
  );
});
