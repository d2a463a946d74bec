import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyList,
  PasskeySignInOptions,
} from '../contracts/contracts';
import { isRecord } from '../platform/is-record';
import { absentOr, hasFields, isList, isText, type Check } from './field-checks';

export function isPasskeySignInOptions(result: unknown): result is PasskeySignInOptions {
  return isCeremony(result, { rpId: absentOr(isText) });
}

/** Returns whether a result starts an enrolment with all fields that browsers require. */
export function isPasskeyEnrolmentOptions(result: unknown): result is PasskeyEnrolmentOptions {
  return isCeremony(result, {
    rp: isRecord,
    user: (user) => hasFields(user, { id: isBase64url }),
    pubKeyCredParams: Array.isArray,
  });
}

export function isPasskey(result: unknown): result is Passkey {
  return hasFields(result, {
    id: isBase64url,
    site: isText,
    createdAt: isTime,
    lastUsedAt: absentOr(isTime),
    name: absentOr(isText),
  });
}

export function isPasskeyList(result: unknown): result is PasskeyList {
  return hasFields(result, { passkeys: isList(isPasskey), rpIds: absentOr(isList(isText)) });
}

function isCeremony(result: unknown, ownOptions: Readonly<Record<string, Check>>): boolean {
  const options = {
    challenge: isBase64url,
    timeout: absentOr((value) => typeof value === 'number'),
    ...ownOptions,
  };
  return hasFields(result, {
    challengeId: isText,
    options: (value) => hasFields(value, options),
    otherRpIds: absentOr(isList(isText)),
  });
}

function isBase64url(value: unknown): boolean {
  return isText(value) && /^[\w-]+$/.test(value);
}

function isTime(value: unknown): boolean {
  return isText(value) && !Number.isNaN(Date.parse(value));
}
