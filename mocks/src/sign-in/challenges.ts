import type { CodeChallenge, CodeChannel } from 'shared-config/contracts/contracts';
import { accountKeyOf } from '../accounts/find-account';
import { maskAccount } from '../accounts/mask-account';
import { expiredChallenge, refuse, success, wrongCode, type Reply } from '../calls/reply';
import type { MockContext } from '../mock-context';
import type { MockData, SentChallenge, StoredChallenge } from '../store/mock-data';
import { randomCode, randomToken } from './random-code';
import { sendCode } from './send-message';
import { signInLimits } from './sign-in-limits';

type Kind = StoredChallenge['kind'];

/** Returns an open challenge, of any kind unless one is named. @throws Refusal without one */
export function openChallenge<Wanted extends Kind>(
  { challenges }: MockData,
  id: string,
  timeMs: number,
  kind?: Wanted,
): Extract<StoredChallenge, { kind: Wanted }> {
  const isWanted = (challenge: StoredChallenge): challenge is Extract<StoredChallenge, { kind: Wanted }> =>
    challenge.id === id && challenge.expiresAt > timeMs && (kind === undefined || challenge.kind === kind);
  return challenges.find(isWanted) ?? refuse(expiredChallenge());
}

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

export type NewChallenge = Without<StoredChallenge, 'expiresAt' | 'wrongCodes'>;

type NewSentChallenge = Without<SentChallenge, 'id' | 'expiresAt' | 'wrongCodes' | 'sentAt'>;

/** Adds a challenge with its full lifetime, and drops expired ones. */
export function addChallenge(data: MockData, fresh: NewChallenge, timeMs: number): StoredChallenge {
  const expiresAt = timeMs + signInLimits.challengeSeconds * 1000;
  const challenge: StoredChallenge = { ...fresh, expiresAt, wrongCodes: 0 };
  const open = data.challenges.filter((other) => other.expiresAt > timeMs);
  data.challenges = [...open, challenge].slice(-signInLimits.maxEntries);
  return challenge;
}

/**
 * Opens a challenge, sends its code and returns the reply.
 *
 * @param describe receives the fresh code; a challenge with the code null accepts none
 * @throws Refusal after too many messages to the account
 */
export function openSentChallenge(
  { store, clock, cryptography, messages }: MockContext,
  describe: (data: MockData, code: string) => NewSentChallenge,
): Promise<Reply> {
  const id = randomToken(cryptography);
  const code = randomCode(cryptography);
  const now = clock();
  return store.change((data) => {
    const fresh = describe(data, code);
    messages.consume(accountKeyOf(fresh.account));
    sendCode(data, fresh, now);
    return success(challengeResult(addChallenge(data, { id, ...fresh, sentAt: now }, now), now));
  });
}

export function dropChallenge(data: MockData, id: string): void {
  data.challenges = data.challenges.filter((challenge) => challenge.id !== id);
}

/** Counts a wrong code and returns the reply to it; the last allowed one ends the challenge. */
export function addWrongCode(data: MockData, challenge: StoredChallenge): Reply {
  challenge.wrongCodes += 1;
  if (challenge.wrongCodes < signInLimits.codeAttempts) return wrongCode();
  dropChallenge(data, challenge.id);
  return expiredChallenge();
}

/**
 * Returns what the client learns about a challenge. It does not reveal whether the account exists.
 *
 * @example challengeResult(challenge, now).sentTo // 'mi***@example.com'
 */
export function challengeResult(challenge: StoredChallenge, timeMs: number): CodeChallenge {
  const channel = channelOf(challenge);
  const sentAt = challenge.kind === 'login' ? challenge.sent?.at : challenge.sentAt;
  const isSent = channel !== 'authenticator' && sentAt !== undefined && challenge.account !== undefined;
  return {
    status: 'code-required',
    challenge: challenge.id,
    channel,
    otherChannels: channelsOf(challenge).filter((other) => other !== channel),
    sentTo: isSent ? maskAccount(challenge.account!) : '',
    resendAfterSeconds: isSent ? secondsUntilResend(sentAt, timeMs) : 0,
    expiresInSeconds: Math.max(0, Math.ceil((challenge.expiresAt - timeMs) / 1000)),
    codeLength: signInLimits.codeLength,
  };
}

export function channelOf(challenge: StoredChallenge): CodeChannel {
  return challenge.kind === 'login' ? (challenge.channel ?? 'authenticator') : challenge.account.kind;
}

/** Returns all channels for a challenge's code. Only a login has several. */
export function channelsOf(challenge: StoredChallenge): CodeChannel[] {
  if (challenge.kind !== 'login') return [challenge.account.kind];
  return ['authenticator', ...(challenge.account ? [challenge.account.kind] : [])];
}

/** Returns the seconds until another code may be sent; 0 if immediately. */
export function secondsUntilResend(sentAt: number, timeMs: number): number {
  return Math.max(0, Math.ceil((sentAt + signInLimits.resendSeconds * 1000 - timeMs) / 1000));
}
