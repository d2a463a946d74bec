import type { AccountName } from 'shared-config/contracts/contracts';

/** Renders an invisible field by which password managers associate a code or a password with the account. */
export function HiddenUsername({ account }: { account: AccountName }) {
  const name = account.kind === 'email' ? account.email : `+${account.countryCode}${account.mobile}`;
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />;
}
