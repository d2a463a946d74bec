import { brand } from 'shared-config/site/brand';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { makeTall, wheelTo } from '../../fixtures/rendering/tall-page';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-PAGE-9

const PATH = '/en/verification/';
const BROWSER = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile';

test.use({ contextOptions: WITH_MOTION, viewport: { width: 390, height: 844 } });

/** Returns the header's lower edge in the window: 48 in place, 0 or less when hidden. */
const lowerEdge = (header: SiteHeader) =>
  header.root.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test.describe('in the app', () => {
  // No app answers the bridge, which has the same deadline.
  test.use({ userAgent: `${BROWSER} ${brand.appMarker}/3.10.0`, hasDeadlines: true });

  test('the header hides while the page scrolls down, and returns on scrolling up and on focus', async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    const column = page.locator('.vh-column').first();
    // The page has no top padding from the first paint on.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(PATH);
    await expect(column).toHaveCSS('padding-top', '0px');
    await page.unroute('**/*.js');

    await makeTall(page);
    await header.open(PATH);
    await expect(column).toHaveCSS('padding-top', '0px');
    expect((await column.boundingBox())!.y, 'right below the header').toBe(48);
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.boundingBox())!.y, 'clear of the header’s line').toBeGreaterThanOrEqual(48 + 16);
    await page.mouse.move(195, 600);
    await wheelTo(page, 600);
    await expect.poll(() => lowerEdge(header)).toBeLessThanOrEqual(0);
    await wheelTo(page, 594);
    await wheelTo(page, 1_200);
    await expect
      .poll(() => lowerEdge(header), { message: 'a small movement does not rotate' })
      .toBeLessThanOrEqual(0);
    await wheelTo(page, 1_100);
    await expect.poll(() => lowerEdge(header)).toBe(48);
    await wheelTo(page, 1_800);
    await expect.poll(() => lowerEdge(header)).toBeLessThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => lowerEdge(header)).toBe(48);
    expect((await recordOf(page)).shifts).toEqual([]);

    await wheelTo(page, 900);
    await expect.poll(() => lowerEdge(header)).toBeLessThanOrEqual(0);
    await header.openMenu.focus();
    await expect.poll(() => lowerEdge(header)).toBe(48);
    await wheelTo(page, 1_500);
    expect(await lowerEdge(header), 'stays while it has the focus').toBe(48);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' }), 'and works').toBeVisible();
  });
});
