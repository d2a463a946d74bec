import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { CookieBar } from '../../page-objects/cookie-bar';
import { signInAs } from 'tools/testing/demo-tokens';
import { comparePictures } from '../../fixtures/rendering/pixel-difference';
import { HostPage } from '../../page-objects/host-page';
import { LocalizedPage } from '../../page-objects/localized-page';
import { horizontalOverflow } from '../../fixtures/rendering/layout';
import { navigateInPlace, waitForHydration } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
import { decodeImage } from '../../fixtures/rendering/decode-image';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { expect, test } from '../../fixtures/test';
import { stopClock } from '../../fixtures/page/stop-clock';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

/** Every script of the host that a page loads later. */
const LATER_SCRIPTS = `${origins.host}/**/*.js`;
const PICTURES = ['photo', 'harbour', 'dunes', 'aurora'];
const FILE_NAME = 'halden-verification.png';

test.afterEach(async ({ page, log }) => {
  expect((await recordOf(page)).violations).toEqual([]);
  // The browser logs an error for a request that a test aborts.
  expect(log.consoleErrors.filter((text) => !/net::ERR_FAILED|^ChunkLoadError/.test(text))).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('tooltips explain names on hover and focus, and a failed picture can be made again', async ({
  page,
}) => {
  const host = new HostPage(page);
  await host.openOverview();
  for (const [name, text] of [
    ['User ID', 'Support may ask for this ID.'],
    ['VIP level', 'belongs to the VIP programme'],
  ] as const) {
    const sign = page.getByRole('button', { name: `More about ${name}` });
    const tooltip = page.locator('.ui-tooltip');
    const expectOpen = async () => {
      await expect(tooltip).toContainText(text);
      const [above, below] = [(await tooltip.boundingBox())!, (await sign.boundingBox())!];
      expect(below.y - above.y - above.height).toBeCloseTo(8, 0);
    };
    await sign.hover();
    await expectOpen();
    // A single step could still be on its way to the tooltip.
    await page.mouse.move(0, 700, { steps: 3 });
    await expect(tooltip).toHaveCount(0);
    await page.keyboard.press('Tab');
    while (!(await sign.evaluate((node) => node === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await expectOpen();
    await expect(sign).toHaveAccessibleDescription(new RegExp(text));
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(sign).toBeFocused();
    await sign.blur();
  }

  await page.route(LATER_SCRIPTS, (route) => route.abort());
  await host.savePicture.click();
  await expect(host.modal.getByRole('alert')).toContainText('The image could not be created');
  const again = host.modal.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  const { shellErrors } = await recordOf(page);
  expect(shellErrors.map(({ code, part }) => [code, part])).toEqual([
    ['page-picture-failed', 'verification'],
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(LATER_SCRIPTS);
  await again.click();
  await expect(host.picture).toBeVisible();
  await expect(host.modal.getByRole('button', { name: 'Save image' })).toBeFocused();
});

test.describe('the picture of the account', () => {
  const SCALES = [
    ['en', 2],
    ['ar-SA', 1],
  ] as const;
  for (const [locale, scale] of rowsOfRun(SCALES, 1)) {
    test.describe(`with ${scale} device pixels per pixel`, () => {
      test.use({ deviceScaleFactor: scale });

      test(`matches the page without its button and icons (${locale})`, async ({ page }) => {
        const host = new HostPage(page);
        await host.openOverview(locale);
        await page.evaluate(() => document.fonts.ready);
        const hide = (visibility: string) =>
          host.account.evaluate((account, visibility) => {
            for (const part of account.querySelectorAll<HTMLElement>('[data-screenshot]')) {
              part.style.visibility = visibility;
            }
          }, visibility);
        await hide('hidden');
        const painted = await host.account.screenshot({ animations: 'disabled' });
        await hide('');
        await host.savePicture.click();
        await expect(host.picture).toBeVisible();
        const captured = await host.pictureBytes();
        const { size, percent } = comparePictures(captured, painted, 0.1);
        const { width, height } = (await host.account.boundingBox())!;
        expect(size).toEqual([Math.round(width * scale), Math.round(height * scale)]);
        expect(percent).toBeLessThan(0.1);
        const { data } = PNG.sync.read(captured);
        expect(new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size).toBeGreaterThan(
          50,
        );
      });
    });
  }

  test('is saved as a file with a message above the cookie bar, and the focus returns', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 360, height: 740 });
    const host = new HostPage(page);
    await signInAs(page, 'victor');
    await host.header.open('/en/verification/');
    const { banner } = new CookieBar(page);
    await page.clock.runFor(10_000);
    await expect(banner).toBeVisible();
    await host.savePicture.focus();
    await page.keyboard.press('Enter');
    await expect(host.picture).toBeVisible();
    const save = host.modal.getByRole('button', { name: 'Save image' });
    for (const part of [host.picture, save]) await expect(part, 'whole').toBeInViewport({ ratio: 1 });
    const bytes = await host.pictureBytes();
    // The toast stays for five seconds.
    await stopClock(page);
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe(FILE_NAME);
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true);
    await expect(host.toasts).toHaveText('The image is being downloaded.');
    await page.clock.runFor(1_000);
    await expect(host.modal).toHaveCount(0);
    await expect(host.savePicture).toBeFocused();
    const onTop = await host.toasts.evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(onTop).toBe(true);
    const [one, other] = [(await host.toasts.boundingBox())!, (await banner.boundingBox())!];
    expect(one.y + one.height, 'otherwise the stacking order is unknown').toBeGreaterThan(other.y);
  });
});

for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) {
  test(`sample pictures show one at a time, and a language change keeps the tab and the slide (${locale})`, async ({
    page,
  }) => {
    const area = new LocalizedPage(page);
    await area.open(`/${locale}/verification/sample/`);
    const requests = PICTURES.map((name) =>
      page.waitForResponse((response) => response.url().includes(`/images/${name}.jpg`)),
    );
    await page.getByRole('tab').last().click();
    const carousel = page.locator('.ui-carousel');
    const buttons = carousel.locator('.ui-carousel__button');
    const slides = carousel.locator('.ui-carousel__slide');
    const shown = carousel.locator('.ui-carousel__slide:not([inert])');
    for (const at of PICTURES.keys()) {
      if (at > 0) await buttons.last().click();
      await expect(slides.nth(at)).not.toHaveAttribute('inert');
      await expect(shown).toHaveCount(1);
    }
    for (const response of await Promise.all(requests)) {
      expect(new URL(response.url()).origin).toBe(origins.shell);
      const { contentType, width, height } = await decodeImage(page, response);
      expect(contentType).toBe('image/avif');
      expect(width).toBeGreaterThanOrEqual(760);
      expect(Math.abs(width / height - 760 / 428)).toBeLessThan(0.01);
    }
    await expect(buttons.last()).toHaveAttribute('aria-disabled', 'true');
    await buttons.last().focus();
    await page.keyboard.press(locale === 'en' ? 'ArrowLeft' : 'ArrowRight');
    await expect(slides.nth(2)).not.toHaveAttribute('inert');
    expect(await horizontalOverflow(page)).toEqual([]);

    const other = locale === 'en' ? 'ar-SA' : 'en';
    await area.language(other).click();
    await area.expectLanguage(other);
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
    await expect(slides.nth(2)).not.toHaveAttribute('inert');
    await expect(slides.nth(0)).toHaveAttribute('inert');
    const box = (await page.locator('.ui-carousel__viewport').boundingBox())!;
    await expect.poll(async () => Math.abs((await slides.nth(2).boundingBox())!.x - box.x)).toBeLessThan(1);
    expect(await area.isSameDocument()).toBe(true);
    expect(await area.failures()).toEqual([]);
  });
}

for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) {
  test(`axe finds no violations on either page with any overlay, light or dark (${locale})`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    /** `npm test` has each page in both themes, and each state in one. */
    const expectNoViolations = async (state: string, quickScheme: 'light' | 'dark') => {
      for (const colorScheme of rowsOfRun(['light', 'dark'] as const, (scheme) => scheme === quickScheme)) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityViolations(page), `${state}, ${colorScheme}`).toEqual([]);
      }
    };
    const host = new HostPage(page);
    await host.openOverview(locale);
    await page.locator('.ui-table__toggle').first().click();
    await page.locator('.vh-hint').first().hover();
    await expect(page.locator('.ui-tooltip')).toBeVisible();
    await expectNoViolations('overview, a row and a tooltip open', 'dark');
    await host.savePicture.click();
    await expect(host.picture).toBeVisible();
    await expectNoViolations('overview, the picture', 'light');
    await page.keyboard.press('Escape');
    await navigateInPlace(page, `/${locale}/verification/sample/`);
    await expect(page.getByTestId('sample-id')).toBeVisible();
    await page.locator('.ui-table__toggle').first().click();
    await expectNoViolations('sample, a row open', 'light');
    await page.getByRole('tab').last().click();
    await expect(page.locator('.ui-carousel[data-started]')).toBeVisible();
    await expectNoViolations('sample, pictures', 'dark');
  });
}

test('hovering over a link loads the page’s code, and a failure shows a message on the page', async ({
  page,
  log,
}) => {
  const host = new HostPage(page);
  await answerConsent(page);
  await host.header.open('/vi-VN/verification/sample/');
  await waitForHydration(page, '.vh-tabs a');
  // Code that the page loads in advance, when it is idle, would be requested now.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const before = log.requests.length;
  const stopped: string[] = [];
  await page.route(LATER_SCRIPTS, (route) => {
    stopped.push(route.request().url());
    return route.abort();
  });
  const link = page.locator('.vh-tabs a').first();
  expect(stopped).toEqual([]);
  await link.hover();
  await expect.poll(() => stopped).not.toEqual([]);
  expect(log.requests.slice(0, before)).not.toContain(stopped[0]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đã xảy ra lỗi');
  await expect.poll(() => shellErrorCodes(page)).toContain('page-failed');
  expect(await accessibilityViolations(page)).toEqual([]);
});
