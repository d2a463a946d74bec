import { useState } from 'react';
import type { QuickRegisterOptions } from 'shared-config/contracts/contracts';
import { accountNameFrom, emptyDraft, prefilledDraft, type AccountDraft } from './account-draft';
import { typedDrafts } from '../typed-drafts';
import type { QuickAuthProps } from '../quick-auth-props';
import { initialCountry } from '../phone/initial-country';
import { usePhoneSupport } from '../phone/use-phone-support';

/** The typed account of a form, with its phone support and its name for the server. */
export type TypedAccount = ReturnType<typeof useAccount>;

/**
 * Returns the typed account. It starts with the modal's options or with the last typed account of this page.
 * An earlier edit of the same options wins, unless the account is read-only.
 */
export function useAccount(
  { session, region, locale, loadPhoneModule }: QuickAuthProps,
  options: QuickRegisterOptions = {},
) {
  const { regEmail, regPhone, readOnlyEmail } = options;
  const openedWith = { ...(regEmail && { regEmail }), ...(regPhone && { regPhone }) };
  const [draft, setDraft] = useState(() => {
    const typed = typedDrafts(session).account;
    if (typed && !readOnlyEmail && JSON.stringify(typed.openedWith) === JSON.stringify(openedWith)) {
      return typed.draft;
    }
    const { iso } = initialCountry({ region, locale, languages: navigator.languages });
    return prefilledDraft(typed?.draft ?? emptyDraft(iso), options);
  });
  const phones = usePhoneSupport(loadPhoneModule, draft.kind === 'mobile');
  const name = accountNameFrom(draft, phones.parser);
  const [submitted, setSubmitted] = useState(name);
  return {
    draft,
    phones,
    name,
    /** The account of the last submit. The visitor may have edited the fields since then. */
    submitted,
    /** Returns the account for a submit. */
    submit() {
      setSubmitted(name);
      return name;
    },
    change(changed: AccountDraft) {
      typedDrafts(session).account = { draft: changed, openedWith };
      setDraft(changed);
    },
    /** Replaces the draft by the same account in another format. Stores no new draft: a form that closes after a sign-in formats, too. */
    format(changed: AccountDraft) {
      const { account } = typedDrafts(session);
      if (account) account.draft = changed;
      setDraft(changed);
    },
  };
}
