import type { AccountDraft } from './account-draft';
import { isGoodPassword } from './password-rules';
import type { ConsentName, ConsentRow } from '../registration/edition-consents';
import type { NoPhoneNumber, PhoneBook } from '../phone/phone-book';

/** Fields that can be wrong, in the order in which they stand in the forms. */
export const FIELDS = ['email', 'mobile', 'password', 'referralCode', 'terms', 'risk'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Keys under `problem` in the translations. */
export type FieldProblem =
  | 'emailEmpty'
  | 'emailMalformed'
  | 'mobileEmpty'
  | 'mobileMalformed'
  | 'mobileTooShort'
  | 'mobileTooLong'
  | 'passwordEmpty'
  | 'passwordWeak'
  | 'referralCodeMalformed'
  | 'termsUnticked'
  | 'riskUnticked';

export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** A registration as it is typed. */
export interface RegisterDraft {
  account: AccountDraft;
  password: string;
  referralCode: string;
  /** What is ticked. */
  consents: ReadonlySet<ConsentName>;
}

/** What is wrong with a login, as little as a form can know. @example loginProblems(draft, '', book) // { password: 'passwordEmpty' } */
export function loginProblems(account: AccountDraft, password: string, book: PhoneBook): FieldProblems {
  return {
    ...accountProblems(account, book),
    ...(password === '' && { password: 'passwordEmpty' as const }),
  };
}

/** What is wrong with a registration. @example registerProblems({ …, consents: new Set() }, book, EDITION_CONSENTS.GLOBAL) // { terms: 'termsUnticked' } */
export function registerProblems(
  draft: RegisterDraft,
  book: PhoneBook,
  rows: readonly ConsentRow[],
): FieldProblems {
  const problems: FieldProblems = accountProblems(draft.account, book);
  if (!isGoodPassword(draft.password)) problems.password = 'passwordWeak';
  const referralCode = draft.referralCode.trim();
  if (referralCode && !isReferralCode(referralCode)) problems.referralCode = 'referralCodeMalformed';
  for (const { name, isRequired } of rows) {
    if (isRequired && name !== 'marketing' && !draft.consents.has(name)) problems[name] = `${name}Unticked`;
  }
  return problems;
}

/** Whether a text may be sent as a referral code (R-SEC-7). @example isReferralCode('FRIEND_42') // true */
export function isReferralCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Whether a text has the form of an e-mail address; the server knows better. Linear in its length. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

const MOBILE_PROBLEMS: Record<NoPhoneNumber['why'], FieldProblem> = {
  empty: 'mobileEmpty',
  malformed: 'mobileMalformed',
  tooShort: 'mobileTooShort',
  tooLong: 'mobileTooLong',
};

/** What is wrong with the account as typed. @example accountProblems(emptyDraft('TR'), book) // { email: 'emailEmpty' } */
export function accountProblems({ kind, email, iso, mobile }: AccountDraft, book: PhoneBook): FieldProblems {
  if (kind === 'email') {
    if (email.trim() === '') return { email: 'emailEmpty' };
    return isEmail(email.trim()) ? {} : { email: 'emailMalformed' };
  }
  const read = book.read(mobile, iso);
  return read.ok ? {} : { mobile: MOBILE_PROBLEMS[read.why] };
}
