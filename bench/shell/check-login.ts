import type { Browser, Page } from '@playwright/test';
import type { MeasureOptions } from './measure-variants';
import { VIEWPORT } from './measure-visit';
import type { VariantName } from './variants';

/**
 * Verifies the mark `header-interactive`: at that moment, a click on "Log in" must open the modal in every variant.
 *
 * @throws Error if no modal opens
 */
export async function checkLogin(
  browser: Browser,
  { variants, addressOf }: Pick<MeasureOptions, 'variants' | 'addressOf'>,
): Promise<void> {
  for (const variant of variants) {
    const context = await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    await page.addInitScript(clickWhenInteractive);
    await page.goto(addressOf(variant), { waitUntil: 'commit' });
    await waitForModal(page, variant);
    await context.close();
  }
}

function clickWhenInteractive(): void {
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('shell:header-interactive').length) return;
    document.querySelector<HTMLElement>('.sh-auth__links a')?.click();
  }).observe({ type: 'mark', buffered: true });
}

async function waitForModal(page: Page, variant: VariantName): Promise<void> {
  try {
    await page.locator('dialog[open] input').first().waitFor({ timeout: 15_000 });
  } catch (thrown) {
    const message = `${variant}: the interactive header did not open the modal after a click on “Log in”.`;
    throw new Error(message, { cause: thrown });
  }
}
