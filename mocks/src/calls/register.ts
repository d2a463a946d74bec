import { accountByKey, accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import { addWrongCode, dropChallenge, openChallenge, openSentChallenge } from '../sign-in/challenges';
import { checkNewPassword } from '../sign-in/password-rules';
import type { MockData, RegisterChallenge, StoredAccount } from '../store/mock-data';
import type { Call, CallRequest } from './call';
import { expiredChallenge, type Reply } from './reply';
import { readFields } from './read-body';
import { readAccountStep, readCodeStep, type AccountStep, type CodeStep } from './read-sign-in-body';
import { signInAs } from './signed-in';

/**
 * `POST /x-api/v1/auth/register`: takes the account, then the code that was sent. An existing account gets the
 * same answers as a new one; only its owner gets a message.
 */
export const register: Call = async (request, context) => {
  const fields = readFields(request.body);
  return 'challenge' in fields
    ? checkCode(readCodeStep(fields), request, context)
    : openRegistration(readAccountStep(fields), context);
};

async function openRegistration(step: AccountStep, context: MockContext): Promise<Reply> {
  const { account, password, referralCode, marketingConsent } = step;
  checkNewPassword(password);
  const passwordHash = await context.cryptography.hashPassword(password);
  const registration = { kind: 'register', account, passwordHash, referralCode, marketingConsent } as const;
  return openSentChallenge(context, (data, code) => ({
    ...registration,
    code: accountByKey(data, accountKeyOf(account)) ? null : code,
  }));
}

async function checkCode(step: CodeStep, request: CallRequest, context: MockContext): Promise<Reply> {
  const now = context.clock();
  const outcome = await context.store.change((data): StoredAccount | Reply => {
    const challenge = openChallenge(data, step.challenge, now, 'register');
    if (challenge.code !== step.code) return addWrongCode(data, challenge);
    dropChallenge(data, challenge.id);
    const isTaken = accountByKey(data, accountKeyOf(challenge.account));
    return isTaken ? expiredChallenge() : addAccount(data, challenge);
  });
  return 'username' in outcome ? signInAs(outcome, request, context) : outcome;
}

function addAccount(data: MockData, challenge: RegisterChallenge): StoredAccount {
  const { account, passwordHash, referralCode, marketingConsent } = challenge;
  const id = data.nextAccountId;
  const added: StoredAccount = {
    id,
    username: `user${id}`,
    account,
    passwordHash,
    emailVerified: account.kind === 'email',
    parentId: 0,
    lastAuthenticatorStep: 0,
    referralCode,
    marketingConsent,
    checklist: { identity: 'none', hasDeposit: false, isDismissed: false },
  };
  data.nextAccountId += 1;
  data.accounts.push(added);
  return added;
}
