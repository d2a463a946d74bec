import { addressOf } from '../accounts/find-account';
import { AUTHENTICATOR_STEP_SECONDS, authenticatorCode, authenticatorStepAt } from '../sign-in/authenticator';
import type { MockContext } from '../mock-context';
import type { StoredAccount } from '../store/mock-data';
import type { Call } from './call';
import { success } from './reply';

export interface AuthenticatorCode {
  account: string;
  code: string;
  /** Seconds until it is accepted; 0 unless the current codes are already used. */
  usableInSeconds: number;
  expiresInSeconds: number;
}

/** `GET /__mock/outbox?to=…`: returns the "sent" messages, newest first, and a usable code of each authenticator. */
export const outbox: Call = async ({ query }, context) => {
  const data = await context.store.read();
  const to = query.get('to');
  const isWanted = (address: string) => to === null || address === to;
  const accounts = data.accounts.filter(
    ({ account, authenticatorSecret }) => authenticatorSecret !== undefined && isWanted(addressOf(account)),
  );
  return success({
    messages: data.outbox.filter((message) => isWanted(message.to)),
    authenticators: await Promise.all(accounts.map((account) => nextCode(account, context))),
  });
};

async function nextCode(
  stored: StoredAccount,
  { clock, cryptography }: MockContext,
): Promise<AuthenticatorCode> {
  const now = clock();
  const step = Math.max(authenticatorStepAt(now), stored.lastAuthenticatorStep + 1);
  const startsInSeconds = step * AUTHENTICATOR_STEP_SECONDS - now / 1000;
  return {
    account: addressOf(stored.account),
    code: await authenticatorCode({ secret: stored.authenticatorSecret ?? '', step, cryptography }),
    usableInSeconds: Math.max(0, Math.ceil(startsInSeconds - AUTHENTICATOR_STEP_SECONDS)),
    expiresInSeconds: Math.floor(startsInSeconds + 2 * AUTHENTICATOR_STEP_SECONDS),
  };
}
