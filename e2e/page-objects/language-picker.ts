import { expect, type Locator } from '@playwright/test';
import { REGIONS } from 'shared-config/site/regions';
import type { SiteHeader } from './site-header';
import { PageObject } from './page-object';

export class LanguagePicker extends PageObject {
  readonly dialog = this.page.getByRole('dialog').filter({ has: this.page.locator('.sh-picker') });
  readonly search = this.dialog.getByRole('searchbox');
  readonly choices = this.dialog.locator('a[data-choice]');
  /** What the picker announces now. */
  readonly announcement = this.dialog.getByRole('status').filter({ hasText: /\S/ });
  readonly globe = this.page.locator('.sh-header[data-live] .sh-language');

  /** Opens the picker by the header's globe. */
  async open(header: SiteHeader): Promise<void> {
    await expect(header.root).toBeVisible();
    await this.globe.click();
    await expect(this.dialog).toBeVisible();
    await expect(this.choices.first()).toBeVisible();
  }

  async openRegions(): Promise<void> {
    await this.dialog.getByRole('tab').nth(1).click();
    await expect(this.choices).toHaveCount(REGIONS.length);
  }

  /** Returns a language of this edition by its own name. */
  language(name: string): Locator {
    return this.choices.filter({ has: this.page.locator('bdi').getByText(name, { exact: true }) });
  }
}
