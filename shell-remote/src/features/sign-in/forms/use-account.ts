import { useState } from 'react';
import type { QuickRegisterOptions } from 'shared-config/contracts';
import { emptyDraft, prefilledDraft, type AccountDraft } from './account-draft';
import { typedDrafts } from '../typed-drafts';
import type { QuickAuthProps } from '../quick-auth-props';
import { initialCountry } from '../phone/initial-country';

/**
 * Returns the typed account and its setter. It starts with the modal's options or with the last typed account of this page.
 * An earlier edit of the same options wins, unless the account is read-only.
 */
export function useAccountDraft(
  { session, region, locale }: Pick<QuickAuthProps, 'session' | 'region' | 'locale'>,
  options: QuickRegisterOptions = {},
) {
  const { regEmail, regPhone, readOnlyEmail } = options;
  const openedWith = { ...(regEmail && { regEmail }), ...(regPhone && { regPhone }) };
  const [account, setAccount] = useState(() => {
    const typed = typedDrafts(session).account;
    if (typed && !readOnlyEmail && JSON.stringify(typed.openedWith) === JSON.stringify(openedWith)) {
      return typed.draft;
    }
    const { iso } = initialCountry({ region, locale, languages: navigator.languages });
    return prefilledDraft(typed?.draft ?? emptyDraft(iso), options);
  });
  const change = (draft: AccountDraft) => {
    typedDrafts(session).account = { draft, openedWith };
    setAccount(draft);
  };
  return [account, change] as const;
}
