import type { AccountName, QuickRegisterOptions } from 'shared-config/contracts';
import { COUNTRY_CODES, countryByIso } from './country-codes';
import { mobileFromTyped } from './phone-number';

/** What is typed as the account, in both tabs, as it was typed. `iso` is the country chosen for the phone. */
export interface AccountDraft {
  kind: AccountName['kind'];
  email: string;
  iso: string;
  mobile: string;
}

/** A draft with nothing typed. @example emptyDraft('TR') */
export function emptyDraft(iso: string): AccountDraft {
  return { kind: 'email', email: '', iso, mobile: '' };
}

/**
 * The account as the server wants it, of a draft that has passed its rules.
 *
 * @example accountNameFrom({ kind: 'mobile', email: '', iso: 'TR', mobile: '0532 111 22 33' }) // { kind: 'mobile', countryCode: '90', mobile: '5321112233' }
 */
export function accountNameFrom(draft: AccountDraft): AccountName {
  if (draft.kind === 'email') return { kind: 'email', email: draft.email.trim() };
  const mobile = mobileFromTyped(draft.mobile, countryByIso(draft.iso));
  return { kind: 'mobile', countryCode: mobile?.countryCode ?? '', mobile: mobile?.mobile ?? '' };
}

/**
 * The draft with the inputs that a registration modal was opened with (source section 3) put in. The country of
 * `regPhone` may be a calling code or an ISO code.
 *
 * @example prefilledDraft(emptyDraft('TR'), { regEmail: 'mira@example.com' })
 */
export function prefilledDraft(draft: AccountDraft, options: QuickRegisterOptions): AccountDraft {
  const { regEmail, regPhone } = options;
  const email = regEmail ?? draft.email;
  if (!regPhone) return { ...draft, email, kind: regEmail ? 'email' : draft.kind };
  const country = regPhone.countryCode.replace('+', '').toUpperCase();
  const matches = COUNTRY_CODES.filter((row) => row.iso === country || row.callingCode === country);
  const iso = (matches.find((row) => row.iso === draft.iso) ?? matches[0])?.iso ?? draft.iso;
  return { email, iso, mobile: regPhone.mobile, kind: regEmail ? 'email' : 'mobile' };
}
