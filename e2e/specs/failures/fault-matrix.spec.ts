import type { Page } from '@playwright/test';
import { FAULTY_FILES, expectWholePage, readShellRelease } from '../../fixtures/failures/faulty-files-table';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { breakFile, FAULTS } from '../../fixtures/failures/file-faults';
import { passDeadlines } from '../../fixtures/page/held-timers';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-PERF-6, R-SEC-1

const PATH = '/en/verification/';

for (const [index, file] of FAULTY_FILES.entries()) {
  // Starts at another fault for each file, so that `npm test` has every fault and every file once. The tests of the loader
  // (`remote-loader.test.ts`, `fetch-text.test.ts`, `failed-styles.test.ts`) have the faults of each kind of file.
  const start = index % FAULTS.length;
  const faults = [...FAULTS.slice(start), ...FAULTS.slice(0, start)];
  for (const fault of rowsOfRun(faults, 1)) {
    test(`the page works and reports the fault: ${file.name}, ${fault}`, async ({ page, log }) => {
      const { reportedCodes, header } = file.except?.[fault] ?? file.outcome;
      const release = await readShellRelease(page.request);
      const repairRest = await file.arrange?.(page);
      const broken = await breakFile(page, file.pattern(release), fault, (text) => file.tamper(text));
      await answerConsent(page);
      await page.goto(file.path ?? PATH, { waitUntil: 'commit' });

      await expectUsable(page);
      await passDeadlines(page);
      await file.trigger?.(page);
      await expect.poll(() => shellErrorCodes(page)).toEqual(expect.arrayContaining([...reportedCodes]));
      await expect(page.locator('.sh-header')).toHaveCount(1);
      await expect(page.locator('.sh-header[data-live]')).toHaveCount(header === 'live' ? 1 : 0);
      await expect(page.locator('.sh-nav a[href$="/markets"]').first()).toBeVisible();
      if (reportedCodes.length > 0) await file.expectNotice?.(page);
      expect(await isTamperedCodeActive(page)).toBe(false);
      const { shellErrors, shifts } = await recordOf(page);
      for (const { part, message } of shellErrors) {
        expect(part).toBeTruthy();
        expect(message).toBeTruthy();
      }
      const moved = shifts.flatMap((shift) => shift.moved).filter((part) => part.startsWith('sh-'));
      if (header === 'skeleton') expect(moved).toEqual([]);

      broken.repair();
      repairRest?.();
      const expectRepaired = fault === 'hang' ? (file.expectAfterDelay ?? expectWholePage) : file.recover;
      await expectRepaired(page);
      expect(await isTamperedCodeActive(page)).toBe(false);
      expect((await recordOf(page)).violations).toEqual([]);
      expect(log.pageErrors).toEqual([]);
      expect(log.requests.filter((url) => url.includes('evil.example'))).toEqual([]);
    });
  }
}

/** Expects the page's own content, a link and a control to work. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Another document would restart its deadlines.
  await navigateInPlace(page, new URL('sample/', page.url()).href);
  await expect(page).toHaveURL(/\/verification\/sample\/$/);
  const details = page.getByRole('main').locator('button[aria-expanded]').first();
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.locator('main a[href$="/verification/"]').click();
  await expect(page).toHaveURL(/[^e]\/verification\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Returns whether anything that the fault inserted has run or applies. */
function isTamperedCodeActive(page: Page): Promise<boolean> {
  return page.evaluate(
    () => '__pwn' in window || getComputedStyle(document.documentElement).getPropertyValue('--pwn') !== '',
  );
}
