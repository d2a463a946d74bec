import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { AccountName, RegisterRequest } from 'shared-config/contracts';
import { accountNameFrom } from '../forms/account-draft';
import { forgetDrafts } from '../account-memory';
import { CodeForm } from '../code/code-form';
import { EDITION_CONSENTS } from './edition-consents';
import { isReferralCode, type RegisterDraft } from '../forms/field-rules';
import type { QuickAuthProps } from '../quick-auth-props';
import { RegisterForm } from './register-form';
import { SwitchLine } from '../switch-line';
import { loginOptionsFrom } from '../switch-options';
import { useAccountDraft } from '../forms/use-account-draft';
import { useAuthFlow } from '../use-auth-flow';
import { usePhonePart } from '../phone/use-phone-part';
import { useRegistrationDraft } from './use-registration-draft';

/** The steps inside the registration modal, and the way over to login. */
export const RegisterFlow = observer(function RegisterFlow(props: QuickAuthProps) {
  const { session, api, locale, onSignedIn } = props;
  const { t } = useTranslation('quick-auth');
  const options = session.quickRegisterOptions;
  const [account, setAccount] = useAccountDraft(props, options);
  const phones = usePhonePart(props.loadPhonePart, account.kind === 'mobile');
  const accountName = accountNameFrom(account, phones.book);
  const [rest, setRest] = useRegistrationDraft(session, options);
  const flow = useAuthFlow(api, async (done) => {
    if (done.status !== 'signed-in') return;
    forgetDrafts(session);
    await onSignedIn(done.user);
  });
  const { step } = flow;
  if (step.name === 'code') {
    const { challenge } = step.challenge;
    const send = (code: string) => void flow.submit(() => api.register({ challenge, code }));
    return (
      <CodeForm step={step} flow={flow} onCode={send} submitLabel={t('code.submit')} account={accountName}>
        <RegisterSwitch session={session} question={t(`code.existing.${accountName.kind}`)} />
      </CodeForm>
    );
  }
  return (
    <>
      <RegisterForm
        step={step}
        phones={phones}
        draft={{ ...rest, account }}
        onDraft={({ account: changed, ...changedRest }) => {
          if (changed !== account) setAccount(changed);
          setRest(changedRest);
        }}
        onEdit={flow.noteEdit}
        onSubmit={() => void flow.submit(() => api.register(requestFrom(rest, accountName)))}
        isEmailReadOnly={Boolean(options.readOnlyEmail && options.regEmail)}
        isCodeReadOnly={Boolean(options.readOnlyCode && isReferralCode(options.userCode ?? ''))}
        consentRows={EDITION_CONSENTS[props.region]}
        linkBase={`${props.linkOrigin ?? ''}/${locale}`}
      />
      {options.canSwitch !== false && (
        <RegisterSwitch session={session} question={t('register.switchQuestion')} />
      )}
    </>
  );
});

type RegisterSwitchProps = Pick<QuickAuthProps, 'session'> & { question: string };

/** The way over to login; the question alone where switching is not allowed. */
const RegisterSwitch = observer(function RegisterSwitch({ session, question }: RegisterSwitchProps) {
  const { t } = useTranslation('quick-auth');
  const { canSwitch } = session.quickRegisterOptions;
  const onSwitch = canSwitch === false ? undefined : () => session.openLogin(loginOptionsFrom(session));
  return <SwitchLine question={question} answer={t('register.switch')} onSwitch={onSwitch} />;
});

function requestFrom(draft: Omit<RegisterDraft, 'account'>, account: AccountName): RegisterRequest {
  return {
    account,
    password: draft.password,
    referralCode: draft.referralCode.trim(),
    acceptedTerms: true,
    marketingConsent: draft.consents.has('marketing'),
  };
}
