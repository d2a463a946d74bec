import type { AuthenticatorResetResult } from 'shared-config/contracts/contracts';
import { brand } from 'shared-config/site/brand';
import { accountById } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import { addWrongCode, dropChallenge, openChallenge, openSentChallenge } from '../sign-in/challenges';
import { randomCode } from '../sign-in/random-code';
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
  if ('challenge' in fields) return startReview(readCodeStep(fields), context);
  const login = readToken(fields, 'login', 'the challenge of a login');
  return openSentChallenge(context, (data, code) => {
    const { accountId } = openChallenge(data, login, context.clock(), 'login');
    const { account } = accountById(data, accountId) ?? refuse(expiredChallenge());
    return { kind: 'authenticator-reset', accountId, account, code };
  });
};

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
    const { reference } = (account.authenticatorReview ??= { reference: fresh });
    sendMessage(data, reviewMessage(account, reference), now);
    const { reviewDays } = signInLimits;
    return success({ status: 'review-started', reference, reviewDays } satisfies AuthenticatorResetResult);
  });
}

function reviewMessage({ account }: StoredAccount, reference: string) {
  const text = `We received the request ${reference} to remove the authenticator of your ${brand.name} account. Support will ask you for proof of your identity and answer within ${signInLimits.reviewDays} working days. Until then nothing changes. If this was not you, reply to this message and change your password.`;
  return { kind: 'authenticator-review', account, text } as const;
}
