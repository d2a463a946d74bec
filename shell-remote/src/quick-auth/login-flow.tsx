import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName } from 'shared-config/contracts';
import { accountNameFrom } from './account-draft';
import { forgetDrafts } from './account-memory';
import { CodeForm, type CodeFormProps } from './code-form';
import { LoginForm } from './login-form';
import { QrLogin } from './qr-login';
import { PasskeySignIn } from './passkey-sign-in';
import type { QuickAuthProps } from './quick-auth-props';
import { SwitchLine } from './switch-line';
import { useAccountDraft } from './use-account-draft';
import { useAuthFlow } from './use-auth-flow';
import { useQrWay } from './use-qr-way';
import { usePhonePart } from './use-phone-part';

/** The steps inside the login modal, and the way over to registration. */
export const LoginFlow = observer(function LoginFlow(props: QuickAuthProps) {
  const { session, api, onSignedIn, passkeys } = props;
  const [account, setAccount] = useAccountDraft(props);
  const phones = usePhonePart(props.loadPhonePart, account.kind === 'mobile');
  const accountName = accountNameFrom(account, phones.book);
  const [password, setPassword] = useState('');
  const way = useQrWay(props.qr);
  const finish = async (...signedIn: Parameters<typeof onSignedIn>) => {
    forgetDrafts(session);
    await onSignedIn(...signedIn);
  };
  const flow = useAuthFlow(api, (user) => finish(user));
  const { step } = flow;
  if (step.name === 'code') {
    const goBack = () => {
      // The next account is another one, perhaps of somebody else, and a password can be shown.
      setPassword('');
      flow.goBack();
    };
    return <LoginCode step={step} flow={{ ...flow, goBack }} api={api} account={accountName} />;
  }
  const switchLine = <LoginSwitch session={session} typed={accountName} />;
  if (way.isQr && props.qr) {
    return (
      <>
        <QrLogin
          tools={props.qr}
          onSignedIn={(user) => finish(user)}
          onKind={(kind) => {
            way.turn(false);
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
        onQr={way.isOffered ? () => way.turn(true) : undefined}
        takesFocus={way.hasTurned}
        account={account}
        onAccount={setAccount}
        password={password}
        onPassword={setPassword}
        onEdit={flow.noteEdit}
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

type LoginCodeProps = Pick<CodeFormProps, 'step' | 'flow' | 'account'> & Pick<QuickAuthProps, 'api'>;

function LoginCode({ api, ...form }: LoginCodeProps) {
  const { t } = useTranslation('quick-auth');
  const { challenge } = form.step.challenge;
  const send = (code: string) => void form.flow.submit(() => api.login({ challenge, code }));
  return <CodeForm {...form} onCode={send} submitLabel={t('code.submit')} />;
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

/** Returns what goes along to registration: the account as typed, unless it is read-only there, and the referral code from outside. */
function registerOptionsFrom(session: QuickAuthProps['session'], typed: AccountName) {
  const { userCode, readOnlyCode, regEmail, readOnlyEmail } = session.quickRegisterOptions;
  const { redirect } = session.quickLoginOptions;
  return {
    ...(redirect && { redirect }),
    ...(userCode && { userCode, readOnlyCode }),
    ...(readOnlyEmail && regEmail ? { regEmail, readOnlyEmail } : typedOptions(typed)),
  };
}

function typedOptions(typed: AccountName) {
  return {
    ...(typed.kind === 'email' && typed.email && { regEmail: typed.email }),
    ...(typed.kind === 'mobile' && typed.mobile && { regPhone: typed }),
  };
}
