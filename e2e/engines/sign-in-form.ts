import { DIALOG } from './frame';
import type { Target } from './in-page';
import type { Visitor } from './visitor';

export { DEMO_PASSWORD } from '../fixtures/accounts/accounts';

/** Fields and buttons of the sign-in modals. */
export const EMAIL: Target = { css: 'input[name=email]', within: DIALOG };
export const PASSWORD: Target = { css: 'input[name=password]', within: DIALOG };
export const MOBILE: Target = { css: 'input[name=mobile]', within: DIALOG };
export const CODE: Target = { css: 'input[name=code]', within: DIALOG };
export const TERMS: Target = { css: 'input[name=terms]', within: DIALOG };
export const COUNTRY: Target = { css: 'button[aria-haspopup=listbox]', within: DIALOG };

/** Returns the tab of a kind of account. */
export const kindTab = (kind: 'email' | 'mobile'): Target => ({
  css: `[role=tab][data-kind=${kind}]`,
  within: DIALOG,
});

export const inDialog = (role: string, name: string): Target => ({ role, name, within: DIALOG });

/** Fills in the open login form and sends it. */
export async function logIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.typeInto(EMAIL, email);
  await visitor.typeInto(PASSWORD, password);
  await visitor.click(inDialog('button', 'Log in'));
}
