import type { CodeResult } from 'shared-config/contracts';
import { accountKeyOf } from '../accounts/account-key';
import { challengeResult, openChallenge, secondsUntilResend } from '../sign-in/challenges';
import { randomCode } from '../sign-in/random-code';
import { sendCode } from '../sign-in/send-code';
import { signInLimits } from '../sign-in/sign-in-limits';
import { answer, type Call } from './call';
import { fieldsOf } from './read-body';
import { readChallenge } from './read-sign-in-body';
import { expiredChallenge, invalidRequest, tooManyRequests } from './reply-codes';

/**
 * `POST /x-api/v1/auth/code`: sends another code for a challenge and lets it live anew; wrong codes stay counted. The
 * earlier code no longer works. A challenge of an authenticator is answered as it is: there is nothing to send.
 */
export const code: Call = async ({ body }, { store, clock, cryptography, messages }) => {
  const fields = fieldsOf(body);
  if (!fields.ok) return invalidRequest(fields.message);
  const id = readChallenge(fields.value);
  if (!id.ok) return invalidRequest(id.message);

  const now = clock();
  const fresh = randomCode(cryptography);
  return store.change((data) => {
    const challenge = openChallenge(data, id.value, now);
    if (!challenge) return expiredChallenge();
    if (challenge.kind === 'register') {
      const early = secondsUntilResend(challenge.sentAt, now);
      const wait = early > 0 ? early : messages.take(accountKeyOf(challenge.account));
      if (wait > 0) return tooManyRequests(wait);
      challenge.code = challenge.code === null ? null : fresh;
      challenge.sentAt = now;
      challenge.expiresAt = now + signInLimits.challengeSeconds * 1000;
      sendCode(data, challenge, now);
    }
    return answer(challengeResult(challenge, now) satisfies CodeResult);
  });
};
