import { AUTH_CODES, type AccountName, type PasswordResetResult } from 'shared-config/contracts';
import { brand } from 'shared-config/brand';
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
import { sendMessage } from '../sign-in/send-message';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { MockData, StoredAccount } from '../store/mock-data';
import { success, failure, type Call, type Reply } from './call';
import { readFields } from './read-body';
import {
  isCodeStep,
  isTicketStep,
  readAccountName,
  readCodeStep,
  readTicketStep,
  type CodeStep,
  type TicketStep,
} from './read-sign-in-body';
import { expiredChallenge, invalidRequest, tooManyRequests, wrongCode } from './reply-codes';

/**
 * `POST /x-api/v1/auth/password/reset`: takes the account, then the code that was sent, then the new password. An
 * unknown account gets the same answers, but every code is wrong. It starts no session.
 */
export const passwordReset: Call = async ({ body }, context) => {
  const fields = readFields(body);
  if (!fields.ok) return invalidRequest(fields.message);
  if (isTicketStep(fields.value)) {
    const step = readTicketStep(fields.value);
    return step.ok ? changePassword(step.value, context) : invalidRequest(step.message);
  }
  if (isCodeStep(fields.value)) {
    const step = readCodeStep(fields.value);
    return step.ok ? acceptCode(step.value, context) : invalidRequest(step.message);
  }
  const account = readAccountName(fields.value);
  return account.ok ? openReset(account.value, context) : invalidRequest(account.message);
};

async function openReset(account: AccountName, context: MockContext): Promise<Reply> {
  const { store, clock, cryptography, messages } = context;
  const key = accountKeyOf(account);
  const wait = messages.consume(key);
  if (wait > 0) return tooManyRequests(wait);
  const id = randomToken(cryptography);
  const code = randomCode(cryptography);
  const now = clock();
  const challenge = await store.change((data) =>
    addSentChallenge(
      data,
      { kind: 'password-reset', id, account, code: accountByKey(data, key) ? code : null },
      now,
    ),
  );
  return success(challengeResult(challenge, now) satisfies PasswordResetResult);
}

/** Replaces the challenge's id by a ticket, so that knowing the first id is not enough to set the password. */
async function acceptCode(step: CodeStep, { store, clock, cryptography }: MockContext): Promise<Reply> {
  const now = clock();
  const ticket = randomToken(cryptography);
  const expiresInSeconds = signInLimits.resetTicketSeconds;
  return store.change((data) => {
    const challenge = openChallenge(data, step.challenge, now);
    if (challenge?.kind !== 'password-reset' || challenge.isAccepted) return expiredChallenge();
    if (challenge.code !== step.code) return addWrongCode(data, challenge) ? wrongCode() : expiredChallenge();
    Object.assign(challenge, { id: ticket, isAccepted: true, expiresAt: now + expiresInSeconds * 1000 });
    return success({ status: 'code-accepted', ticket, expiresInSeconds } satisfies PasswordResetResult);
  });
}

async function changePassword({ ticket, password }: TicketStep, context: MockContext): Promise<Reply> {
  const { store, clock, cryptography, lockOut } = context;
  const broken = violatedPasswordRules(password);
  if (broken.length > 0) return failure(AUTH_CODES.weakPassword, `password: needs ${broken.join(', ')}`);
  const passwordHash = await cryptography.hashPassword(password);
  const now = clock();
  const changed = await store.change((data) => {
    const challenge = openChallenge(data, ticket, now);
    if (challenge?.kind !== 'password-reset' || !challenge.isAccepted) return null;
    dropChallenge(data, ticket);
    const account = accountByKey(data, accountKeyOf(challenge.account));
    if (account) applyPassword(data, account, passwordHash, now);
    return challenge.account;
  });
  if (!changed) return expiredChallenge();
  lockOut.clear(accountKeyOf(changed));
  return success({ status: 'password-changed' } satisfies PasswordResetResult);
}

/** Sets the password, ends all sessions and challenges of the account, and informs its owner. */
function applyPassword(data: MockData, account: StoredAccount, passwordHash: string, now: number): void {
  account.passwordHash = passwordHash;
  if (account.authenticatorSecret !== undefined) account.needsAuthenticator = true;
  const key = accountKeyOf(account.account);
  data.sessions = data.sessions.filter(({ accountId }) => accountId !== account.id);
  data.challenges = data.challenges.filter((challenge) =>
    challenge.kind === 'login' ? challenge.accountId !== account.id : accountKeyOf(challenge.account) !== key,
  );
  sendMessage(data, { kind: 'password-changed', account: account.account, text: PASSWORD_CHANGED }, now);
}

const PASSWORD_CHANGED = `The password of your ${brand.name} account was changed, and all devices were logged out. If this was not you, contact support immediately.`;
