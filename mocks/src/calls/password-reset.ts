import type { PasswordResetResult } from 'shared-config/contracts/contracts';
import { brand } from 'shared-config/site/brand';
import { accountByKey, accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import { addWrongCode, dropChallenge, openChallenge, openSentChallenge } from '../sign-in/challenges';
import { checkNewPassword } from '../sign-in/password-rules';
import { randomToken } from '../sign-in/random-code';
import { sendMessage } from '../sign-in/send-message';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { MockData, StoredAccount } from '../store/mock-data';
import type { Call } from './call';
import { expiredChallenge, refuse, success, type Reply } from './reply';
import { readFields, readToken } from './read-body';
import { readAccount, readCodeStep, readPassword, type CodeStep } from './read-sign-in-body';

/**
 * `POST /x-api/v1/auth/password/reset`: takes the account, then the code that was sent, then the new password. An
 * unknown account gets the same answers, but every code is wrong. It starts no session.
 */
export const passwordReset: Call = async ({ body }, context) => {
  const fields = readFields(body);
  if ('ticket' in fields) {
    const ticket = readToken(fields, 'ticket', 'the ticket of an earlier answer');
    return changePassword(ticket, readPassword(fields), context);
  }
  if ('challenge' in fields) return acceptCode(readCodeStep(fields), context);
  const account = readAccount(fields);
  return openSentChallenge(context, (data, code) => ({
    kind: 'password-reset',
    account,
    code: accountByKey(data, accountKeyOf(account)) ? code : null,
  }));
};

/** Replaces the challenge's id by a ticket, so that knowing the first id is not enough to set the password. */
async function acceptCode(step: CodeStep, { store, clock, cryptography }: MockContext): Promise<Reply> {
  const now = clock();
  const ticket = randomToken(cryptography);
  const expiresInSeconds = signInLimits.resetTicketSeconds;
  return store.change((data) => {
    const challenge = openChallenge(data, step.challenge, now, 'password-reset');
    if (challenge.isAccepted) return expiredChallenge();
    if (challenge.code !== step.code) return addWrongCode(data, challenge);
    Object.assign(challenge, { id: ticket, isAccepted: true, expiresAt: now + expiresInSeconds * 1000 });
    return success({ status: 'code-accepted', ticket, expiresInSeconds } satisfies PasswordResetResult);
  });
}

async function changePassword(ticket: string, password: string, context: MockContext): Promise<Reply> {
  const { store, clock, cryptography, lockOut } = context;
  checkNewPassword(password);
  const passwordHash = await cryptography.hashPassword(password);
  const now = clock();
  const key = await store.change((data) => {
    const challenge = openChallenge(data, ticket, now, 'password-reset');
    if (!challenge.isAccepted) return refuse(expiredChallenge());
    dropChallenge(data, ticket);
    const changedKey = accountKeyOf(challenge.account);
    const account = accountByKey(data, changedKey);
    if (account) applyPassword(data, account, passwordHash, now);
    return changedKey;
  });
  lockOut.clear(key);
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
