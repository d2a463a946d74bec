import { expect, type Locator, type Page } from '@playwright/test';
import { REGIONS } from 'shared-config/regions';
import type { SiteHeader } from './site-header';

/** The picker of language and edition. */
export class LanguagePicker {
  readonly dialog: Locator;
  readonly search: Locator;
  readonly choices: Locator;
  readonly globe: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('.sh-picker') });
    this.search = this.dialog.getByRole('searchbox');
    this.choices = this.dialog.locator('a[data-choice]');
    this.globe = page.locator('.sh-header button.sh-language');
  }

  /** Opens the picker by the header's globe. */
  async open(header: SiteHeader): Promise<void> {
    await expect(header.root).toBeVisible();
    await this.globe.click();
    await expect(this.dialog).toBeVisible();
    await expect(this.choices.first()).toBeVisible();
  }

  /** Shows the other editions. */
  async openRegions(): Promise<void> {
    await this.dialog.getByRole('tab').nth(1).click();
    await expect(this.choices).toHaveCount(REGIONS.length);
  }

  /** Returns a language of this edition by its own name. */
  language(name: string): Locator {
    return this.choices.filter({ has: this.dialog.page().locator('bdi').getByText(name, { exact: true }) });
  }
}
