import type { APIRequestContext, Page } from '@playwright/test';
import { localeByCode } from 'shared-config/site/locales';
import { signInAs } from 'tools/testing/demo-tokens';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { mockNavigation, linkItem, menuItem } from '../../fixtures/network/navigation-response';
import { SiteHeader } from '../../page-objects/site-header';
import { origins, pageOrigin } from '../../fixtures/origins';
import { expect, test } from '../../fixtures/test';

/** From the first width with a list, over both breakpoints, to a wide desktop. */
const WIDTHS = [913, 960, 1024, 1025, 1100, 1280, 1440, 1920];

const EDITIONS = [
  { localHost: 'localhost', locale: 'ar-SA' },
  { localHost: 'eu.localhost', locale: 'el-EU' },
  { localHost: 'localhost', locale: 'en' },
  { localHost: 'localhost', locale: 'ru-RU' },
  { localHost: 'tr.localhost', locale: 'tr-TUR' },
];

interface Item {
  href?: string;
  children?: Item[];
}

const hrefsIn = (items: Item[]): string[] =>
  items.flatMap(({ href, children = [] }) => [...(href ? [href] : []), ...hrefsIn(children)]);

interface Navigation {
  left: Item[];
  right: Item[];
}

/** The backend's navigation for the locale. */
async function navigationOf(request: APIRequestContext, language: string): Promise<Navigation> {
  const region = localeByCode(language)!.region;
  const answer = await request.post(`${origins.api}/x-api/v1/shell/header-data`, {
    data: { language, region, platform: 'pc' },
  });
  return ((await answer.json()) as { result: Navigation }).result;
}

/** Returns parts of the bar that are partly visible or covered. */
function partlyVisibleIn(page: Page): Promise<string[]> {
  return page.locator('.sh-header').evaluate((header) => {
    const bar = header.getBoundingClientRect();
    const isHit = (part: Element, x: number, y: number) => part.contains(document.elementFromPoint(x, y));
    return [...header.querySelectorAll<HTMLElement>('a, button')]
      .filter((part) => !part.closest('.sh-panel, .sh-skip') && !part.matches('.sh-skip'))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
        const y = (top + bottom) / 2;
        const isInBar = left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom;
        const isWhole = isHit(part, left + 2, y) && isHit(part, right - 2, y);
        return width === 0 || height === 0 || !isInBar || !isWhole;
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? '');
  });
}

/** Returns the addresses that a visitor reaches from the bar: visible links, and links in menus with a visible button. */
function reachableAddresses(page: Page): Promise<string[]> {
  return page.locator('.sh-header').evaluate((header) => {
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const navs = [...header.querySelectorAll('.sh-nav, .sh-header__right')];
    const links = navs
      .flatMap((nav) => [...nav.querySelectorAll('a')])
      .filter((link) => {
        const button = link.closest('.sh-dropdown')?.querySelector(':scope > button');
        return isSeen(button ?? link);
      });
    return links.map((link) => link.getAttribute('href')!);
  });
}

for (const { localHost, locale } of rowsOfRun(EDITIONS, 1)) {
  test(`at any width each entry of the bar is fully visible or in “More”, and the drawer has all (${locale})`, async ({
    page,
    request,
  }) => {
    const header = new SiteHeader(page);
    // The right-hand list is for signed-in visitors.
    await signInAs(page, 'victor');
    await page.setViewportSize({ width: 1440, height: 800 });
    await header.open(`${pageOrigin(localHost)}/${locale}/verification/`);
    const result = await navigationOf(request, locale);
    const left = hrefsIn(result.left).map((href) => `/${locale}${href}`);
    const right = hrefsIn(result.right).map((href) => `/${locale}${href}`);
    expect(left.length).toBeGreaterThan(10);
    const inMore: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const missing = async () => {
        const reachable = await reachableAddresses(page);
        // Below 1025 px the right-hand list is in the drawer.
        return [...left, ...(width >= 1025 ? right : [])].filter((href) => !reachable.includes(href));
      };
      await expect.poll(missing, { message: `unreachable at ${width}` }).toEqual([]);
      // The bar measures itself again in the next frame.
      await expect.poll(() => partlyVisibleIn(page), { message: `partly visible at ${width}` }).toEqual([]);
      inMore.push(await page.locator('#sh-menu-more a').count());
    }
    expect.soft(inMore[0], 'overflowing entries are in “More”').toBeGreaterThan(inMore.at(-1)!);

    await page.setViewportSize({ width: 1024, height: 800 });
    await header.root.locator('.sh-menu > button').click();
    const inDrawer = page.getByRole('dialog').getByRole('navigation');
    await expect(inDrawer).toBeVisible();
    const links = inDrawer.locator('a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs, 'below 1025 px, Assets and Orders are first').toEqual([...right, ...left]);
    for (const group of await inDrawer.locator('summary').all()) await group.click();
    const hidden = await links.evaluateAll((all) =>
      all.filter((link) => !link.checkVisibility()).map((link) => link.getAttribute('href')),
    );
    expect(hidden, 'the open groups show every entry').toEqual([]);
  });
}

test('an entry in “More” is one link with its name and badge, and the keyboard opens it', async ({
  page,
}) => {
  const long = (name: string) => linkItem(`An entry with a long name, ${name}`, `/${name}`);
  const earn = menuItem('Earn', [linkItem('Launchpool', '/launchpool', { badge: 'New' })]);
  await mockNavigation(page, () => [
    long('one'),
    long('two'),
    earn,
    menuItem('More', [linkItem('Card', '/card')]),
  ]);
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 913, height: 800 });
  await header.open('/en/verification/');
  const more = header.menu('More');
  const panel = await header.panelOf(more);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Earn', { exact: true }), 'names the group that it opens').toBeVisible();
  await expect(panel.getByRole('link', { name: 'Launchpool New', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  const box = (await panel.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(913);
  const clipped = header.root.locator('.sh-nav__list [data-clipped] > :is(a, .sh-dropdown)');
  expect(await clipped.count()).toBeGreaterThan(0);
  for (const part of await clipped.all()) await expect(part, 'not in the Tab order either').toBeHidden();
});
