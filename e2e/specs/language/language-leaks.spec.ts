import { chromium, type Page } from '@playwright/test';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { measureMemory, startMemorySession } from '../../fixtures/page/page-memory';
import { LocalizedPage } from '../../page-objects/localized-page';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { DevtoolsTab } from '../../fixtures/in-app/devtools-tab';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';
const CHANGES = sizeOfRun({ quick: 60, full: 201 });
/** The engine's own data: compiled code, frame times. A leaked language would be a hundred times larger. */
const MAX_GROWTH_BYTES = sizeOfRun({ quick: 1, full: 2 }) * 1_048_576;

// A trace retains page objects.
test.use({ trace: 'off' });

/** Changes the language repeatedly between three languages, by clicks and by going back. */
async function change(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const turned = (lang: string) =>
      new Promise<void>((resolve) => {
        const measure = () =>
          document.documentElement.lang === lang ? resolve() : void requestAnimationFrame(measure);
        measure();
      });
    const languages = ['ar-SA', 'pl-PL', 'en'];
    for (let index = 0; index < count; index += 1) {
      const lang = languages[index % languages.length]!;
      document.querySelector<HTMLElement>(`#sh-languages a[hreflang="${lang}"]`)!.click();
      await turned(lang);
    }
  }, times);
}

test(`${CHANGES} changes leak nothing`, async ({ page, context, log }) => {
  // All changes of a full run take about 10 s on an idle machine.
  test.slow();
  const area = new LocalizedPage(page);
  const background = waitForBackgroundChunk(page);
  await area.open(PATH);
  // Its listeners would count.
  await background;
  const devtools = await startMemorySession(context, page);
  await change(page, 30);
  const before = await measureMemory(devtools);
  await change(page, CHANGES);
  const after = await measureMemory(devtools);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(0);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(0);
  expect(after.heapBytes - before.heapBytes, 'bytes').toBeLessThanOrEqual(MAX_GROWTH_BYTES);
  expect(await area.failures()).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

/** A page from the back/forward cache; Playwright's own pages never enter it. */
test(
  'a page from the back/forward cache keeps its language, can change it, and saves it',
  { tag: '@chromium' },
  async ({ launchOptions }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const tab = await DevtoolsTab.at(
      browser,
      `${origins.host}${PATH}`,
      'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36',
    );
    const expectLanguage = (expression: string, value: unknown) =>
      expect.poll(() => tab.evaluate(expression).catch(() => 'no page'), expression).toBe(value);
    try {
      await expectLanguage(
        `document.querySelector('.sh-header[data-live] [data-status]')?.dataset.status`,
        'anonymous',
      );
      await expectLanguage(`document.querySelectorAll('#sh-languages a[hreflang]').length`, 17);
      await tab.evaluate(`addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted))`);
      await tab.evaluate(`document.querySelector('#sh-languages a[hreflang="ja-JP"]').click()`);
      await expectLanguage('document.documentElement.lang', 'ja-JP');
      await tab.evaluate(`void location.assign('/pl-PL/verification/')`);
      await expectLanguage(`document.documentElement.lang + document.cookie.includes('=pl-PL')`, 'pl-PLtrue');
      await tab.evaluate('history.back()');
      await expectLanguage('window.isKept', true);
      expect(await tab.evaluate('document.documentElement.lang + location.pathname')).toBe(
        'ja-JP/ja-JP/verification/',
      );
      expect(await tab.evaluate(`localStorage.getItem('shell:language') + document.cookie`)).toMatch(
        /^ja-JP.*language_dev=ja-JP/,
      );
      await tab.evaluate('history.back()');
      await expectLanguage('document.documentElement.lang + location.pathname', `en${PATH}`);
      expect(await tab.evaluate(`document.querySelector('h1').textContent`)).toBe('Identity verification');
    } finally {
      await tab.close();
      await browser.close();
    }
  },
);
