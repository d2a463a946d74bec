import type { QuickRegisterOptions, Session } from 'shared-config/contracts/contracts';
import type { AccountDraft } from './forms/account-draft';
import type { RegisterDetails } from './forms/field-rules';

interface TypedDrafts {
  /** The account as typed last, and the options that registration was open with at that time. */
  account?: { draft: AccountDraft; openedWith: Pick<QuickRegisterOptions, 'regEmail' | 'regPhone'> };
  /** The rest of a registration, and the referral code that it was opened with. Never a password. */
  registration?: Omit<RegisterDetails, 'password'> & { userCode: string };
}

const drafts = new WeakMap<Session, TypedDrafts>();

/** Returns what the visitor typed last on this page. It survives closing or switching the modal, but not a page load. */
export function typedDrafts(session: Session): TypedDrafts {
  const typed = drafts.get(session) ?? {};
  drafts.set(session, typed);
  return typed;
}

export function clearTypedDrafts(session: Session): void {
  drafts.delete(session);
}
