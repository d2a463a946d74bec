import { AUTH_CODES } from 'shared-config/contracts';
import { accountByKey, accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import {
  addSentChallenge,
  addWrongCode,
  challengeResult,
  dropChallenge,
  openChallenge,
} from '../sign-in/challenges';
import { violatedPasswordRules } from '../sign-in/password-rules';
import { randomCode, randomToken } from '../sign-in/random-code';
import type { MockData, RegisterChallenge, StoredAccount } from '../store/mock-data';
import { success, failure, type Call, type CallRequest, type Reply } from './call';
import { readFields } from './read-body';
import {
  isCodeStep,
  readAccountStep,
  readCodeStep,
  type AccountStep,
  type CodeStep,
} from './read-sign-in-body';
import { expiredChallenge, invalidRequest, tooManyRequests, wrongCode } from './reply-codes';
import { signInAs } from './signed-in';

/**
 * `POST /x-api/v1/auth/register`: takes the account, then the code that was sent. An existing account gets the
 * same answers as a new one; only its owner gets a message.
 */
export const register: Call = async (request, context) => {
  const fields = readFields(request.body);
  if (!fields.ok) return invalidRequest(fields.message);
  if (isCodeStep(fields.value)) {
    const step = readCodeStep(fields.value);
    return step.ok ? checkCode(step.value, request, context) : invalidRequest(step.message);
  }
  const step = readAccountStep(fields.value);
  if (!step.ok) return invalidRequest(step.message);
  const broken = violatedPasswordRules(step.value.password);
  if (broken.length > 0) return failure(AUTH_CODES.weakPassword, `password: needs ${broken.join(', ')}`);
  return openRegistration(step.value, context);
};

async function openRegistration(step: AccountStep, context: MockContext): Promise<Reply> {
  const { store, clock, cryptography, messages } = context;
  const key = accountKeyOf(step.account);
  const wait = messages.consume(key);
  if (wait > 0) return tooManyRequests(wait);

  const passwordHash = await cryptography.hashPassword(step.password);
  const code = randomCode(cryptography);
  const now = clock();
  const { account, referralCode, marketingConsent } = step;
  const id = randomToken(cryptography);
  const registration = { account, passwordHash, referralCode, marketingConsent };
  const challenge = await store.change((data) =>
    addSentChallenge(
      data,
      { kind: 'register', id, ...registration, code: accountByKey(data, key) ? null : code },
      now,
    ),
  );
  return success(challengeResult(challenge, now));
}

async function checkCode(step: CodeStep, request: CallRequest, context: MockContext): Promise<Reply> {
  const now = context.clock();
  const outcome = await context.store.change((data): StoredAccount | 'wrong' | 'expired' => {
    const challenge = openChallenge(data, step.challenge, now);
    if (challenge?.kind !== 'register') return 'expired';
    if (challenge.code !== step.code) return addWrongCode(data, challenge) ? 'wrong' : 'expired';
    dropChallenge(data, challenge.id);
    return accountByKey(data, accountKeyOf(challenge.account)) ? 'expired' : addAccount(data, challenge);
  });
  if (outcome === 'expired') return expiredChallenge();
  if (outcome === 'wrong') return wrongCode();
  return signInAs(outcome, request, context);
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
  };
  data.nextAccountId += 1;
  data.accounts.push(added);
  return added;
}
