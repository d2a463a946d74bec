import type { Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-HEADER-8

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';
const DARK_BELOW = 60;

/** Returns the lightness of page and header, from 0 (black) to 255 (white). */
function lightness(page: Page): Promise<{ page: number; header: number }> {
  return page.evaluate(() => {
    const lightnessOf = (selector: string) => {
      const [r, g, b] = getComputedStyle(document.querySelector(selector)!)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return (r! + g! + b!) / 3;
    };
    return { page: lightnessOf('body'), header: lightnessOf('.sh-header') };
  });
}

async function isDark(page: Page, wanted: boolean, why?: string): Promise<void> {
  await expect
    .poll(async () => Object.values(await lightness(page)).map((value) => value < DARK_BELOW), {
      message: why,
    })
    .toEqual([wanted, wanted]);
}

async function choose(header: SiteHeader, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await header.appearance.click();
  await header.root.getByRole('radio', { name }).check();
  await header.root.page().keyboard.press('Escape');
}

/** Runs in the page before its scripts: records the theme when the body appears, and every colour after that. */
function watchPaint(): void {
  const seen = { atBody: null as string | null, colours: [] as string[] };
  Object.assign(window, { __paint: seen });
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    seen.atBody = document.documentElement.dataset.theme ?? 'none';
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  const recordColours = () => {
    const header = document.querySelector('.sh-header');
    if (header) {
      const colour = [document.body, header].map((part) => getComputedStyle(part).backgroundColor).join();
      if (!seen.colours.includes(colour)) seen.colours.push(colour);
    }
    requestAnimationFrame(recordColours);
  };
  requestAnimationFrame(recordColours);
}

const paintOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { __paint: { atBody: string; colours: string[] } }).__paint);

const CHOICES = [
  ['Dark', 'light'],
  ['Light', 'dark'],
] as const;
for (const [chosen, device] of rowsOfRun(CHOICES, 1)) {
  test(`a chosen ${chosen} theme persists, never flashes the device’s ${device}, and reaches another tab`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    const header = new SiteHeader(page);
    await page.addInitScript(watchPaint);
    await header.open(PATH);
    await isDark(page, device === 'dark');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: device });
    const otherHeader = new SiteHeader(other);
    await otherHeader.open(PATH);
    await choose(header, chosen);
    await isDark(page, chosen === 'Dark');
    await isDark(other, chosen === 'Dark');
    await otherHeader.appearance.click();
    await expect(otherHeader.root.getByRole('radio', { name: chosen })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('shell:theme'))).toBe(chosen.toLowerCase());
    await page.reload();
    await header.waitUntilLive();
    await header.waitForSession();
    const { atBody, colours } = await paintOf(page);
    expect(atBody, 'set before the body exists').toBe(chosen.toLowerCase());
    expect(colours, 'one colour from the first frame on').toHaveLength(1);
    await isDark(page, chosen === 'Dark');
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(chosen.toLowerCase()));
    await header.appearance.click();
    await expect(header.root.getByRole('radio', { name: chosen })).toBeChecked();
    const themeColours = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => [...new Set(all.map((meta) => (meta as HTMLMetaElement).content))]);
    expect(themeColours, 'the browser around the page has one colour, too').toHaveLength(1);
    await other.evaluate(() => localStorage.clear());
    await isDark(page, device === 'dark', 'a cleared storage is no choice');
  });
}

test('the chosen theme applies without any of our code', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('shell:theme', 'dark'));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(PATH);
  await isDark(page, true);
});
