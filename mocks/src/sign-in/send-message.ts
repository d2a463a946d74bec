import type { AccountName } from 'shared-config/contracts';
import { addressOf } from '../accounts/find-account';
import type { MockData, OutboxMessage } from '../store/mock-data';
import { signInLimits } from './sign-in-limits';

/**
 * "Sends" a message to an account's address: adds it to the outbox, newest first.
 *
 * @example sendMessage(data, { kind: 'password-changed', account, text: '…' }, now)
 */
export function sendMessage(
  data: MockData,
  { account, ...content }: Pick<OutboxMessage, 'kind' | 'code' | 'text'> & { account: AccountName },
  timeMs: number,
): void {
  const at = new Date(timeMs).toISOString();
  const message: OutboxMessage = { at, channel: account.kind, to: addressOf(account), ...content };
  data.outbox = [message, ...data.outbox].slice(0, signInLimits.maxMessages);
}
