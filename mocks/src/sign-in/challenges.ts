import type { CodeChallenge } from 'shared-config/contracts';
import { maskAccount } from '../accounts/mask-account';
import type { MockData, StoredChallenge } from '../store/mock-data';
import { signInLimits } from './sign-in-limits';

/** A challenge that is still open, or undefined. */
export function openChallenge(data: MockData, id: string, timeMs: number): StoredChallenge | undefined {
  return data.challenges.find((challenge) => challenge.id === id && challenge.expiresAt > timeMs);
}

/** Adds a challenge and drops those that have expired. */
export function addChallenge(data: MockData, challenge: StoredChallenge, timeMs: number): void {
  const open = data.challenges.filter(({ expiresAt }) => expiresAt > timeMs);
  data.challenges = [...open, challenge].slice(-signInLimits.keptEntries);
}

/** Ends a challenge: its id is worth nothing from now on. */
export function dropChallenge(data: MockData, id: string): void {
  data.challenges = data.challenges.filter((challenge) => challenge.id !== id);
}

/** Counts a wrong code; the last allowed one ends the challenge. Answers whether it is still open. */
export function addWrongCode(data: MockData, challenge: StoredChallenge): boolean {
  challenge.wrongCodes += 1;
  const isOpen = challenge.wrongCodes < signInLimits.codeAttempts;
  if (!isOpen) dropChallenge(data, challenge.id);
  return isOpen;
}

/**
 * What the visitor is told of a challenge. It says nothing of whether the account exists.
 *
 * @example challengeResult(challenge, now).sentTo // 'mi***@example.com'
 */
export function challengeResult(challenge: StoredChallenge, timeMs: number): CodeChallenge {
  const isSent = challenge.kind === 'register';
  return {
    status: 'code-required',
    challenge: challenge.id,
    channel: isSent ? challenge.account.kind : 'authenticator',
    sentTo: isSent ? maskAccount(challenge.account) : '',
    resendAfterSeconds: isSent ? secondsUntilResend(challenge.sentAt, timeMs) : 0,
    expiresInSeconds: Math.max(0, Math.ceil((challenge.expiresAt - timeMs) / 1000)),
    codeLength: signInLimits.codeLength,
  };
}

/** Seconds until another code may be asked for; 0 when it may be now. */
export function secondsUntilResend(sentAt: number, timeMs: number): number {
  return Math.max(0, Math.ceil((sentAt + signInLimits.resendSeconds * 1000 - timeMs) / 1000));
}
