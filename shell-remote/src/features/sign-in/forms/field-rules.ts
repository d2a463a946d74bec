import type { TextKey } from 'shared-config/i18n/i18n';
import type { AccountDraft } from './account-draft';
import { isValidPassword } from './password-rules';
import type { ConsentName, ConsentRow } from '../registration/edition-consents';
import type { InvalidPhoneNumber, PhoneParser } from '../phone/phone-parser';

/** The fields with rules, in the order of the forms. */
export const FIELDS = ['email', 'mobile', 'password', 'referralCode', 'terms', 'risk'] as const;
export type FieldName = (typeof FIELDS)[number];

type FieldProblem = TextKey<'quick-auth', 'problem'>;
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** The typed registration without its account. */
export interface RegisterDetails {
  password: string;
  referralCode: string;
  consents: ReadonlySet<ConsentName>;
}

export function loginProblems(account: AccountDraft, password: string, parser: PhoneParser): FieldProblems {
  return {
    ...accountProblems(account, parser),
    ...(password === '' && { password: 'passwordEmpty' as const }),
  };
}

const UNTICKED = { terms: 'termsUnticked', risk: 'riskUnticked' } as const;

export function registerProblems(
  draft: RegisterDetails & { account: AccountDraft },
  parser: PhoneParser,
  rows: readonly ConsentRow[],
): FieldProblems {
  const problems: FieldProblems = accountProblems(draft.account, parser);
  if (!isValidPassword(draft.password)) problems.password = 'passwordWeak';
  const referralCode = draft.referralCode.trim();
  if (referralCode && !isReferralCode(referralCode)) problems.referralCode = 'referralCodeMalformed';
  for (const { name, isRequired } of rows) {
    if (isRequired && name !== 'marketing' && !draft.consents.has(name)) problems[name] = UNTICKED[name];
  }
  return problems;
}

/** Returns whether a text is a valid referral code (R-SEC-7). @example isReferralCode('FRIEND_42') // true */
export function isReferralCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Returns whether a text looks like an e-mail address; the server decides. Runs in linear time. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

const MOBILE_PROBLEMS: Record<InvalidPhoneNumber['reason'], FieldProblem> = {
  empty: 'mobileEmpty',
  malformed: 'mobileMalformed',
  tooShort: 'mobileTooShort',
  tooLong: 'mobileTooLong',
};

export function accountProblems(
  { kind, email, iso, mobile }: AccountDraft,
  parser: PhoneParser,
): FieldProblems {
  if (kind === 'email') {
    if (email.trim() === '') return { email: 'emailEmpty' };
    return isEmail(email.trim()) ? {} : { email: 'emailMalformed' };
  }
  const parsed = parser.parse(mobile, iso);
  return parsed.ok ? {} : { mobile: MOBILE_PROBLEMS[parsed.reason] };
}
