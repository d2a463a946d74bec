import type { AccountName } from 'shared-config/contracts/contracts';

/**
 * Masks the middle of an account name, for `vague_email`, `vague_mobile` and `sentTo`.
 *
 * @example maskAccount({ kind: 'email', email: 'mira@example.com' }) // 'mi***@example.com'
 * @example maskAccount({ kind: 'mobile', countryCode: '44', mobile: '7700900123' }) // '770****123'
 */
export function maskAccount(account: AccountName): string {
  return account.kind === 'email' ? maskEmail(account.email) : maskMobile(account.mobile);
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = at > 3 ? 2 : 1;
  return `${email.slice(0, shown)}***${email.slice(at)}`;
}

function maskMobile(mobile: string): string {
  const shown = mobile.length > 8 ? 3 : 1;
  return `${mobile.slice(0, shown)}****${mobile.slice(-shown)}`;
}
