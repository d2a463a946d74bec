import { CODE_CHANNELS, type CodeChannel, type CodeResult } from 'shared-config/contracts/contracts';
import { accountKeyOf } from '../accounts/find-account';
import type { MockContext } from '../mock-context';
import {
  challengeResult,
  channelOf,
  channelsOf,
  openChallenge,
  secondsUntilResend,
} from '../sign-in/challenges';
import { randomCode } from '../sign-in/random-code';
import { sendCode } from '../sign-in/send-message';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { LoginChallenge, MockData, SentChallenge } from '../store/mock-data';
import type { Call } from './call';
import { expiredChallenge, refuse, success, tooManyRequests } from './reply';
import { readChoice, readFields, refuseField } from './read-body';
import { readChallenge } from './read-sign-in-body';

/**
 * `POST /x-api/v1/auth/code`: sends a new code for a challenge and extends it, or switches to another channel.
 * Wrong codes still count, and the earlier code becomes invalid. An authenticator's challenge is returned
 * unchanged, because there is nothing to send.
 */
export const code: Call = async ({ body }, { store, clock, cryptography, messages }) => {
  const fields = readFields(body);
  const id = readChallenge(fields);
  const requestedChannel = 'channel' in fields ? readChoice(fields, 'channel', CODE_CHANNELS) : null;
  const now = clock();
  const fresh = randomCode(cryptography);
  return store.change((data) => {
    const challenge = openChallenge(data, id, now);
    // An accepted code makes the id a ticket.
    if ('isAccepted' in challenge) return expiredChallenge();
    const channel = requestedChannel ?? channelOf(challenge);
    if (!channelsOf(challenge).includes(channel)) return refuseField('channel', 'is not offered');
    const delivery = { data, fresh, now, messages };
    if (challenge.kind === 'login') switchChannel(channel, challenge, delivery);
    else resendCode(challenge, delivery);
    return success(challengeResult(challenge, now) satisfies CodeResult);
  });
};

interface CodeDelivery {
  data: MockData;
  /** The code for a message, if one is sent. */
  fresh: string;
  now: number;
  messages: MockContext['messages'];
}

function resendCode(challenge: SentChallenge, { data, fresh, now, messages }: CodeDelivery): void {
  const early = secondsUntilResend(challenge.sentAt, now);
  if (early > 0) refuse(tooManyRequests(early));
  messages.consume(accountKeyOf(challenge.account));
  challenge.code = challenge.code === null ? null : fresh;
  challenge.sentAt = now;
  challenge.expiresAt = now + signInLimits.challengeSeconds * 1000;
  sendCode(data, challenge, now);
}

/** Switching back and forth sends only one message per minute; the sent code becomes valid again. */
function switchChannel(channel: CodeChannel, challenge: LoginChallenge, delivery: CodeDelivery): void {
  const { data, fresh, now, messages } = delivery;
  const isSameChannel = channel === channelOf(challenge);
  const { account, sent } = challenge;
  challenge.channel = channel;
  if (channel === 'authenticator' || !account) return;
  const early = sent ? secondsUntilResend(sent.at, now) : 0;
  if (early > 0 && isSameChannel) refuse(tooManyRequests(early));
  if (early === 0) {
    messages.consume(accountKeyOf(account));
    challenge.sent = { code: fresh, at: now };
    challenge.expiresAt = now + signInLimits.challengeSeconds * 1000;
    sendCode(data, { kind: 'login', account, code: fresh }, now);
  }
}
