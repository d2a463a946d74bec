import type { AccountName, QuickRegisterOptions } from 'shared-config/contracts';
import { countryOfCallingCode, isCountry } from '../phone/country-codes';
import type { PhoneBook } from '../phone/phone-book';

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
 * @example accountNameFrom({ kind: 'mobile', email: '', iso: 'TR', mobile: '0532 111 22 33' }, book) // { kind: 'mobile', countryCode: '90', mobile: '5321112233' }
 */
export function accountNameFrom(draft: AccountDraft, book: PhoneBook): AccountName {
  if (draft.kind === 'email') return { kind: 'email', email: draft.email.trim() };
  const read = book.read(draft.mobile, draft.iso);
  return read.ok
    ? { kind: 'mobile', countryCode: read.countryCode, mobile: read.mobile }
    : { kind: 'mobile', countryCode: '', mobile: '' };
}

/**
 * An account in one text, as password managers keep it.
 *
 * @example accountText({ kind: 'mobile', countryCode: '90', mobile: '5321112233' }) // '+905321112233'
 */
export function accountText(account: AccountName): string {
  return account.kind === 'email' ? account.email : `+${account.countryCode}${account.mobile}`;
}

/**
 * An account as people read it.
 *
 * @example readableAccount({ kind: 'mobile', countryCode: '90', mobile: '5321112233' }) // '+90 5321112233'
 */
export function readableAccount(account: AccountName): string {
  return account.kind === 'email' ? account.email : `+${account.countryCode} ${account.mobile}`;
}

/**
 * The draft with the inputs that a registration modal was opened with (R-SIGN-2) put in. The country of
 * `regPhone` may be a calling code or an ISO code.
 *
 * @example prefilledDraft(emptyDraft('TR'), { regEmail: 'mira@example.com' })
 */
export function prefilledDraft(draft: AccountDraft, options: QuickRegisterOptions): AccountDraft {
  const { regEmail, regPhone } = options;
  const email = regEmail ?? draft.email;
  if (!regPhone) return { ...draft, email, kind: regEmail ? 'email' : draft.kind };
  const country = regPhone.countryCode.replace('+', '').toUpperCase();
  const iso = isCountry(country) ? country : (countryOfCallingCode(country, draft.iso)?.iso ?? draft.iso);
  return { email, iso, mobile: regPhone.mobile, kind: regEmail ? 'email' : 'mobile' };
}
