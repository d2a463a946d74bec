import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LOCALES, defaultLocaleOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { signInInPage } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { WITH_SCROLLBARS } from '../../fixtures/launch-options';
import { apiOrigin, pageOrigin } from '../../fixtures/origins';
import { recordOf, startRecord } from '../../fixtures/page-record';
import { startSplitResponseProxy } from '../../fixtures/network/split-response-proxy';
import { isFullRun, rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-SKELETON-6, R-PERF-4

test.use({ contextOptions: WITH_MOTION, launchOptions: WITH_SCROLLBARS });

/** Phone, tablet and desktop widths. */
const WIDTHS = [360, 768, 1024, 1280, 1920];
const RIGHT_TO_LEFT = LOCALES.filter(({ bcp47 }) => bcp47.startsWith('ar'));

const EDITIONS = REGIONS.flatMap(({ code, localHost }) => [
  { code, localHost, locale: defaultLocaleOf(code).code },
  ...RIGHT_TO_LEFT.filter(({ region }) => region === code).map((locale) => ({
    code,
    localHost,
    locale: locale.code,
  })),
]);

/**
 * The locales of `npm test`: the global edition in both directions, and an edition with a host of its own. Each has the widths of its
 * signed-out visits; the signed-in visits have the others. Every width thus has visitors of both kinds.
 */
const QUICK_WIDTHS: Record<string, readonly number[]> = {
  en: [360, 1024, 1920],
  'ar-SA': [768, 1280],
  'ru-KAZ': [360, 1024, 1920],
};

for (const { code, localHost, locale } of rowsOfRun(EDITIONS, (edition) => edition.locale in QUICK_WIDTHS)) {
  const widthsOf = (visitor: string) =>
    WIDTHS.filter(
      (width) => isFullRun || (QUICK_WIDTHS[locale] ?? []).includes(width) === (visitor === 'signed out'),
    );
  test(`nothing moves while ${code} loads in ${locale}, signed out and in, at any width`, async ({
    page,
  }) => {
    test.slow();
    const header = new SiteHeader(page);
    for (const visitor of ['signed out', 'signed in']) {
      if (visitor === 'signed in') {
        await signInInPage(page, 'victor@example.com', apiOrigin(localHost));
        // The first page after a sign-in elsewhere has no hint yet, so the open page saves it.
        await reloadProfile(page);
        await expect(page.locator('html')).toHaveAttribute('data-session-hint', 'signed-in');
      }
      for (const width of widthsOf(visitor)) {
        await page.setViewportSize({ width, height: 800 });
        await header.open(`${pageOrigin(localHost)}/${locale}/verification/`);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        const { shifts } = await recordOf(page);
        expect.soft(shifts, `${code} ${locale} at ${width}, ${visitor}`).toEqual([]);
      }
    }
  });
}

/** Makes the open page load the profile of its visitor again. */
async function reloadProfile(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shell = Reflect.get(globalThis, Symbol.for('shell.shell')) as {
      value: { session: { loadProfile(options: { force: boolean }): Promise<unknown> } };
    };
    await shell.value.session.loadProfile({ force: true });
  });
}

const PIECES = [
  { splitBefore: '<div class="sh-header__end">', what: 'the end of the header' },
  { splitBefore: '<ul class="sh-nav__pinned">', what: 'the middle of the navigation' },
  { splitBefore: '<div id="app">', what: 'everything behind the header' },
];
for (const { splitBefore, what } of PIECES) {
  test(`nothing moves when ${what} arrives half a second later than the rest`, async ({ browser }) => {
    const proxy = await startSplitResponseProxy({ splitBefore, held: () => wait(500) });
    const context = await browser.newContext({ proxy, viewport: { width: 1024, height: 800 } });
    try {
      await context.addInitScript(startRecord);
      const page = await context.newPage();
      const header = new SiteHeader(page);
      await header.open('/en/verification/');
      await header.waitForSession();
      expect(proxy.splitCount()).toBe(1);
      expect((await recordOf(page)).shifts).toEqual([]);
    } finally {
      await context.close();
      await proxy.close();
    }
  });
}

test('a header that arrives in two pieces never removes an entry', async ({ browser }) => {
  let sendRest = () => undefined as void;
  const painted = new Promise<void>((resolve) => (sendRest = resolve));
  const proxy = await startSplitResponseProxy({
    splitBefore: '<div class="sh-header__end">',
    held: () => painted,
    change: (html) => html.replace(' blocking="render"', ''),
  });
  const context = await browser.newContext({ proxy, viewport: { width: 1024, height: 800 } });
  try {
    await context.addInitScript(recordPaintedEntries);
    const page = await context.newPage();
    await page.goto('/en/verification/', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.__paintedEntries.length > 0);
    sendRest();
    await new SiteHeader(page).waitUntilLive();
    const frames = await page.evaluate(() => window.__paintedEntries);
    expect(frames[0], 'the first piece alone is painted, without entries').toBe('');
    expect(frames).toHaveLength(2);
    expect(frames[1]).toContain('Markets');
  } finally {
    await context.close();
    await proxy.close();
  }
});

declare global {
  interface Window {
    /** Returns the visible entries of the bar frame by frame, without repetitions. */
    __paintedEntries: string[];
  }
}

/** Runs in the page before any of its scripts: records which entries of the bar each frame shows. */
function recordPaintedEntries(): void {
  window.__paintedEntries = [];
  const isPainted = (entry: Element) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    const y = (top + bottom) / 2;
    return [left + 1, right - 1].every((x) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && entry.contains(hit);
    });
  };
  const recordFrame = () => {
    const header = document.querySelector('.sh-header');
    const entries = [...document.querySelectorAll('.sh-nav__list .sh-nav__item')].filter(isPainted);
    const painted = entries.map(({ textContent }) => textContent).join(' | ');
    if (header && window.__paintedEntries.at(-1) !== painted) window.__paintedEntries.push(painted);
    if (!header?.hasAttribute('data-live')) requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}
