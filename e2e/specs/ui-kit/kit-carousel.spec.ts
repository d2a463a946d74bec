import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { horizontalOverflow } from '../../fixtures/rendering/layout';
import {
  clickAndWaitForMovement,
  expectHalfASecond,
  HALF_A_SECOND_MS,
  movingFrames,
  watchMovement,
} from '../../fixtures/rendering/movement';
import { recordOf } from '../../fixtures/page-record';
import { openStory, showMoving } from '../../fixtures/rendering/story-stage';
import { phone, phones } from '../../fixtures/phones';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

test.afterEach(async ({ page, log }) => {
  expect(log.consoleErrors).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
});

test.describe('a carousel', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const rowOf = (page: Page) => page.locator('.ui-carousel__row');
  const next = (page: Page) => page.getByRole('button', { name: 'Next' });
  const reachableSlides = (page: Page) => page.locator('.ui-carousel__slide:not([inert])');
  const slide = (page: Page, position: string) => page.getByRole('group', { name: position });

  async function openCarousel(page: Page, story: string, settings = ''): Promise<void> {
    await openStory(page, `kit-carousel--${story}`, settings);
    await expect(page.locator('.ui-carousel[data-started]')).toBeAttached();
  }

  const SECOND_CLICKS = [
    ['', 'one-at-a-time'],
    [', where a loop closes', 'loop'],
  ] as const;
  const DRAGS = [
    ['not far enough', 'one-at-a-time', -60, '1 of 7'],
    ['back in a loop', 'loop', 800, '3 of 3'],
    ['to the next', 'one-at-a-time', -800, '2 of 7'],
    ['over the edge', 'one-at-a-time', 300, '1 of 7'],
  ] as const;
  test('moves for half a second and decelerates after a click, a second click, a drag, and a catch', async ({
    page,
  }) => {
    test.slow();
    const restart = async (story: string) => {
      await page.mouse.move(2, 2);
      await showMoving(page, `kit-carousel--${story}`);
      await expect(page.locator('.ui-carousel[data-started]')).toBeAttached();
    };
    await openCarousel(page, 'one-at-a-time');
    const afterClick = await watchMovement(rowOf(page), 'click');
    await next(page).click();
    const movement = await afterClick();
    expectHalfASecond(movement);
    const places = movingFrames(movement).map(({ place }) => place);
    expect(places).toEqual([...places].sort((one, other) => other - one));
    const start = movement.frames[0]!.place;
    const halfway = movingFrames(movement).find(({ atMs }) => atMs > HALF_A_SECOND_MS / 2)!.place;
    expect(start - halfway).toBeGreaterThan(0.7 * (start - places.at(-1)!));

    for (const [what, story] of rowsOfRun(SECOND_CLICKS, 1)) {
      await restart(story);
      const movementOf = await watchMovement(rowOf(page), 'click');
      await clickAndWaitForMovement(next(page), rowOf(page));
      await next(page).click();
      expectHalfASecond(await movementOf());
      await expect(slide(page, '3 of'), `a second click during the first movement${what}`).toBeVisible();
    }

    for (const [what, story, distancePx, position] of rowsOfRun(DRAGS, 2)) {
      await restart(story);
      const movementOf = await watchMovement(rowOf(page), 'mouseup');
      await drag(page, distancePx);
      expectHalfASecond(await movementOf());
      await expect(slide(page, position), `a drag ${what}`).toBeInViewport({ ratio: 0.9 });
    }

    await restart('one-at-a-time');
    const afterCatch = await watchMovement(rowOf(page), 'mouseup');
    await clickAndWaitForMovement(next(page), rowOf(page));
    await drag(page, 900);
    expectHalfASecond(await afterCatch());
    await expect(slide(page, '1 of 7'), 'caught and dragged back').toBeInViewport({ ratio: 0.9 });
  });

  test('jumps for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page, 'one-at-a-time');
    for (const act of [() => next(page).click(), () => drag(page, -800)]) {
      const movementOf = await watchMovement(rowOf(page), 'mouseup');
      await act();
      expect(movingFrames(await movementOf()).length).toBeLessThanOrEqual(2);
    }
    await expect(slide(page, '3 of 7')).toBeInViewport({ ratio: 0.9 });
  });

  test('hides slides outside its view from keyboard and screen readers', async ({ page }) => {
    await openCarousel(page, 'three-at-a-time');
    await next(page).click();
    await expect(reachableSlides(page)).toHaveCount(3);
    await expect(page.getByRole('status')).toHaveText('4–6 of 7');
    await next(page).focus();
    const reached: (string | null)[] = [];
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(
          () => document.activeElement?.closest('[role=group]')?.getAttribute('aria-label') ?? null,
        ),
      );
    }
    expect(reached).toEqual(['4 of 7', '5 of 7', '6 of 7']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.ui-carousel'))).toBeNull();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(reachableSlides(page)).toHaveCount(1);
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(reachableSlides(page)).toHaveCount(2);
  });

  test('is mirrored from right to left for button, key and drag', async ({ page }) => {
    // The carousel jumps here; other tests check its movement.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page, 'one-at-a-time', '&locale=ar-SA');
    const startPx = (await rowOf(page).boundingBox())!.x;
    await next(page).click();
    await expect(slide(page, '2 of 7')).toBeInViewport({ ratio: 1 });
    expect((await rowOf(page).boundingBox())!.x).toBeGreaterThan(startPx + 1000);
    await page.keyboard.press('ArrowLeft');
    await expect(slide(page, '3 of 7')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, '2 of 7')).toBeInViewport({ ratio: 1 });
    await drag(page, 800);
    await expect(slide(page, '3 of 7')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
    await drag(page, -800);
    await expect(slide(page, '4 of 7')).toBeInViewport({ ratio: 1 });
  });

  test('stays at its slide before its script starts, and scrolls natively there', async ({
    page,
    context,
  }) => {
    await openCarousel(page, 'three-at-a-time');
    const started = await slidePositions(page);
    expect((await recordOf(page)).shifts).toEqual([]);
    const other = await context.newPage();
    await other.setViewportSize({ width: 1280, height: 800 });
    // Without the script, the test sees the server's markup.
    await other.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await openStory(other, 'kit-carousel--three-at-a-time');
    expect(await slidePositions(other)).toEqual(started);
    const viewport = other.locator('.ui-carousel__viewport');
    await viewport.hover();
    await other.mouse.wheel(350, 0);
    await expect.poll(() => viewport.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300);
  });

  /** Holds still before the release, so that only the distance decides about the target: the speed is that of the last 170 ms. */
  async function drag(page: Page, distancePx: number): Promise<void> {
    const { x, y, width, height } = (await page.locator('.ui-carousel__viewport').boundingBox())!;
    const place = (part: number) => [x + width / 2 + distancePx * (part - 0.5), y + height / 4] as const;
    await page.mouse.move(...place(0));
    await page.mouse.down();
    await page.mouse.move(...place(1), { steps: 8 });
    await page.waitForTimeout(200);
    await page.mouse.up();
  }
});

test.describe('by touch', () => {
  test.use(phone(phones.android));

  const SWIPES = [
    ['en', -200],
    ['ar-SA', 200],
  ] as const;
  for (const [locale, distancePx] of rowsOfRun(SWIPES, 1)) {
    test(`a swipe moves the carousel, and the page scrolls past it (${locale})`, async ({ page }) => {
      await openStory(page, 'kit-carousel--one-at-a-time', `&locale=${locale}`);
      await expect(page.locator('.ui-carousel[data-started]')).toBeAttached();
      const row = page.locator('.ui-carousel__row');
      const movementOf = await watchMovement(row, 'touchend');
      await swipe(page, distancePx);
      expectHalfASecond(await movementOf());
      await expect(page.getByRole('group', { name: '2 of 7' })).toBeInViewport({ ratio: 0.9 });
      expect(await horizontalOverflow(page)).toEqual([]);
    });
  }

  async function swipe(page: Page, distancePx: number): Promise<void> {
    const { x, y, width, height } = (await page.locator('.ui-carousel__viewport').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const point = (step: number) => [{ x: x + width / 2 + (distancePx * step) / 8, y: y + height / 4 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
    for (let step = 1; step <= 8; step += 1)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(step) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
});

/** Returns positions of all slides, hidden ones included. */
function slidePositions(page: Page) {
  return page
    .locator(
      '.ui-carousel, .ui-carousel__heading, .ui-carousel__button, .ui-carousel__viewport, .ui-carousel__slide',
    )
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.className, x, y, width, height].join(' ');
      }),
    );
}
