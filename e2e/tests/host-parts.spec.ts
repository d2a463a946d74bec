import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { violationsIn } from '../fixtures/axe';
import { ConsentPart } from '../fixtures/consent-part';
import { beKnownAs } from '../fixtures/demo-tokens';
import { differingPixels } from '../fixtures/differing-pixels';
import { bytesOf, HostPage, switchStyles } from '../fixtures/host-page';
import { InPlacePage } from '../fixtures/in-place';
import { sidewaysOf } from '../fixtures/laid-out';
import { origins } from '../fixtures/origins';
import { recordOf } from '../fixtures/page-record';
import { changesSinceNoted, noteDrawn } from '../fixtures/part-styles';
import { decodedIn } from '../fixtures/picture-bytes';
import { decidedBefore } from '../fixtures/smart-banner-part';
import { expect, test } from '../fixtures/test';

/** Every script of the host that a page asks for later. */
const LATER_SCRIPTS = `${origins.host}/**/*.js`;
const PICTURES = ['photo', 'harbour', 'dunes', 'aurora'];
const FILE_NAME = 'halden-verification.png';

/** Forgets what has moved until now, painted or still to be told. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    window.__record.shifts.length = 0;
  });
}

test.afterEach(async ({ page, log }) => {
  expect((await recordOf(page)).violations).toEqual([]);
  // A request that a test has stopped is one that the browser complains of.
  expect(log.consoleErrors.filter((text) => !/net::ERR_FAILED|^ChunkLoadError/.test(text))).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

for (const locale of ['en', 'ar-SA']) {
  test(`the account’s rows open by keyboard, each for itself, and nothing goes sideways on a phone (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const host = new HostPage(page);
    await host.openOverview(locale);
    const toggles = host.account.locator('.ui-table__toggle');
    await expect(toggles).toHaveCount(3);
    for (const [at, key] of ['Enter', 'Space'].entries()) {
      const toggle = toggles.nth(at);
      await toggle.focus();
      await page.keyboard.press(key);
      await expect(toggle).toBeFocused();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      const details = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
      await expect(details).toBeVisible();
      expect((await details.innerText()).length).toBeGreaterThan(40);
    }
    await expect(host.account.locator('.vh-fact-help')).toHaveCount(2);
    expect(await sidewaysOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(host.account.locator('.vh-fact-help')).toHaveCount(1);
  });
}

test('what a name means is said by pointer and by keyboard, 8 px beside it, until Escape', async ({
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
    // One step alone could still be on its way to the tooltip.
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
});

test.describe('the picture of the account', () => {
  for (const [locale, scale] of [
    ['en', 2],
    ['ar-SA', 1],
  ] as const) {
    test.describe(`at ${scale} pixels for one`, () => {
      test.use({ deviceScaleFactor: scale });

      test(`is what the page shows, without its button and signs (${locale})`, async ({ page }) => {
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
        const taken = await host.pictureBytes();
        const { size, percent } = differingPixels(taken, painted, 0.1);
        const { width, height } = (await host.account.boundingBox())!;
        expect(size).toEqual([Math.round(width * scale), Math.round(height * scale)]);
        expect(percent).toBeLessThan(0.1);
        const { data } = PNG.sync.read(taken);
        expect(new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size).toBeGreaterThan(
          50,
        );
      });
    });
  }

  test('is saved as a file, which is said above the notice about cookies, and the focus goes back', async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 360, height: 740 });
    const host = new HostPage(page);
    await beKnownAs(page, 'victor');
    await host.header.open('/en/verification/');
    const { banner } = new ConsentPart(page);
    await page.clock.runFor(10_000);
    await expect(banner).toBeVisible();
    await host.savePicture.focus();
    await page.keyboard.press('Enter');
    await expect(host.picture).toBeVisible();
    const bytes = await host.pictureBytes();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      host.modal.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(FILE_NAME);
    expect(bytesOf(await download.path()).equals(bytes)).toBe(true);
    await expect(host.toasts).toHaveText('The picture is being downloaded.');
    await page.clock.runFor(1_000);
    await expect(host.modal).toHaveCount(0);
    await expect(host.savePicture).toBeFocused();
    const onTop = await host.toasts.evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(onTop).toBe(true);
    const [one, other] = [(await host.toasts.boundingBox())!, (await banner.boundingBox())!];
    expect(one.y + one.height, 'else it says nothing of which lies on top').toBeGreaterThan(other.y);
  });

  test('whose code does not come is said and reported, and the next try makes it', async ({ page }) => {
    const host = new HostPage(page);
    await host.openOverview();
    await page.route(LATER_SCRIPTS, (route) => route.abort());
    await host.savePicture.click();
    await expect(host.modal.getByRole('alert')).toContainText('The picture could not be made');
    const again = host.modal.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    const { shellErrors } = await recordOf(page);
    expect(shellErrors.map(({ code, part }) => [code, part])).toEqual([['picture-failed', 'verification']]);
    expect(await violationsIn(page)).toEqual([]);
    await page.unroute(LATER_SCRIPTS);
    await again.click();
    await expect(host.picture).toBeVisible();
    await expect(host.modal.getByRole('button', { name: 'Save picture' })).toBeFocused();
  });
});

test('the shell’s modal lies on the host’s, each in its own look, and what they took is given back in turn', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 500 });
  const host = new HostPage(page);
  await host.openOverview();
  await page.evaluate(() => window.scrollTo(0, 120));
  await host.savePicture.focus();
  const scrolledPx = await page.evaluate(() => window.scrollY);
  await forgetShifts(page);
  await page.keyboard.press('Enter');
  await expect(host.picture).toBeVisible();
  const save = host.modal.getByRole('button', { name: 'Save picture' });
  await expect(save).toBeFocused();
  const login = await host.openLogin();
  await expect(login).toHaveCSS('opacity', '1');
  const isOnTop = await page.evaluate(() =>
    Boolean(document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('.sh-root')),
  );
  expect(isOnTop).toBe(true);
  expect((await recordOf(page)).shifts).toEqual([]);
  await noteDrawn(page, 'dialog.sh-root[open], dialog.sh-root[open] *');
  expect(await switchStyles(page, 'host', false)).toBeGreaterThan(0);
  expect(await changesSinceNoted(page), 'the login modal without the host’s styles').toEqual([]);
  await switchStyles(page, 'host', true);
  await noteDrawn(page, 'dialog.ui-root[open], dialog.ui-root[open] *');
  expect(await switchStyles(page, 'shell', false)).toBeGreaterThan(0);
  expect(await changesSinceNoted(page), 'the host’s modal without the shell’s styles').toEqual([]);
  await switchStyles(page, 'shell', true);
  await forgetShifts(page);
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(host.modal).toBeVisible();
  await expect(save).toBeFocused();
  expect(await host.isScrollLocked()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(host.modal).toHaveCount(0);
  await expect(host.savePicture).toBeFocused();
  expect(await host.isScrollLocked()).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledPx);
  expect((await recordOf(page)).shifts).toEqual([]);
});

test('who is signed out elsewhere finds no modal over the page, which scrolls and has the focus', async ({
  page,
}) => {
  const host = new HostPage(page);
  const leave = await host.openOverview();
  await host.savePicture.click();
  await expect(host.picture).toBeVisible();
  await leave();
  await page.evaluate(() => {
    const shell = Reflect.get(globalThis, Symbol.for('shell.shell')) as {
      value: { session: { loadProfile(): Promise<void> } };
    };
    return shell.value.session.loadProfile();
  });
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await host.isScrollLocked()).toBe(false);
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toBeVisible();
});

test('a message of the host stands in the shell’s modal as it looks on the page, and comes back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const host = new HostPage(page);
  await host.openSample();
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  const styles = '.ui-toasts, .ui-toasts *';
  await refresh.click();
  await expect(host.toasts).toBeVisible();
  await host.toasts.hover();
  await noteDrawn(page, styles);
  const login = await host.openLogin();
  const inLogin = login.locator('.ui-toast');
  await expect(inLogin).toHaveText('The number and the texts are new.');
  await inLogin.hover();
  // Of the empty region itself, which nothing floats beside.
  expect(await changesSinceNoted(page, ['clear'])).toEqual([]);
  await page.keyboard.press('F8');
  await expect(login.locator('.ui-toasts')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(page.locator('body > * .ui-toast, #app .ui-toast').first()).toBeVisible();
  await host.openLogin();
  await inLogin.getByRole('button', { name: 'Close message' }).click();
  await expect(host.toasts).toHaveCount(0);
  await expect(login).toBeVisible();
});

test('neither the shell’s styles change the host’s parts, nor the host’s the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const host = new HostPage(page);
  const parts = '.ui-root:not(.ui-toasts), .ui-root:not(.ui-toasts) *, .vh-card, .vh-card *, .vh-badge';
  for (const open of [() => host.openOverview(), () => host.openSample()]) {
    await open();
    await page.mouse.move(0, 700);
    await page.locator('.ui-table__toggle').first().click();
    await noteDrawn(page, parts);
    expect(await switchStyles(page, 'shell', false)).toBeGreaterThan(0);
    expect(await changesSinceNoted(page)).toEqual([]);
    await switchStyles(page, 'shell', true);
    // Without the page's styles the browser's own margin would make it narrower.
    await page.evaluate(() => document.body.style.setProperty('margin', '0'));
    await noteDrawn(page, '.sh-header, .sh-header *');
    expect(await switchStyles(page, 'host', false)).toBe(1);
    expect(await changesSinceNoted(page)).toEqual([]);
    await switchStyles(page, 'host', true);
  }
});

test('sample texts: the active tab does nothing, what is loaded is told and held, and its end is said', async ({
  page,
}) => {
  const host = new HostPage(page);
  await host.openSample('ar-SA');
  const [texts, pictures] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
  await page.locator('.ui-table__toggle').first().click();
  await texts.click();
  await expect(page.locator('.ui-table__toggle').first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(pictures).toBeFocused();
  await expect(pictures).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(texts).toHaveAttribute('aria-selected', 'true');
  const refresh = page.getByRole('tabpanel').locator('.vh-button');
  const content = page.locator('.ui-loading__content');
  await refresh.focus();
  await page.keyboard.press('Enter');
  await expect(content).toHaveAttribute('aria-busy', 'true');
  expect(await content.evaluate((node) => (node as HTMLElement).inert)).toBe(true);
  await expect(page.locator('.ui-loading__cover')).not.toBeEmpty();
  await expect(page.locator('.ui-loading__cover')).toHaveRole('status');
  await expect(refresh).toHaveAttribute('aria-disabled', 'true');
  await expect(refresh).toBeFocused();
  await expect(host.toasts).toBeVisible();
  await expect(content).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.ui-loading__cover')).toBeEmpty();
  await expect(refresh).toBeFocused();
});

for (const locale of ['en', 'ar-SA']) {
  test(`sample pictures come as AVIF from the asset host, one is read at a time, and they turn (${locale})`, async ({
    page,
  }) => {
    const host = new HostPage(page);
    await host.openSample(locale);
    const asked = PICTURES.map((name) =>
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
    for (const response of await Promise.all(asked)) {
      expect(new URL(response.url()).origin).toBe(origins.shell);
      const { contentType, width, height } = await decodedIn(page, response);
      expect(contentType).toBe('image/avif');
      expect(width).toBeGreaterThanOrEqual(760);
      expect(Math.abs(width / height - 760 / 428)).toBeLessThan(0.01);
    }
    await expect(buttons.last()).toHaveAttribute('aria-disabled', 'true');
    await buttons.last().focus();
    await page.keyboard.press(locale === 'en' ? 'ArrowLeft' : 'ArrowRight');
    await expect(slides.nth(2)).not.toHaveAttribute('inert');
    expect(await sidewaysOf(page)).toEqual([]);
  });
}

test('another language, in place, keeps the open tab and the slide', async ({ page }) => {
  const area = new InPlacePage(page);
  await area.open('/en/verification/sample/');
  await page.getByRole('tab').last().click();
  const slides = page.locator('.ui-carousel__slide');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(slides.nth(2)).not.toHaveAttribute('inert');
  const code = (
    await area.languages.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!.split('/')[1]!),
    )
  ).find((code) => code.startsWith('ar'));
  await area.language(code!).click();
  await area.speaks(code!);
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await expect(slides.nth(2)).not.toHaveAttribute('inert');
  await expect(slides.nth(0)).toHaveAttribute('inert');
  const box = (await page.locator('.ui-carousel__viewport').boundingBox())!;
  await expect.poll(async () => Math.abs((await slides.nth(2).boundingBox())!.x - box.x)).toBeLessThan(1);
  expect(await area.isSameDocument()).toBe(true);
  expect(await area.failures()).toEqual([]);
});

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['ar-SA', 'dark'],
  ['en', 'dark'],
  ['ar-SA', 'light'],
] as const) {
  test(`axe finds nothing in either page, whatever is open (${locale}, ${colorScheme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const host = new HostPage(page);
    await host.openOverview(locale);
    await page.locator('.ui-table__toggle').first().click();
    await page.locator('.vh-hint').first().hover();
    await expect(page.locator('.ui-tooltip')).toBeVisible();
    expect(await violationsIn(page), 'overview, a row open, a tooltip').toEqual([]);
    await host.savePicture.click();
    await expect(host.picture).toBeVisible();
    expect(await violationsIn(page), 'overview, the picture').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.vh-tabs a').last().click();
    await expect(page.getByTestId('sample-id')).toBeVisible();
    await page.locator('.ui-table__toggle').first().click();
    expect(await violationsIn(page), 'sample, a row open').toEqual([]);
    await page.getByRole('tab').last().click();
    await expect(page.locator('.ui-carousel[data-started]')).toBeVisible();
    expect(await violationsIn(page), 'sample, pictures').toEqual([]);
  });
}

test('the sample page’s code comes when its link is pointed at, and where it does not the page says so', async ({
  page,
  log,
}) => {
  const host = new HostPage(page);
  await decidedBefore(page);
  await host.header.open('/vi-VN/verification/');
  await page.waitForLoadState('networkidle');
  const before = log.requests.length;
  const stopped: string[] = [];
  await page.route(LATER_SCRIPTS, (route) => {
    stopped.push(route.request().url());
    return route.abort();
  });
  const link = page.locator('.vh-tabs a').last();
  await link.hover();
  await expect.poll(() => stopped).not.toEqual([]);
  expect(log.requests.slice(0, before)).not.toContain(stopped[0]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đã xảy ra lỗi');
  expect((await recordOf(page)).shellErrors.map(({ code }) => code)).toContain('page-failed');
  expect(await violationsIn(page)).toEqual([]);
});
