import { expect, type Locator } from '@playwright/test';
import type { SiteHeader } from './site-header';
import { PageObject } from './page-object';

export class SignInModal extends PageObject {
  readonly dialog = this.page.getByRole('dialog');
  readonly login = this.page.getByRole('dialog', { name: /^Log in to/ });
  readonly register = this.page.getByRole('dialog', { name: /^Sign up for / });
  readonly email = this.dialog.locator('input[name=email]');
  readonly password = this.dialog.locator('input[name=password]');
  readonly code = this.dialog.locator('input[name=code]');
  readonly alert = this.dialog.getByRole('alert');
  readonly mobile = this.dialog.locator('input[name=mobile]');
  /** Shows the selected calling code and opens the list of countries. */
  readonly country = this.dialog.locator('button[aria-haspopup=listbox]');
  readonly countrySearch = this.dialog.getByRole('combobox');
  readonly passkeyButton = this.dialog.locator('.sh-quick-auth__passkey-button');

  tab(kind: 'email' | 'mobile' | 'qr'): Locator {
    return this.dialog.locator(`[role=tab][data-kind=${kind}]`);
  }

  /** Opens the login modal by the header's entry and waits until it is usable. */
  async openLogin(header: SiteHeader): Promise<void> {
    await header.logIn.click();
    await expect(this.dialog.locator('button[type=submit]')).toBeVisible();
  }

  /** Opens the phone tab and waits for the list of countries. */
  async openPhone(): Promise<void> {
    await this.tab('mobile').click();
    await expect(this.country).toBeVisible();
  }

  /** Inserts a text in one step, as a paste does. */
  async paste(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  countries(): Locator {
    return this.dialog.getByRole('option');
  }

  async logInWith(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit('Log in');
  }

  async registerWith(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.dialog.locator('input[name=terms]').check();
    await this.submit('Sign up');
  }

  async submit(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
