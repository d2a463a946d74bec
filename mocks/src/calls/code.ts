import { CODE_CHANNELS, type CodeChannel, type CodeResult } from 'shared-config/contracts';
import { accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import {
  challengeResult,
  channelOf,
  channelsOf,
  openChallenge,
  isAccepted,
  secondsUntilResend,
} from '../sign-in/challenges';
import { randomCode } from '../sign-in/random-code';
import { sendCode } from '../sign-in/send-code';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { LoginChallenge, MockData, SentChallenge } from '../store/mock-data';
import { success, type Call, type Reply } from './call';
import { readFields, hasField, readChoice } from './read-body';
import { readChallenge } from './read-sign-in-body';
import { expiredChallenge, invalidRequest, tooManyRequests } from './reply-codes';

/**
 * `POST /x-api/v1/auth/code`: sends a new code for a challenge and extends it, or switches to another channel.
 * Wrong codes still count, and the earlier code becomes invalid. An authenticator's challenge is returned
 * unchanged, because there is nothing to send.
 */
export const code: Call = async ({ body }, { store, clock, cryptography, messages }) => {
  const fields = readFields(body);
  if (!fields.ok) return invalidRequest(fields.message);
  const id = readChallenge(fields.value);
  if (!id.ok) return invalidRequest(id.message);
  const requestedChannel = hasField(fields.value, 'channel')
    ? readChoice(fields.value, 'channel', CODE_CHANNELS)
    : null;
  if (requestedChannel && !requestedChannel.ok) return invalidRequest(requestedChannel.message);

  const now = clock();
  const fresh = randomCode(cryptography);
  return store.change((data) => {
    const challenge = openChallenge(data, id.value, now);
    if (!challenge || isAccepted(challenge)) return expiredChallenge();
    const channel = requestedChannel?.value ?? channelOf(challenge);
    if (!channelsOf(challenge).includes(channel)) return invalidRequest('channel: is not offered');
    const failureReply =
      challenge.kind === 'login'
        ? switchChannel(channel, challenge, { data, fresh, now, messages })
        : resendCode(challenge, { data, fresh, now, messages });
    return failureReply ?? success(challengeResult(challenge, now) satisfies CodeResult);
  });
};

interface CodeDelivery {
  data: MockData;
  /** The code for a message, if one is sent. */
  fresh: string;
  now: number;
  messages: MockContext['messages'];
}

function resendCode(challenge: SentChallenge, { data, fresh, now, messages }: CodeDelivery): Reply | null {
  const early = secondsUntilResend(challenge.sentAt, now);
  const wait = early > 0 ? early : messages.consume(accountKeyOf(challenge.account));
  if (wait > 0) return tooManyRequests(wait);
  challenge.code = challenge.code === null ? null : fresh;
  challenge.sentAt = now;
  challenge.expiresAt = now + signInLimits.challengeSeconds * 1000;
  sendCode(data, challenge, now);
  return null;
}

/** Switching back and forth sends only one message per minute; the sent code becomes valid again. */
function switchChannel(channel: CodeChannel, challenge: LoginChallenge, sending: CodeDelivery): Reply | null {
  const { data, fresh, now, messages } = sending;
  const isSameChannel = channel === channelOf(challenge);
  const { account, sent } = challenge;
  if (channel === 'authenticator' || !account) {
    challenge.channel = 'authenticator';
    return null;
  }
  const early = sent ? secondsUntilResend(sent.at, now) : 0;
  if (early > 0 && isSameChannel) return tooManyRequests(early);
  if (early === 0) {
    const wait = messages.consume(accountKeyOf(account));
    if (wait > 0) return tooManyRequests(wait);
    challenge.sent = { code: fresh, at: now };
    challenge.expiresAt = now + signInLimits.challengeSeconds * 1000;
    sendCode(data, { kind: 'login', account, code: fresh }, now);
  }
  challenge.channel = channel;
  return null;
}
