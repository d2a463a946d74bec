import type { Session } from 'shared-config/contracts';
import type { AccountDraft } from './account-draft';

const drafts = new WeakMap<Session, AccountDraft>();

/**
 * The account name that was typed last on this page, so that closing a modal, or going over to the other one, doesn't
 * lose it. Never a password, and nothing that outlives the page.
 *
 * @example recallAccount(session)?.email
 */
export function recallAccount(session: Session): AccountDraft | undefined {
  return drafts.get(session);
}

/** Keeps what is typed. @example rememberAccount(session, draft) */
export function rememberAccount(session: Session, draft: AccountDraft): void {
  drafts.set(session, draft);
}

/** Forgets it, once somebody has signed in. @example forgetAccount(session) */
export function forgetAccount(session: Session): void {
  drafts.delete(session);
}
