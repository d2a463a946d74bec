import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName, QuickRegisterOptions, RegisterRequest } from 'shared-config/contracts';
import { accountNameFrom } from '../forms/account-draft';
import { clearTypedDrafts, typedDrafts } from '../typed-drafts';
import { CodeForm } from '../code/code-form';
import { EDITION_CONSENTS } from './edition-consents';
import { isReferralCode, type RegisterDraft } from '../forms/field-rules';
import type { QuickAuthProps } from '../quick-auth-props';
import { RegisterForm } from './register-form';
import { SwitchLine } from '../switch-line';
import { loginOptionsFrom } from '../switch-options';
import { useAccountDraft } from '../forms/use-account-draft';
import { useAuthFlow } from '../use-auth-flow';
import { usePhoneSupport } from '../phone/use-phone-support';

/** Renders the steps inside the registration modal and the link to login. */
export const RegisterFlow = observer(function RegisterFlow(props: QuickAuthProps) {
  const { session, api, locale, onSignedIn } = props;
  const { t } = useTranslation('quick-auth');
  const options = session.quickRegisterOptions;
  const [account, setAccount] = useAccountDraft(props, options);
  const phones = usePhoneSupport(props.loadPhoneModule, account.kind === 'mobile');
  const accountName = accountNameFrom(account, phones.parser);
  const [details, setDetails] = useRegistrationDraft(session, options);
  const flow = useAuthFlow(api, async (done) => {
    if (done.status !== 'signed-in') return;
    clearTypedDrafts(session);
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
        draft={{ ...details, account }}
        onDraft={({ account: changed, ...changedDetails }) => {
          if (changed !== account) setAccount(changed);
          setDetails(changedDetails);
        }}
        onEdit={flow.noteEdit}
        onSubmit={() => void flow.submit(() => api.register(requestFrom(details, accountName)))}
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

/** Renders the link to login; only the question if the page does not allow switching. */
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

/**
 * Returns the typed registration without its account, and a setter. It starts with the last typed values of this page, without the
 * password. A new referral code in the options replaces the typed one; a malformed code is dropped.
 */
function useRegistrationDraft(session: QuickAuthProps['session'], { userCode = '' }: QuickRegisterOptions) {
  const [details, setDetails] = useState<Omit<RegisterDraft, 'account'>>(() => {
    const typed = typedDrafts(session).registration;
    const optionCode = isReferralCode(userCode) ? userCode : '';
    const referralCode = typed?.userCode === userCode ? typed.referralCode : optionCode;
    return { password: '', referralCode, consents: typed?.consents ?? new Set() };
  });
  const change = (changed: typeof details) => {
    const { referralCode, consents } = changed;
    typedDrafts(session).registration = { userCode, referralCode, consents };
    setDetails(changed);
  };
  return [details, change] as const;
}
