import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { QuickRegisterOptions, Session } from 'shared-config/contracts/contracts';
import { clearTypedDrafts, typedDrafts } from '../typed-drafts';
import { CodeForm } from '../code/code-form';
import { EDITION_CONSENTS } from './edition-consents';
import { RegistrationDisclosures } from './registration-disclosures';
import { isReferralCode, type RegisterDetails } from '../forms/field-rules';
import type { QuickAuthProps } from '../quick-auth-props';
import { RegisterForm } from './register-form';
import { SwitchLine } from '../switch-line';
import { loginOptionsFrom } from '../switch-options';
import { useAccount } from '../forms/use-account';
import { useAuthFlow } from '../use-auth-flow';
import { linkBaseOf } from '../../../core/page/nav-href';
import { useTexts } from '../../../core/texts/use-texts';

/** Renders the steps inside the registration modal and the link to login. */
export const RegisterFlow = observer(function RegisterFlow(props: QuickAuthProps) {
  const { session, api, locale, linkOrigin = '', onSignedIn } = props;
  const { t } = useTexts('quick-auth');
  const options = session.quickRegisterOptions;
  const account = useAccount(props, options);
  const [details, setDetails] = useRegistrationDetails(session, options);
  const flow = useAuthFlow(api, async (done) => {
    if (done.status !== 'signed-in') return;
    clearTypedDrafts(session);
    await onSignedIn(done.user);
  });
  const { step } = flow;
  const canSwitch = options.canSwitch !== false;
  const onSwitch = canSwitch ? () => session.openLogin(loginOptionsFrom(session)) : undefined;
  const switchLine = (question: string) => (
    <SwitchLine question={question} answer={t('register.switch')} onSwitch={onSwitch} />
  );
  if (step.name === 'code') {
    const { challenge } = step.challenge;
    const send = (code: string) => void flow.submit(() => api.register({ challenge, code }));
    return (
      <CodeForm
        step={step}
        flow={flow}
        onCode={send}
        submitLabel={t('code.submit')}
        account={account.submitted}
      >
        {switchLine(t(`code.existing.${account.submitted.kind}`))}
      </CodeForm>
    );
  }
  const register = () =>
    api.register({
      account: account.submit(),
      password: details.password,
      referralCode: details.referralCode.trim(),
      acceptedTerms: true,
      marketingConsent: details.consents.has('marketing'),
    });
  return (
    <>
      <RegistrationDisclosures region={props.region} />
      <RegisterForm
        step={step}
        account={account}
        details={details}
        onDetails={setDetails}
        onEdit={flow.noteEdit}
        onSubmit={() => void flow.submit(register)}
        isEmailReadOnly={Boolean(options.readOnlyEmail && options.regEmail)}
        isCodeReadOnly={Boolean(options.readOnlyCode && isReferralCode(options.userCode ?? ''))}
        consentRows={EDITION_CONSENTS[props.region]}
        linkBase={linkBaseOf({ locale, linkOrigin })}
      />
      {canSwitch && switchLine(t('register.switchQuestion'))}
    </>
  );
});

/**
 * Returns the typed registration without its account, and a setter. It starts with the last typed values of this page, without the
 * password. A new or read-only referral code in the options replaces the typed one; a malformed code is dropped.
 */
function useRegistrationDetails(session: Session, { userCode = '', readOnlyCode }: QuickRegisterOptions) {
  const [details, setDetails] = useState<RegisterDetails>(() => {
    const typed = typedDrafts(session).registration;
    const optionCode = isReferralCode(userCode) ? userCode : '';
    const isFixed = Boolean(readOnlyCode && optionCode);
    const referralCode = !isFixed && typed?.userCode === userCode ? typed.referralCode : optionCode;
    return { password: '', referralCode, consents: typed?.consents ?? new Set() };
  });
  const change = (changed: RegisterDetails) => {
    const { referralCode, consents } = changed;
    typedDrafts(session).registration = { userCode, referralCode, consents };
    setDetails(changed);
  };
  return [details, change] as const;
}
