import { brand } from 'shared-config/site/brand';
import type { AccountName } from 'shared-config/contracts/contracts';
import { addressOf } from '../accounts/find-account';
import type { MockData, OutboxMessage, StoredChallenge } from '../store/mock-data';
import { signInLimits } from './sign-in-limits';

/** A code message. `code` is null when no code is valid. */
interface CodeMessage {
  kind: StoredChallenge['kind'];
  account: AccountName;
  code: string | null;
}

/**
 * "Sends" a code. Without a code, a registration informs the owner of the existing account, and a password reset
 * sends nothing.
 *
 * @example sendCode(data, { kind: 'login', account, code: '042917' }, now); data.outbox[0] // { kind: 'code', code: '042917', … }
 */
export function sendCode(data: MockData, { kind, account, code }: CodeMessage, timeMs: number): void {
  if (code !== null) {
    const text = `Your ${brand.name} code is ${code}. It is valid for ${signInLimits.challengeSeconds / 60} minutes.`;
    sendMessage(data, { kind: 'code', account, code, text }, timeMs);
  } else if (kind === 'register') {
    sendMessage(data, { kind: 'account-exists', account, text: ACCOUNT_EXISTS }, timeMs);
  }
}

const ACCOUNT_EXISTS = `You already have a ${brand.name} account with this address. Log in with it and your password; if you forgot the password, choose “Forgot password?” there. If you did not try to sign up, you can ignore this message.`;

/** "Sends" a message to an account's address: adds it to the outbox, newest first. */
export function sendMessage(
  data: MockData,
  { account, ...content }: Pick<OutboxMessage, 'kind' | 'code' | 'text'> & { account: AccountName },
  timeMs: number,
): void {
  const at = new Date(timeMs).toISOString();
  const message: OutboxMessage = { at, channel: account.kind, to: addressOf(account), ...content };
  data.outbox = [message, ...data.outbox].slice(0, signInLimits.maxMessages);
}
