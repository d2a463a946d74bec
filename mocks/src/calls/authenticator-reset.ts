import type { AuthenticatorResetResult } from 'shared-config/contracts';
import { brand } from 'shared-config/brand';
import { accountById, accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import {
  addSentChallenge,
  addWrongCode,
  challengeResult,
  dropChallenge,
  openChallenge,
} from '../sign-in/challenges';
import { randomCode, randomToken } from '../sign-in/random-code';
import { sendMessage } from '../sign-in/send-message';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { StoredAccount } from '../store/mock-data';
import type { Call } from './call';
import { expiredChallenge, refuse, success, type Reply } from './reply';
import { readFields, readToken } from './read-body';
import { readCodeStep, type CodeStep } from './read-sign-in-body';

/**
 * `POST /x-api/v1/auth/authenticator/reset`: takes the challenge of a login with the right password, then the
 * code that was sent. It only starts a review by support; the authenticator stays.
 */
export const authenticatorReset: Call = async ({ body }, context) => {
  const fields = readFields(body);
  return 'challenge' in fields
    ? startReview(readCodeStep(fields), context)
    : openRequest(readToken(fields, 'login', 'the challenge of a login'), context);
};

async function openRequest(login: string, context: MockContext): Promise<Reply> {
  const { store, clock, cryptography, messages } = context;
  const now = clock();
  const id = randomToken(cryptography);
  const code = randomCode(cryptography);
  return store.change((data) => {
    const { accountId } = openChallenge(data, login, now, 'login');
    const { account } = accountById(data, accountId) ?? refuse(expiredChallenge());
    messages.consume(accountKeyOf(account));
    const opened = addSentChallenge(data, { kind: 'authenticator-reset', id, accountId, account, code }, now);
    return success(challengeResult(opened, now) satisfies AuthenticatorResetResult);
  });
}

/** A second request during a review gets the same reference. */
async function startReview(step: CodeStep, { store, clock, cryptography }: MockContext): Promise<Reply> {
  const now = clock();
  const fresh = `AR-${randomCode(cryptography)}`;
  return store.change((data) => {
    const challenge = openChallenge(data, step.challenge, now, 'authenticator-reset');
    if (challenge.code !== step.code) return addWrongCode(data, challenge);
    dropChallenge(data, challenge.id);
    const account = accountById(data, challenge.accountId);
    if (!account) return expiredChallenge();
    const { reference } = (account.authenticatorReview ??= {
      reference: fresh,
      startedAt: new Date(now).toISOString(),
    });
    sendMessage(data, reviewMessage(account, reference), now);
    const { reviewDays } = signInLimits;
    return success({ status: 'review-started', reference, reviewDays } satisfies AuthenticatorResetResult);
  });
}

function reviewMessage({ account }: StoredAccount, reference: string) {
  const text = `We received the request ${reference} to remove the authenticator of your ${brand.name} account. Support will ask you for proof of your identity and answer within ${signInLimits.reviewDays} working days. Until then nothing changes. If this was not you, reply to this message and change your password.`;
  return { kind: 'authenticator-review', account, text } as const;
}
