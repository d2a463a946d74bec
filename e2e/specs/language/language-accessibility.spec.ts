import type { Page } from '@playwright/test';
import { LocalizedPage } from '../../page-objects/localized-page';
import { LanguagePicker } from '../../page-objects/language-picker';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';

test('the keyboard changes the language in picker and footer without losing the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const area = new LocalizedPage(page);
  const picker = new LanguagePicker(page);
  await area.open(PATH);
  await page.keyboard.press('Tab');
  await expect(page.locator('.sh-skip'), 'the skip link is the first Tab stop').toBeFocused();
  await picker.globe.focus();
  await page.keyboard.press('Enter');
  await expect(picker.search).toBeFocused();
  await page.keyboard.type('arab');
  await expect(picker.choices.first()).toHaveAttribute('hreflang', 'ar-SA');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await area.expectLanguage('ar-SA');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picker.globe).toBeFocused();
  await expect(picker.globe).toHaveAccessibleName(/[\u0600-\u06ff].*العربية/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(picker.globe, 'nothing of the picker covers the page').toBeFocused();
  await expect.soft(page.locator('body [inert]')).toHaveCount(0);

  // Every area has its `lang`.
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('[lang]')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const name = element.id || element.localName;
        const isNameOfLanguage = element.closest('#sh-languages') !== null;
        const { direction } = getComputedStyle(element);
        return isNameOfLanguage ? 'a language' : `${name} ${element.getAttribute('lang')} ${direction}`;
      }),
  );
  expect.soft(parts.filter((part) => part === 'a language')).toHaveLength(17);
  expect
    .soft(parts.filter((part) => part !== 'a language'))
    .toEqual(['html', 'header', 'footer'].map((name) => `${name} ar-SA rtl`));

  await area.language('ja-JP').focus();
  await page.keyboard.press('Enter');
  await area.expectLanguage('ja-JP');
  await expect(area.language('ja-JP')).toBeFocused();
  await expect(area.language('ja-JP')).toHaveAttribute('aria-current', 'true');
  await expect(area.language('en')).not.toHaveAttribute('aria-current');

  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo(0, 0);
  });
  await area.waitForPaint();
  await expectMovesInOneFrame(area);
});

/** Expects that several changes, to Arabic first and to English last, each move everything in one frame. */
async function expectMovesInOneFrame(area: LocalizedPage): Promise<void> {
  const { page } = area;
  const frames: number[] = [];
  for (const code of ['ar-SA', 'pl-PL', 'zh-TW', 'en']) {
    const since = await page.evaluate(() => performance.now());
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/shell/header-data') &&
        (response.request().postDataJSON() as { language: string } | null)?.language === code,
    );
    await area.language(code).evaluate((link) => (link as HTMLElement).click());
    await answered;
    await area.expectLanguage(code);
    await area.waitForPaint();
    frames.push(await framesOfShifts(page, since));
  }
  expect(Math.max(...frames), String(frames)).toBe(1);
}

/** Returns the number of frames with a layout shift since then. */
function framesOfShifts(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const starts = new Set<number>();
        const observer = new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) if (startTime >= from) starts.add(startTime);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            for (const { startTime } of observer.takeRecords()) if (startTime >= from) starts.add(startTime);
            observer.disconnect();
            resolve(starts.size);
          }),
        );
      }),
    since,
  );
}
