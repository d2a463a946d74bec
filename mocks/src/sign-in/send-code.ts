import { brand } from 'shared-config/brand';
import { addressOf } from '../accounts/account-key';
import type { MockData, OutboxMessage, RegisterChallenge } from '../store/mock-data';
import { signInLimits } from './sign-in-limits';

/**
 * "Sends" what belongs to a registration: its code, or, to somebody who has an account, word that there is one.
 *
 * @example sendCode(data, challenge, now); data.outbox[0] // { kind: 'code', code: '042917', … }
 */
export function sendCode(data: MockData, challenge: RegisterChallenge, timeMs: number): void {
  const { account, code } = challenge;
  const message: OutboxMessage = {
    at: new Date(timeMs).toISOString(),
    channel: account.kind,
    to: addressOf(account),
    ...(code === null
      ? {
          kind: 'account-exists',
          text: `Somebody tried to register at ${brand.name} with this address. You already have an account: sign in instead.`,
        }
      : {
          kind: 'code',
          code,
          text: `Your ${brand.name} code is ${code}. It is valid for ${signInLimits.challengeSeconds / 60} minutes.`,
        }),
  };
  data.outbox = [message, ...data.outbox].slice(0, signInLimits.keptMessages);
}
