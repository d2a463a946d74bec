import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { recordOf } from '../../fixtures/page-record';
import { expect, test, type ReleaseSandbox } from '../../fixtures/releases/release-sandbox';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { horizontalOverflow } from '../../fixtures/rendering/layout';
import { SiteHeader } from '../../page-objects/site-header';
// R-NOTICE-1 R-NOTICE-2 R-NOTICE-3

const UNTIL = ['--until', new Date(Date.now() + 3_600_000).toISOString()];
const TEXTS = { ar: 'تتأخر عمليات الإيداع بعملة USDT حتى الساعة 10:00.' };

declare global {
  interface Window {
    __paintedNotices: Set<string>;
  }
}

async function release(sandbox: ReleaseSandbox, ...parameters: string[]): Promise<string> {
  const { status, output } = await sandbox.release(parameters).waitForEnd();
  expect(output).not.toMatch(/^Error/m);
  expect(status).toBe(0);
  return output;
}

/** Records the ids of notices with a box in any frame from the first one on. */
function recordPaintedNotices(): void {
  window.__paintedNotices = new Set();
  const record = () => {
    for (const notice of document.querySelectorAll('.sh-site-notice'))
      if (notice.getClientRects().length > 0) window.__paintedNotices.add(notice.id);
    requestAnimationFrame(record);
  };
  record();
}
const paintedNotices = (page: Page) => page.evaluate(() => [...window.__paintedNotices].sort());

test('notices show without scripts, never flash after a dismissal, move nothing, and reach an open page', async ({
  sandbox,
  page,
  browser,
  log,
}) => {
  test.slow();
  const server = sandbox.server();
  await server.waitForLine('ready');
  const address = (locale: string) => `http://localhost:${sandbox.portBase}/${locale}/verification/`;
  const file = path.join(sandbox.base, 'texts.json');
  writeFileSync(file, JSON.stringify(TEXTS));
  await release(sandbox, 'notice', '--text', 'Withdrawals are paused.', '--severity', 'incident', ...UNTIL);
  const output = await release(
    sandbox,
    ...[
      'notice',
      '--text',
      'USDT deposits are late until 10:00.',
      '--texts',
      file,
      '--link',
      '/fees',
      ...UNTIL,
    ],
  );
  const [, id = ''] = /(\w{10}) {2}info/.exec(output) ?? [];
  const [, incidentId = ''] = /(\w{10}) {2}incident/.exec(output) ?? [];

  await test.step('without scripts, from right to left, on the narrowest phone', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const plain = await context.newPage();
    const notices = plain.locator('.sh-site-notice');
    // A page waits 50 ms for the check of the store, and a busy machine needs longer: then it has the notices before.
    await expect(async () => {
      await plain.goto(address('ar-SA'));
      expect(await notices.count()).toBe(2);
    }).toPass();
    await expect(notices.first()).toHaveAttribute('data-severity', 'incident');
    await expect(plain.getByText(TEXTS.ar)).toBeInViewport({ ratio: 1 });
    await expect(notices.getByRole('link')).toHaveAttribute('href', '/ar-SA/fees');
    await expect(notices.locator('button')).toBeHidden();
    const header = await plain.locator('.sh-header').boundingBox();
    const last = await notices.last().boundingBox();
    expect(header!.y).toBe(last!.y + last!.height);
    await context.close();
  });

  await page.addInitScript(recordPaintedNotices);
  await page.clock.install();
  const header = new SiteHeader(page);
  const notice = page.locator(`#sh-notice-${id}`);
  for (const [locale, width] of [
    ['ar-SA', 320],
    ['en', 1280],
  ] as const) {
    await test.step(`${locale} at ${width} px without a shift and without violations of axe`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await header.open(address(locale));
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await horizontalOverflow(page)).toEqual([]);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect((await recordOf(page)).shifts).toEqual([]);
    });
  }

  await test.step('a dismissed notice is never painted again; an incident cannot be dismissed', async () => {
    await notice.getByRole('button', { name: 'Close message' }).click();
    await expect(notice).toBeHidden();
    await expect(page.locator('.sh-header__logo')).toBeFocused();
    await expect(page.locator(`#sh-notice-${incidentId} button`)).toHaveCount(0);
    await header.open(address('en'));
    expect(await paintedNotices(page)).toEqual([`sh-notice-${incidentId}`]);
    expect((await recordOf(page)).shifts).toEqual([]);
  });

  await test.step('a notice reaches an open page as an alert that moves nothing', async () => {
    await release(sandbox, 'notice', '--text', 'Trading resumes soon.', '--severity', 'warning', ...UNTIL);
    // The background of the shell opens it, and watches the notices.
    await expect(page.locator('[data-shell-overlay="consent-banner"]')).toBeAttached();
    await page.clock.runFor(46_000);
    await expect(page.getByRole('alert').getByText('Trading resumes soon.')).toBeInViewport();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await recordOf(page)).shifts).toEqual([]);
  });
  expect(log.pageErrors).toEqual([]);
});
