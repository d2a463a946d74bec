import type { Page } from '@playwright/test';
import { LOCALES } from 'shared-config/site/locales';
import { regionByCode } from 'shared-config/site/regions';
import { signInAs } from 'tools/testing/demo-tokens';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { SiteHeader } from '../../page-objects/site-header';
import { pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';

/** From the first width with a list, over the breakpoint of the desktop area, to a laptop. */
const WIDTHS = [913, 1024, 1025, 1280];

/** The locale with the longest names. `npm run test:full` has all locales. */
const QUICK_LOCALES = ['ro-RO'];

declare global {
  interface Window {
    __entriesOfSkeleton: string[];
  }
}

/** Returns the names of entries that are painted at their centre. Runs in the page. */
function paintedEntries(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.sh-header .sh-nav__item > :is(a, .sh-dropdown)')]
    .filter((entry) => {
      const { left, right, top, bottom, width } = entry.getBoundingClientRect();
      return width > 0 && entry.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    })
    .map((entry) => entry.querySelector('.sh-nav__name')!.textContent);
}

/** Records the entries of the fitted skeleton before the shell's code runs. */
async function recordSkeleton(page: Page): Promise<void> {
  await page.addInitScript(`
    const mark = performance.mark.bind(performance);
    performance.mark = (name, ...more) => {
      if (name === 'shell:skeleton-visible') window.__entriesOfSkeleton = (${paintedEntries.toString()})();
      return mark(name, ...more);
    };
  `);
}

for (const { code, region } of rowsOfRun(LOCALES, (locale) => QUICK_LOCALES.includes(locale.code))) {
  test(`a wider window never shows fewer entries, and the header shows those of its skeleton (${code})`, async ({
    page,
  }) => {
    test.slow();
    const header = new SiteHeader(page);
    const path = `${pageOrigin(regionByCode(region)!.localHost)}/${code}/verification/`;
    await recordSkeleton(page);
    for (const visitor of ['signed out', 'signed in']) {
      if (visitor === 'signed in') {
        await signInAs(page, 'victor');
        // The first page after a sign-in elsewhere has no hint yet.
        await header.open(path);
      }
      let before = 0;
      for (const width of WIDTHS) {
        const what = `${visitor} at ${width}`;
        await page.setViewportSize({ width, height: 800 });
        await header.open(path);
        // The bar measures itself again in the next frame.
        const skeleton = await page.evaluate(() => window.__entriesOfSkeleton);
        await expect.poll(() => page.evaluate(paintedEntries), what).toEqual(skeleton);
        expect(skeleton.length, what).toBeGreaterThanOrEqual(Math.max(before, 3));
        expect((await recordOf(page)).shifts, what).toEqual([]);
        before = skeleton.length;
      }
    }
  });
}

test('the promotion is the first entry that moves into “More”', async ({ page }) => {
  const header = new SiteHeader(page);
  let without: string[] = [];
  await page.setViewportSize({ width: 1440, height: 800 });
  await header.open('/en/verification/');
  for (const width of [1440, 1280, 1100, 1025, 913]) {
    await page.setViewportSize({ width, height: 800 });
    // The bar measures itself again in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const entries = await page.evaluate(paintedEntries);
    if (!entries.includes('WSOT')) without = entries;
    if (without.length > 0) expect(entries, `at ${width}`).not.toContain('WSOT');
  }
  expect(without.length, 'the narrow bar omits it').toBeGreaterThan(2);
  const panel = await header.panelOf(header.menu('More'));
  await expect(panel.locator('a[href="/en/wsot"]')).toHaveCount(1);
});

/** Returns the visible names of sign-in links that are wider than their box, also by a fraction of a pixel. Runs in the page. */
function cutNames(): string[] {
  return [...document.querySelectorAll('.sh-header .sh-auth__links .sh-button > span')]
    .filter((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const isCut = text.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.01;
      return getComputedStyle(name).clipPath === 'none' && isCut;
    })
    .map(({ textContent }) => textContent);
}

test('the bar has “Log in” and “Sign up” with whole names at every width', async ({ page }) => {
  const header = new SiteHeader(page);
  for (const { localHost, locale, widths } of [
    // The longest names of all languages, beside the mark of an edition.
    { localHost: 'ge.localhost', locale: 'ka-GEO', widths: [320, 360, 600, 720, 768, 820, 912] },
    { localHost: 'eu.localhost', locale: 'de-EU', widths: [768] },
  ]) {
    await header.open(`${pageOrigin(localHost)}/${locale}/verification/`);
    for (const width of widths) {
      const what = `${locale} at ${width}`;
      await page.setViewportSize({ width, height: 800 });
      await expect.soft(header.logIn, what).toBeInViewport({ ratio: 1 });
      expect.soft(await page.evaluate(cutNames), what).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width);
    }
  }
});

const PAGES = [
  { localHost: 'localhost', locale: 'ar-SA' },
  { localHost: 'eu.localhost', locale: 'de-EU' },
  { localHost: 'localhost', locale: 'en' },
];
for (const width of rowsOfRun([360, 1280, 768, 1024, 1025], 2)) {
  test(`nothing moves when the saved sign-in hint is stale (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('shell:user-id', '10001'));
    const header = new SiteHeader(page);
    // One page per width: a phone in Arabic, a wide window with long words.
    for (const { localHost, locale } of rowsOfRun(PAGES, (_, index) => index === (width < 768 ? 0 : 1))) {
      await header.open(`${pageOrigin(localHost)}/${locale}/verification/`);
      await expect(header.signUp).toBeVisible();
      expect((await recordOf(page)).shifts, locale).toEqual([]);
    }
  });
}
