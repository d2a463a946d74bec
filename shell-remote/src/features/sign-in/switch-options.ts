import type {
  AccountName,
  QuickLoginOptions,
  QuickRegisterOptions,
  Session,
} from 'shared-config/contracts/contracts';

/**
 * Returns the options for a switch from login to registration: the typed account, unless the registration's is read-only,
 * the redirect and the referral code.
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

export function loginOptionsFrom({ quickRegisterOptions: { redirect } }: Session): QuickLoginOptions {
  return redirect ? { redirect } : {};
}

/** Closes a modal that the visitor dismisses, or opens the other modal if the options demand it. */
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
