import { useState } from 'react';
import type { QuickRegisterOptions } from 'shared-config/contracts';
import { emptyDraft, prefilledDraft, type AccountDraft } from './account-draft';
import { recallAccount, rememberAccount } from '../account-memory';
import type { QuickAuthProps } from '../quick-auth-props';
import { startCountry } from '../phone/start-country';

/**
 * The account that is being typed. Starts with what the modal was opened with, or with what was typed last on this page:
 * an edit of an earlier opening with the same account wins, unless the account is read-only.
 *
 * @example const [account, setAccount] = useAccountDraft(props, session.quickRegisterOptions);
 */
export function useAccountDraft(
  { session, region, locale }: Pick<QuickAuthProps, 'session' | 'region' | 'locale'>,
  options: QuickRegisterOptions = {},
) {
  const { regEmail, regPhone, readOnlyEmail } = options;
  const openedWith = { ...(regEmail && { regEmail }), ...(regPhone && { regPhone }) };
  const [draft, setDraft] = useState(() => {
    const kept = recallAccount(session);
    if (kept && !readOnlyEmail && JSON.stringify(kept.openedWith) === JSON.stringify(openedWith)) {
      return kept.account;
    }
    const iso = startCountry({ region, locale, languages: navigator.languages }).iso;
    return prefilledDraft(kept?.account ?? emptyDraft(iso), options);
  });
  const change = (account: AccountDraft) => {
    rememberAccount(session, { account, openedWith });
    setDraft(account);
  };
  return [draft, change] as const;
}
