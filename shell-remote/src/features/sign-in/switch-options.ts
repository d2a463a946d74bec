import type { AccountName, QuickLoginOptions, QuickRegisterOptions, Session } from 'shared-config/contracts';

/**
 * Returns what goes along from login to registration: the account as typed, unless it is read-only there, and the referral
 * code from outside.
 *
 * @example session.openRegister(registerOptionsFrom(session, { kind: 'email', email: 'mira@example.com' }))
 */
export function registerOptionsFrom(session: Session, typed?: AccountName): QuickRegisterOptions {
  const { userCode, readOnlyCode, regEmail, readOnlyEmail } = session.quickRegisterOptions;
  const { redirect } = session.quickLoginOptions;
  return {
    ...(redirect && { redirect }),
    ...(userCode && { userCode, readOnlyCode }),
    ...(readOnlyEmail && regEmail ? { regEmail, readOnlyEmail } : typedOptions(typed)),
  };
}

/** Returns what goes along from registration to login. @example session.openLogin(loginOptionsFrom(session)) */
export function loginOptionsFrom({ quickRegisterOptions: { redirect } }: Session): QuickLoginOptions {
  return redirect ? { redirect } : {};
}

/**
 * Does what the visitor's closing of a modal means: closes it, or opens the other one where the modal's options say so.
 *
 * @example dismissModal(session, session.quickLoginOptions, () => session.openRegister(registerOptionsFrom(session)))
 */
export function dismissModal(
  session: Session,
  { opensOtherOnClose = false, canSwitch = true }: QuickLoginOptions,
  openOther: () => void,
): void {
  if (opensOtherOnClose && canSwitch) openOther();
  else session.closeQuickAuth();
}

function typedOptions(typed: AccountName | undefined): QuickRegisterOptions {
  if (typed?.kind === 'mobile') return typed.mobile ? { regPhone: typed } : {};
  return typed?.email ? { regEmail: typed.email } : {};
}
