import type { AccountDraft } from './account-draft';
import { countryByIso } from './country-codes';
import { isGoodPassword } from './password-rules';
import { mobileFromTyped } from './phone-number';

/** Fields that can be wrong, in the order in which they stand in the forms. */
export const FIELDS = ['email', 'mobile', 'password', 'referralCode', 'terms'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Keys under `problem` in the translations. */
export type FieldProblem =
  | 'emailEmpty'
  | 'emailMalformed'
  | 'mobileEmpty'
  | 'mobileMalformed'
  | 'passwordEmpty'
  | 'passwordWeak'
  | 'referralCodeMalformed'
  | 'termsUnticked';

export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** A registration as it is typed. */
export interface RegisterDraft {
  account: AccountDraft;
  password: string;
  referralCode: string;
  hasAcceptedTerms: boolean;
  hasMarketingConsent: boolean;
}

/** What is wrong with a login, as little as a form can know. @example loginProblems(draft, '') // { password: 'passwordEmpty' } */
export function loginProblems(account: AccountDraft, password: string): FieldProblems {
  return { ...accountProblems(account), ...(password === '' && { password: 'passwordEmpty' as const }) };
}

/** What is wrong with a registration. @example registerProblems({ …, hasAcceptedTerms: false }) // { terms: 'termsUnticked' } */
export function registerProblems(draft: RegisterDraft): FieldProblems {
  const problems: FieldProblems = accountProblems(draft.account);
  if (!isGoodPassword(draft.password)) problems.password = 'passwordWeak';
  const referralCode = draft.referralCode.trim();
  if (referralCode && !isReferralCode(referralCode)) problems.referralCode = 'referralCodeMalformed';
  if (!draft.hasAcceptedTerms) problems.terms = 'termsUnticked';
  return problems;
}

/** Whether a text may be sent as a referral code (attack 7). @example isReferralCode('FRIEND_42') // true */
export function isReferralCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Whether a text has the form of an e-mail address; the server knows better. Linear in its length. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

function accountProblems({ kind, email, iso, mobile }: AccountDraft): FieldProblems {
  if (kind === 'email') {
    if (email.trim() === '') return { email: 'emailEmpty' };
    return isEmail(email.trim()) ? {} : { email: 'emailMalformed' };
  }
  if (mobile.trim() === '') return { mobile: 'mobileEmpty' };
  return mobileFromTyped(mobile, countryByIso(iso)) ? {} : { mobile: 'mobileMalformed' };
}
