import { expect } from '@playwright/test';
import type { SiteHeader } from './site-header';
import { PageObject } from './page-object';

/** The passkey offer after a sign-in, and the list in the account menu. */
export class PasskeyDialogs extends PageObject {
  readonly offer = this.page.locator('.sh-passkey-offer');
  readonly list = this.page.getByRole('dialog').filter({ has: this.page.locator('.sh-passkeys') });
  readonly rows = this.list.locator('.sh-passkeys__row');

  async open(header: SiteHeader): Promise<void> {
    await header.avatar.click();
    await header.root.getByRole('button', { name: 'Passkeys' }).click();
    await expect(this.list).toBeVisible();
  }

  async add(header: SiteHeader): Promise<void> {
    await this.open(header);
    await this.list.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(this.rows).toHaveCount(1);
  }

  async remove(): Promise<void> {
    await this.rows.getByRole('button', { name: /^Remove the passkey/ }).click();
    await this.rows.getByRole('button', { name: 'Remove', exact: true }).click();
  }
}
