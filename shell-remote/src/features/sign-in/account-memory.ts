import type { QuickRegisterOptions, Session } from 'shared-config/contracts';
import type { AccountDraft } from './forms/account-draft';
import type { RegisterDraft } from './forms/field-rules';

/** The account as it was typed last, and what registration was opened with at that time. */
interface KeptAccount {
  account: AccountDraft;
  openedWith: Pick<QuickRegisterOptions, 'regEmail' | 'regPhone'>;
}

/** The rest of a registration, and the referral code that it was opened with. Never a password. */
interface KeptRegistration extends Pick<RegisterDraft, 'referralCode' | 'consents'> {
  userCode: string;
}

const accounts = new WeakMap<Session, KeptAccount>();
const registrations = new WeakMap<Session, KeptRegistration>();

/**
 * Returns the account name that was typed last on this page, so that closing a modal, or switching to the other one, does
 * not lose it. Nothing of it outlives the page.
 *
 * @example recallAccount(session)?.account.email
 */
export function recallAccount(session: Session): KeptAccount | undefined {
  return accounts.get(session);
}

/** Keeps the account name. @example rememberAccount(session, { account: draft, openedWith: {} }) */
export function rememberAccount(session: Session, kept: KeptAccount): void {
  accounts.set(session, kept);
}

/** Returns the rest of the last registration on this page. @example recallRegistration(session)?.referralCode */
export function recallRegistration(session: Session): KeptRegistration | undefined {
  return registrations.get(session);
}

/** Keeps the rest of a registration. @example rememberRegistration(session, { userCode: '', referralCode, consents }) */
export function rememberRegistration(session: Session, kept: KeptRegistration): void {
  registrations.set(session, kept);
}

/** Deletes all drafts, after a sign-in. @example forgetDrafts(session) */
export function forgetDrafts(session: Session): void {
  accounts.delete(session);
  registrations.delete(session);
}
