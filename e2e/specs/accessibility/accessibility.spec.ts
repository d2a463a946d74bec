import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';
// R-A11Y-1, R-A11Y-4

interface State {
  name: string;
  /** Whether only `npm run test:full` opens it, because another spec checks it too. */
  isFullOnly?: true;
  open(page: Page, header: SiteHeader): Promise<void>;
  close(page: Page): Promise<void>;
}

const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog, .sh-header [aria-expanded=true]')).toHaveCount(0);
};

/** Overlays of the overview, by name. */
const STATES: readonly State[] = [
  {
    name: 'open dropdown',
    open: async (page, header) => {
      await header.root.locator('[aria-controls="sh-menu-left-2"]').click();
      await expect(page.locator('#sh-menu-left-2')).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'login modal',
    open: async (page, header) => {
      await header.logIn.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close: async () => undefined,
  },
  {
    name: 'login modal with mistakes',
    open: async (page) => {
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toHaveCount(2);
    },
    close: escape,
  },
  {
    name: 'registration modal',
    isFullOnly: true,
    open: async (page, header) => {
      await header.signUp.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'drawer of a phone',
    isFullOnly: true,
    open: async (page, header) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await header.root.locator('.sh-menu > button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close: escape,
  },
];

/** Other pages, with their content; `kit-on-host-pages.spec` checks the first. */
const PAGES = [
  ['verification/sample/', '.vh-sample-text'],
  ['verification/nothing/', '.vh-not-found'],
] as const;

for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) {
  test(`axe finds no violations signed out: overview, its overlays, other pages (${locale})`, async ({
    page,
  }) => {
    test.slow();
    const header = new SiteHeader(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await header.open(`/${locale}/verification/`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'overview').toEqual([]);
    for (const { name, open, close } of rowsOfRun(STATES, ({ isFullOnly }) => !isFullOnly)) {
      await open(page, header);
      expect.soft(await accessibilityViolations(page), name).toEqual([]);
      await close(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [path, content] of rowsOfRun(PAGES, ([path]) => path !== 'verification/sample/')) {
      await navigateInPlace(page, `/${locale}/${path}`);
      await expect(page.locator(content).first()).toBeVisible();
      expect.soft(await accessibilityViolations(page), path).toEqual([]);
    }
  });
}

test('axe finds no violations in the skeleton, which stays if the shell does not load', async ({ page }) => {
  await page.route('**/remoteEntry.*.js', (route) => route.abort());
  await page.goto('/en/verification/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('Tab moves through the header in its visual order, and the keyboard opens and closes its dropdowns', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open('/en/verification/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  expect.soft((await skip.boundingBox())!.y, 'it becomes visible').toBeGreaterThanOrEqual(0);
  const names: string[] = [];
  const places: number[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (!element.closest('.sh-header')) return null;
      const own = getComputedStyle(element);
      const before = getComputedStyle(element, '::before');
      const { x, width, height } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        x,
        isBigEnough: width >= 24 && height >= 24,
        hasRing: [own, before].some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
        ),
      };
    });
    if (!focused) break;
    expect.soft(focused.hasRing, `${focused.name} shows the focus`).toBe(true);
    expect.soft(focused.isBigEnough, `${focused.name} is at least 24 × 24 px`).toBe(true);
    names.push(focused.name);
    places.push(focused.x);
  }
  expect
    .soft(names)
    .toEqual(expect.arrayContaining(['Markets', 'WSOT', 'Search markets', 'Log in', 'Sign up']));
  expect.soft(places).toEqual([...places].sort((a, b) => a - b));

  const trade = header.root.getByRole('button', { name: 'Trade' });
  const earn = header.root.getByRole('button', { name: 'Earn' });
  const spot = header.root.locator('.sh-nav').getByRole('link', { name: 'Spot', exact: true }).first();
  await trade.focus();
  await expect(trade).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(trade).toHaveAttribute('aria-expanded', 'true');
  await expect(spot).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(spot).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(spot).toBeHidden();
  await expect(trade).toBeFocused();
  await page.keyboard.press('Space');
  await expect(spot).toBeVisible();
  await earn.focus();
  await expect(spot, 'closes when the focus leaves').toBeHidden();
  await page.keyboard.press('Enter');
  await expect(earn).toHaveAttribute('aria-expanded', 'true');
  await expect(trade, 'only one is open').toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');

  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
});

test('the header exposes its structure, and respects reduced motion and forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open('/en/verification/');
  await header.menu('Earn').click();
  await expect(header.root).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to main content"
      - link "Halden home"
      - group "Platform":
        - link "Exchange"
        - link "Web3"
      - navigation "Main":
        - list:
          - listitem:
            - link "Buy crypto"
          - listitem:
            - link "Markets"
          - listitem:
            - button "Trade"
          - listitem:
            - button "Earn" [expanded]
            - list:
              - listitem:
                - link "Savings"
              - listitem:
                - link "Dual asset"
              - listitem:
                - link "Launchpool New"
              - listitem:
                - link "Liquidity mining"
          - listitem:
            - link "Copy trading"
          - listitem:
            - button "Trading bots"
          - listitem:
            - link "WSOT"
        - list:
          - listitem:
            - button "More"
      - link "Log in"
      - link "Sign up"
      - link "Search markets"
      - button "Appearance"
  `);
  await page.keyboard.press('Escape');

  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => {
          const { target } = animation.effect as KeyframeEffect;
          return `${(target as Element).className} ${Number(animation.effect?.getComputedTiming().duration)}`;
        })
        .filter((line) => Number(line.split(' ').at(-1)) > 1),
    );
  await header.root.getByRole('button', { name: 'Trade' }).click();
  expect.soft(await running()).toEqual([]);
  await page.keyboard.press('Escape');
  await header.logIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await running()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('.sh-skip').focus();
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect.soft(outline).not.toBe('none');
  await expect(header.signUp).toBeVisible();
  const border = await header.signUp.evaluate((link) => getComputedStyle(link).borderTopStyle);
  expect(border).toBe('solid');
});
