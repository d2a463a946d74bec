import type { AccountName, RegisterRequest } from 'shared-config/contracts/contracts';
import {
  readChoice,
  readFields,
  readPattern,
  readText,
  readToken,
  refuseField,
  type Fields,
} from './read-body';

/** The second step of a sign-in, registration or reset. */
export type CodeStep = ReturnType<typeof readCodeStep>;

export type AccountStep = Exclude<RegisterRequest, CodeStep>;

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>".]{1,63}(?:\.[^\s@<>".]{1,63})+$/;
const CALLING_CODE = /^\+?[1-9][0-9]{0,2}$/;
const MOBILE = /^[0-9]{4,14}$/;
const REFERRAL_CODE = /^[A-Za-z0-9_-]{0,64}$/;

export function readChallenge(fields: Fields): string {
  return readToken(fields, 'challenge', 'the challenge of an earlier answer');
}

export function readPassword(fields: Fields): string {
  return readText(fields, 'password', 1024);
}

/** Reads a second step; spaces in the code are removed. */
export function readCodeStep(fields: Fields) {
  return { challenge: readChallenge(fields), code: readText(fields, 'code', 32).replaceAll(/\s/g, '') };
}

export function readAccountStep(fields: Fields): AccountStep {
  const step = {
    account: readAccount(fields),
    password: readPassword(fields),
    referralCode: readPattern(
      fields,
      'referralCode',
      REFERRAL_CODE,
      'at most 64 characters of A-Z a-z 0-9 _ and -',
    ),
  };
  const { marketingConsent, acceptedTerms } = fields;
  if (typeof marketingConsent !== 'boolean') return refuseField('marketingConsent', 'must be true or false');
  if (acceptedTerms !== true) return refuseField('acceptedTerms', 'must be true');
  return { ...step, marketingConsent, acceptedTerms };
}

export function readAccount(body: Fields): AccountName {
  const fields = readFields(body.account, 'account');
  const kind = readChoice(fields, 'kind', ['email', 'mobile']);
  if (kind === 'email')
    return { kind, email: readPattern(fields, 'email', EMAIL, 'an e-mail address').toLowerCase() };
  const callingCode = readPattern(fields, 'countryCode', CALLING_CODE, 'a calling code such as 44');
  const mobile = readPattern(fields, 'mobile', MOBILE, 'the 4 to 14 digits of a phone number');
  return { kind, countryCode: callingCode.replace('+', ''), mobile };
}
