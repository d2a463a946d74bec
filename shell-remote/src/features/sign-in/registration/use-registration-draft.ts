import { useState } from 'react';
import type { QuickRegisterOptions } from 'shared-config/contracts';
import { typedDrafts } from '../account-memory';
import { isReferralCode, type RegisterDraft } from '../forms/field-rules';
import type { QuickAuthProps } from '../quick-auth-props';

/**
 * Returns the typed registration without its account, and a setter. It starts with the last typed values of this page, without the
 * password. A new referral code in the options replaces the typed one; a malformed code is dropped.
 *
 * @example const [details, setDetails] = useRegistrationDraft(session, session.quickRegisterOptions);
 */
export function useRegistrationDraft(
  session: QuickAuthProps['session'],
  { userCode = '' }: QuickRegisterOptions,
) {
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
