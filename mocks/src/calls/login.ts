import { RET_CODES } from 'shared-config/api/ret-codes';
import type { LoginResult } from 'shared-config/contracts/contracts';
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
import type { Call, CallRequest } from './call';
import { expiredChallenge, failure, refuse, success, wrongCode, type Reply } from './reply';
import { readFields } from './read-body';
import { readAccount, readCodeStep, readPassword, type CodeStep } from './read-sign-in-body';
import { signInAs } from './signed-in';

/** `POST /x-api/v1/auth/login`: takes account and password, then the code if the account has an authenticator. */
export const login: Call = async (request, context) => {
  const fields = readFields(request.body);
  if ('challenge' in fields) return checkCode(readCodeStep(fields), request, context);
  const key = accountKeyOf(readAccount(fields));
  const password = readPassword(fields);
  context.attempts.consume(key);
  return context.runInOrder(key, () => checkPassword(key, password, request, context));
};

async function checkPassword(
  key: string,
  password: string,
  request: CallRequest,
  context: MockContext,
): Promise<Reply> {
  const { store, cryptography, lockOut } = context;
  lockOut.check(key);
  const data = await store.read();
  const account = accountByKey(data, key);
  // An unknown account takes the same time: compare with another account's hash.
  const hash = (account ?? data.accounts[0])?.passwordHash ?? '';
  const isRight = await cryptography.verifyPassword(password, hash);
  if (!account || !isRight) {
    lockOut.addWrong(key);
    return failure(RET_CODES.wrongCredentials.code, 'wrong account or password');
  }
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
  const { accountId } = openChallenge(data, step.challenge, clock(), 'login');
  const account = accountById(data, accountId) ?? refuse(expiredChallenge());
  const key = accountKeyOf(account.account);
  return context.runInOrder(key, async () => {
    lockOut.check(key);
    if (!(await useCode(step, account, context))) {
      lockOut.addWrong(key);
      return wrongCode();
    }
    lockOut.clear(key);
    return signInAs(account, request, context);
  });
}

/** Compares and consumes a code in one change, so that parallel requests can use it only once. Returns whether it is right. */
async function useCode(
  { challenge: challengeId, code }: CodeStep,
  { id, authenticatorSecret = '' }: StoredAccount,
  { store, clock, cryptography }: MockContext,
): Promise<boolean> {
  const now = clock();
  const matched = await matchingStep({ secret: authenticatorSecret, code, timeMs: now, cryptography });
  return store.change((data) => {
    const challenge = openChallenge(data, challengeId, now, 'login');
    const account = accountById(data, id) ?? refuse(expiredChallenge());
    const isAuthenticator = channelOf(challenge) === 'authenticator';
    const isRight = isAuthenticator
      ? matched !== null && matched > account.lastAuthenticatorStep
      : challenge.sent?.code === code;
    if (!isRight) {
      addWrongCode(data, challenge);
      return false;
    }
    if (isAuthenticator && matched !== null) {
      account.lastAuthenticatorStep = matched;
      delete account.needsAuthenticator;
    }
    dropChallenge(data, challenge.id);
    return true;
  });
}
