import type { AccountName, QuickRegisterOptions } from 'shared-config/contracts/contracts';
import { countryOfCallingCode, isCountry } from '../phone/country-codes';
import type { PhoneParser } from '../phone/phone-parser';

/** The typed account in both tabs, unchanged. `iso` is the chosen country of the phone number. */
export interface AccountDraft {
  kind: AccountName['kind'];
  email: string;
  iso: string;
  mobile: string;
}

export function emptyDraft(iso: string): AccountDraft {
  return { kind: 'email', email: '', iso, mobile: '' };
}

/**
 * Returns the account for the server, from a draft without problems.
 * @example accountNameFrom({ kind: 'mobile', email: '', iso: 'TR', mobile: '0532 111 22 33' }, parser) // { kind: 'mobile', countryCode: '90', mobile: '5321112233' }
 */
export function accountNameFrom(draft: AccountDraft, parser: PhoneParser): AccountName {
  if (draft.kind === 'email') return { kind: 'email', email: draft.email.trim() };
  const parsed = parser.parse(draft.mobile, draft.iso);
  return parsed.ok
    ? { kind: 'mobile', countryCode: parsed.countryCode, mobile: parsed.mobile }
    : { kind: 'mobile', countryCode: '', mobile: '' };
}

/**
 * Returns an account as text for visitors.
 * @example formatAccount({ kind: 'mobile', countryCode: '90', mobile: '5321112233' }) // '+90 5321112233'
 */
export function formatAccount(account: AccountName): string {
  return account.kind === 'email' ? account.email : `+${account.countryCode} ${account.mobile}`;
}

/**
 * Returns a draft prefilled with the options of a registration modal (R-SIGN-2). The country of `regPhone` is a calling
 * code or an ISO code.
 */
export function prefilledDraft(draft: AccountDraft, options: QuickRegisterOptions): AccountDraft {
  const { regEmail, regPhone } = options;
  const email = regEmail ?? draft.email;
  if (!regPhone) return { ...draft, email, kind: regEmail ? 'email' : draft.kind };
  const country = regPhone.countryCode.replace('+', '').toUpperCase();
  const iso = isCountry(country) ? country : (countryOfCallingCode(country, draft.iso)?.iso ?? draft.iso);
  return { email, iso, mobile: regPhone.mobile, kind: regEmail ? 'email' : 'mobile' };
}
