import { useState } from 'react';
import type { QuickRegisterOptions } from 'shared-config/contracts';
import { emptyDraft, prefilledDraft, type AccountDraft } from './account-draft';
import { recallAccount, rememberAccount } from './account-memory';
import type { QuickAuthProps } from './quick-auth-props';
import { startCountry } from './start-country';

/**
 * The account that is being typed: starts with what was typed last on this page, or with what the modal was opened with.
 *
 * @example const [account, setAccount] = useAccountDraft(props, session.quickRegisterOptions);
 */
export function useAccountDraft(
  { session, region, locale }: Pick<QuickAuthProps, 'session' | 'region' | 'locale'>,
  options: QuickRegisterOptions = {},
) {
  const [draft, setDraft] = useState(() =>
    prefilledDraft(
      recallAccount(session) ??
        emptyDraft(startCountry({ region, locale, languages: navigator.languages }).iso),
      options,
    ),
  );
  const change = (changed: AccountDraft) => {
    rememberAccount(session, changed);
    setDraft(changed);
  };
  return [draft, change] as const;
}
