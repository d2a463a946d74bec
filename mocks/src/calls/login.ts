import { AUTH_CODES, type LoginResult } from 'shared-config/contracts';
import { accountById, accountByKey, accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import { matchingStep } from '../sign-in/authenticator';
import {
  addChallenge,
  addWrongCode,
  challengeResult,
  channelOf,
  dropChallenge,
  openChallenge,
  type NewChallenge,
} from '../sign-in/challenges';
import { randomToken } from '../sign-in/random-code';
import type { StoredAccount } from '../store/mock-data';
import { success, failure, type Call, type CallRequest, type Reply } from './call';
import { readFields } from './read-body';
import {
  isCodeStep,
  readCodeStep,
  readPasswordStep,
  type CodeStep,
  type PasswordStep,
} from './read-sign-in-body';
import { expiredChallenge, invalidRequest, locked, tooManyRequests, wrongCode } from './reply-codes';
import { signInAs } from './signed-in';

/** `POST /x-api/v1/auth/login`: takes account and password, then the code if the account has an authenticator. */
export const login: Call = async (request, context) => {
  const fields = readFields(request.body);
  if (!fields.ok) return invalidRequest(fields.message);
  if (isCodeStep(fields.value)) {
    const step = readCodeStep(fields.value);
    return step.ok ? checkCode(step.value, request, context) : invalidRequest(step.message);
  }
  const step = readPasswordStep(fields.value);
  if (!step.ok) return invalidRequest(step.message);
  const key = accountKeyOf(step.value.account);
  const wait = context.attempts.consume(key);
  if (wait > 0) return tooManyRequests(wait);
  return context.runInOrder(key, () => checkPassword(key, step.value, request, context));
};

async function checkPassword(
  key: string,
  { password }: PasswordStep,
  request: CallRequest,
  context: MockContext,
): Promise<Reply> {
  const { store, cryptography, lockOut } = context;
  const secondsLeft = lockOut.secondsLeft(key);
  if (secondsLeft > 0) return locked(secondsLeft);

  const data = await store.read();
  const account = accountByKey(data, key);
  // An unknown account takes the same time: compare with another account's hash.
  const hash = (account ?? data.accounts[0])?.passwordHash ?? '';
  const isRight = await cryptography.verifyPassword(password, hash);
  if (!account || !isRight)
    return wrongAttempt(key, failure(AUTH_CODES.wrongCredentials, 'wrong account or password'), context);
  if (account.authenticatorSecret !== undefined) return requireCode(account, context);
  lockOut.clear(key);
  return signInAs(account, request, context);
}

async function requireCode(
  account: StoredAccount,
  { store, clock, cryptography }: MockContext,
): Promise<Reply> {
  const now = clock();
  const fresh: NewChallenge = {
    kind: 'login',
    id: randomToken(cryptography),
    accountId: account.id,
    ...(!account.needsAuthenticator && { account: account.account }),
  };
  const challenge = await store.change((data) => addChallenge(data, fresh, now));
  return success(challengeResult(challenge, now) satisfies LoginResult);
}

async function checkCode(step: CodeStep, request: CallRequest, context: MockContext): Promise<Reply> {
  const { store, clock, lockOut } = context;
  const data = await store.read();
  const challenge = openChallenge(data, step.challenge, clock());
  if (challenge?.kind !== 'login') return expiredChallenge();
  const account = accountById(data, challenge.accountId);
  if (!account) return expiredChallenge();

  const key = accountKeyOf(account.account);
  return context.runInOrder(key, async () => {
    const secondsLeft = lockOut.secondsLeft(key);
    if (secondsLeft > 0) return locked(secondsLeft);
    const outcome = await useCode(step, account, context);
    if (outcome === 'expired') return expiredChallenge();
    if (outcome === 'wrong') return wrongAttempt(key, wrongCode(), context);
    lockOut.clear(key);
    return signInAs(account, request, context);
  });
}

/** Compares and consumes a code in one change, so that parallel requests can use it only once. */
async function useCode(
  step: CodeStep,
  { id, authenticatorSecret = '' }: StoredAccount,
  { store, clock, cryptography }: MockContext,
): Promise<'right' | 'wrong' | 'expired'> {
  const now = clock();
  const matched = await matchingStep({
    secret: authenticatorSecret,
    code: step.code,
    timeMs: now,
    cryptography,
  });
  return store.change((data) => {
    const challenge = openChallenge(data, step.challenge, now);
    const account = accountById(data, id);
    if (challenge?.kind !== 'login' || !account) return 'expired';
    const isAuthenticator = channelOf(challenge) === 'authenticator';
    const isRight = isAuthenticator
      ? matched !== null && matched > account.lastAuthenticatorStep
      : challenge.sent?.code === step.code;
    if (!isRight) {
      addWrongCode(data, challenge);
      return 'wrong';
    }
    if (isAuthenticator && matched !== null) {
      account.lastAuthenticatorStep = matched;
      delete account.needsAuthenticator;
    }
    dropChallenge(data, challenge.id);
    return 'right';
  });
}

function wrongAttempt(key: string, reply: Reply, { lockOut }: MockContext): Reply {
  const seconds = lockOut.addWrong(key);
  return seconds > 0 ? locked(seconds) : reply;
}
