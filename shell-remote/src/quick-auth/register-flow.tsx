import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountName, QuickRegisterOptions, RegisterRequest } from 'shared-config/contracts';
import { accountNameFrom, accountText } from './account-draft';
import { forgetAccount } from './account-memory';
import { CodeForm } from './code-form';
import { EDITION_CONSENTS } from './edition-consents';
import { isReferralCode, type RegisterDraft } from './field-rules';
import type { QuickAuthProps } from './quick-auth-props';
import { RegisterForm } from './register-form';
import { SwitchLine } from './switch-line';
import { useAccountDraft } from './use-account-draft';
import { useAuthFlow } from './use-auth-flow';
import { usePhonePart } from './use-phone-part';

/** The steps inside the registration modal, and the way over to login. */
export const RegisterFlow = observer(function RegisterFlow(props: QuickAuthProps) {
  const { session, api, locale, onSignedIn } = props;
  const { t } = useTranslation('quick-auth');
  const options = session.quickRegisterOptions;
  const [account, setAccount] = useAccountDraft(props, options);
  const phones = usePhonePart(props.loadPhonePart, account.kind === 'mobile');
  const accountName = accountNameFrom(account, phones.book);
  const [rest, setRest] = useState(() => emptyRest(options));
  const flow = useAuthFlow(api, async (user) => {
    forgetAccount(session);
    await onSignedIn(user);
  });
  const { step } = flow;
  if (step.name === 'code') {
    const { challenge } = step.challenge;
    const send = (code: string) => void flow.submit(() => api.register({ challenge, code }));
    return (
      <CodeForm
        step={step}
        flow={flow}
        onCode={send}
        submitLabel={t('code.submit')}
        username={accountText(accountName)}
      />
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
        isCodeReadOnly={Boolean(options.readOnlyCode && rest.referralCode)}
        consentRows={EDITION_CONSENTS[props.region]}
        linkBase={`${props.linkOrigin ?? ''}/${locale}`}
      />
      {options.canSwitch !== false && (
        <SwitchLine
          question={t('register.switchQuestion')}
          answer={t('register.switch')}
          onSwitch={() => session.openLogin(options.redirect ? { redirect: options.redirect } : {})}
        />
      )}
    </>
  );
});

/** A registration with nothing typed; a referral code that isn't one is left out (attack 7). */
function emptyRest({ userCode = '' }: QuickRegisterOptions): Omit<RegisterDraft, 'account'> {
  const referralCode = isReferralCode(userCode) ? userCode : '';
  return { password: '', referralCode, consents: new Set() };
}

function requestFrom(draft: Omit<RegisterDraft, 'account'>, account: AccountName): RegisterRequest {
  return {
    account,
    password: draft.password,
    referralCode: draft.referralCode.trim(),
    acceptedTerms: true,
    marketingConsent: draft.consents.has('marketing'),
  };
}
