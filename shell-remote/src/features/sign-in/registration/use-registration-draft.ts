import { useState } from 'react';
import type { QuickRegisterOptions } from 'shared-config/contracts';
import { recallRegistration, rememberRegistration } from '../account-memory';
import { isReferralCode, type RegisterDraft } from '../forms/field-rules';
import type { QuickAuthProps } from '../quick-auth-props';

type Rest = Omit<RegisterDraft, 'account'>;

/**
 * What is typed into a registration beside the account. Starts with what was typed last on this page, without the password;
 * another referral code from outside replaces the typed one. A referral code that is malformed is left out.
 *
 * @example const [rest, setRest] = useRegistrationDraft(session, session.quickRegisterOptions);
 */
export function useRegistrationDraft(
  session: QuickAuthProps['session'],
  { userCode = '' }: QuickRegisterOptions,
) {
  const [rest, setRest] = useState<Rest>(() => {
    const kept = recallRegistration(session);
    const given = isReferralCode(userCode) ? userCode : '';
    const referralCode = kept?.userCode === userCode ? kept.referralCode : given;
    return { password: '', referralCode, consents: kept?.consents ?? new Set() };
  });
  const change = (changed: Rest) => {
    const { referralCode, consents } = changed;
    rememberRegistration(session, { userCode, referralCode, consents });
    setRest(changed);
  };
  return [rest, change] as const;
}
