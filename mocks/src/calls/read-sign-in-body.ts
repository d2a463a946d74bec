import type { AccountName, RegisterRequest } from 'shared-config/contracts';
import {
  readFields,
  hasField,
  fieldValue,
  readBoolean,
  readChoice,
  readPattern,
  readText,
  type Fields,
  type ParseResult,
} from './read-body';

/** The second step of a sign-in, registration or reset. */
export interface CodeStep {
  challenge: string;
  code: string;
}

/** The first step of a sign-in. */
export interface PasswordStep {
  account: AccountName;
  password: string;
}

/** The first step of a registration. */
export type AccountStep = Exclude<RegisterRequest, CodeStep>;

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>".]{1,63}(?:\.[^\s@<>".]{1,63})+$/;
const CALLING_CODE = /^\+?[1-9][0-9]{0,2}$/;
const MOBILE = /^[0-9]{4,14}$/;
const REFERRAL_CODE = /^[A-Za-z0-9_-]{0,64}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns whether a body is a second step. */
export function isCodeStep(fields: Fields): boolean {
  return hasField(fields, 'challenge');
}

export function readChallenge(fields: Fields): ParseResult<string> {
  return readPattern(fields, 'challenge', CHALLENGE, 'the challenge of an earlier answer');
}

/** Reads a second step; spaces in the code are removed. */
export function readCodeStep(fields: Fields): ParseResult<CodeStep> {
  const challenge = readChallenge(fields);
  if (!challenge.ok) return challenge;
  const code = readText(fields, 'code', 32);
  if (!code.ok) return code;
  return { ok: true, value: { challenge: challenge.value, code: code.value.replaceAll(/\s/g, '') } };
}

/** The first step of a sign-in. */
export function readPasswordStep(fields: Fields): ParseResult<PasswordStep> {
  const account = readAccount(fieldValue(fields, 'account'));
  if (!account.ok) return account;
  const password = readText(fields, 'password', 1024);
  if (!password.ok) return password;
  return { ok: true, value: { account: account.value, password: password.value } };
}

export function readAccountName(fields: Fields): ParseResult<AccountName> {
  return readAccount(fieldValue(fields, 'account'));
}

/** The last step of a password reset. */
export interface TicketStep {
  ticket: string;
  password: string;
}

/** Returns whether a body is the last step of a password reset. */
export function isTicketStep(fields: Fields): boolean {
  return hasField(fields, 'ticket');
}

/** The last step of a password reset. */
export function readTicketStep(fields: Fields): ParseResult<TicketStep> {
  const ticket = readPattern(fields, 'ticket', CHALLENGE, 'the ticket of an earlier answer');
  if (!ticket.ok) return ticket;
  const password = readText(fields, 'password', 1024);
  if (!password.ok) return password;
  return { ok: true, value: { ticket: ticket.value, password: password.value } };
}

export function readLoginChallenge(fields: Fields): ParseResult<string> {
  return readPattern(fields, 'login', CHALLENGE, 'the challenge of a login');
}

/** The first step of a registration. */
export function readAccountStep(fields: Fields): ParseResult<AccountStep> {
  const step = readPasswordStep(fields);
  if (!step.ok) return step;
  const description = 'at most 64 characters of A-Z a-z 0-9 _ and -';
  const referralCode = readPattern(fields, 'referralCode', REFERRAL_CODE, description);
  if (!referralCode.ok) return referralCode;
  const marketingConsent = readBoolean(fields, 'marketingConsent');
  if (!marketingConsent.ok) return marketingConsent;
  if (fieldValue(fields, 'acceptedTerms') !== true)
    return { ok: false, message: 'acceptedTerms: must be true' };
  return {
    ok: true,
    value: {
      ...step.value,
      referralCode: referralCode.value,
      marketingConsent: marketingConsent.value,
      acceptedTerms: true,
    },
  };
}

function readAccount(value: unknown): ParseResult<AccountName> {
  const fields = readFields(value, 'account');
  if (!fields.ok) return fields;
  const kind = readChoice(fields.value, 'kind', ['email', 'mobile']);
  if (!kind.ok) return kind;
  return kind.value === 'email' ? readEmail(fields.value) : readMobile(fields.value);
}

function readEmail(fields: Fields): ParseResult<AccountName> {
  const email = readPattern(fields, 'email', EMAIL, 'an e-mail address');
  return email.ok ? { ok: true, value: { kind: 'email', email: email.value.toLowerCase() } } : email;
}

function readMobile(fields: Fields): ParseResult<AccountName> {
  const countryCode = readPattern(fields, 'countryCode', CALLING_CODE, 'a calling code such as 44');
  if (!countryCode.ok) return countryCode;
  const mobile = readPattern(fields, 'mobile', MOBILE, 'the 4 to 14 digits of a phone number');
  if (!mobile.ok) return mobile;
  const digits = countryCode.value.replace('+', '');
  return { ok: true, value: { kind: 'mobile', countryCode: digits, mobile: mobile.value } };
}
