import { brand } from 'shared-config/brand';
import { addressOf } from '../accounts/account-key';
import type { AccountName } from 'shared-config/contracts';
import type { MockData, OutboxMessage } from '../store/mock-data';
import { signInLimits } from './sign-in-limits';

/**
 * "Sends" a code, or, where a registration has none because there is an account already, word of that to its owner.
 *
 * @example sendCode(data, { account, code: '042917' }, now); data.outbox[0] // { kind: 'code', code: '042917', … }
 */
export function sendCode(
  data: MockData,
  { account, code }: { account: AccountName; code: string | null },
  timeMs: number,
): void {
  const message: OutboxMessage = {
    at: new Date(timeMs).toISOString(),
    channel: account.kind,
    to: addressOf(account),
    ...(code === null
      ? {
          kind: 'account-exists',
          text: `You already have a ${brand.name} account with this address. Log in with it and your password; if you forgot the password, choose “Forgot password?” there. If you did not try to sign up, you can ignore this message.`,
        }
      : {
          kind: 'code',
          code,
          text: `Your ${brand.name} code is ${code}. It is valid for ${signInLimits.challengeSeconds / 60} minutes.`,
        }),
  };
  data.outbox = [message, ...data.outbox].slice(0, signInLimits.keptMessages);
}
