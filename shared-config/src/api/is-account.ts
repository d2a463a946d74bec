import { IDENTITY_LEVELS, type AccountOverview, type SignInRecords } from '../contracts/contracts';
import {
  absentOr,
  hasFields,
  isDecimal,
  isIntegerIn,
  isList,
  isOneOf,
  isShortText,
  isText,
  type Check,
} from './field-checks';

const MAX_ITEMS = 50;
const MAX_COUNT = 1_000_000;
const MAX_VIP_LEVEL = 99;

const isFlag: Check = (value) => typeof value === 'boolean';
const isCurrency: Check = (value) => isText(value) && /^[A-Z0-9]{1,16}$/.test(value);
const isId: Check = (value) => isText(value) && /^[\w-]{1,64}$/.test(value);

const isAmount: Check = (value) => hasFields(value, { amount: isDecimal, currency: isCurrency });

const isVip: Check = (value) =>
  hasFields(value, {
    level: isIntegerIn(0, MAX_VIP_LEVEL),
    fees: absentOr((fees) => hasFields(fees, { maker: isDecimal, taker: isDecimal })),
    progress: absentOr((progress) =>
      hasFields(progress, { volume: isDecimal, target: isDecimal, currency: isCurrency }),
    ),
  });

const isOwnAccount: Check = (value) =>
  hasFields(value, {
    id: isId,
    name: isShortText,
    kind: isOneOf('main', 'sub'),
    isCurrent: isFlag,
    balance: absentOr(isAmount),
  });

/** Returns whether a result is what the account menu shows. @example isAccountOverview({ accounts: [] }) // true */
export function isAccountOverview(result: unknown): result is AccountOverview {
  return hasFields(result, {
    balance: absentOr(isAmount),
    vip: absentOr(isVip),
    identityLevel: absentOr((level) => IDENTITY_LEVELS.some((known) => known === level)),
    protection: absentOr((protection) =>
      hasFields(protection, { hasTwoFactor: isFlag, hasPasskey: isFlag, hasAntiPhishingCode: isFlag }),
    ),
    invitedFriends: absentOr(isIntegerIn(0, MAX_COUNT)),
    openRewards: absentOr(isIntegerIn(0, MAX_COUNT)),
    accounts: isList(isOwnAccount, { max: MAX_ITEMS }),
  });
}

/** Returns whether a result is a list of sign-ins. @example isSignInRecords({ signIns: [] }) // true */
export function isSignInRecords(result: unknown): result is SignInRecords {
  return hasFields(result, {
    signIns: isList(
      (value) =>
        hasFields(value, {
          id: isId,
          signedInAt: (time) => isText(time) && !Number.isNaN(Date.parse(time)),
          device: absentOr(isShortText),
          place: absentOr(isShortText),
          isCurrent: isFlag,
          isActive: isFlag,
        }),
      { max: MAX_ITEMS },
    ),
  });
}
