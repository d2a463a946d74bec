import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';

interface State {
  name: string;
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
    open: async (page, header) => {
      await header.signUp.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close: escape,
  },
  {
    name: 'drawer of a phone',
    open: async (page, header) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await header.root.locator('.sh-menu > button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    close: escape,
  },
];

for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) {
  test(`axe finds no violations signed out: overview, dropdown, modals, drawer, sample page, unknown page (${locale})`, async ({
    page,
  }) => {
    test.slow();
    const header = new SiteHeader(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await header.open(`/${locale}/verification/`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'overview').toEqual([]);
    for (const { name, open, close } of STATES) {
      await open(page, header);
      expect.soft(await accessibilityViolations(page), name).toEqual([]);
      await close(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [path, content] of [
      ['verification/sample/', '.vh-sample-text'],
      ['verification/nothing/', '.vh-not-found'],
    ] as const) {
      await navigateInPlace(page, `/${locale}/${path}`);
      await expect(page.locator(content).first()).toBeVisible();
      expect.soft(await accessibilityViolations(page), path).toEqual([]);
    }
  });

  test(`axe finds no violations signed in: overview and account menu, light and dark (${locale})`, async ({
    page,
    context,
  }) => {
    const header = new SiteHeader(page);
    await signInByApi(context.request, 'victor@example.com');
    await header.open(`/${locale}/verification/`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const isColourOnly = colorScheme === 'dark';
      expect.soft(await accessibilityViolations(page, { isColourOnly }), colorScheme).toEqual([]);
    }
    await header.root.locator('[aria-controls="sh-menu-account"]').click();
    await expect(page.locator('#sh-menu-account')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const isColourOnly = colorScheme === 'dark';
      expect.soft(await accessibilityViolations(page, { isColourOnly }), `menu, ${colorScheme}`).toEqual([]);
    }
  });
}

test('axe finds no violations in the skeleton, which some visitors keep', async ({ page }) => {
  await page.route('**/remoteEntry.*.js', (route) => route.abort());
  await page.goto('/en/verification/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the skip link is the first Tab stop, the Tab order follows the visual order with a visible focus, and the keyboard opens and closes a dropdown', async ({
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

test('the drawer traps the focus, Escape returns it, and its sign-in button opens one modal and closes the drawer', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await header.open('/en/verification/');
  const button = header.root.getByRole('button', { name: 'Open menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await drawer.getByText('Trade', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: 'Spot', exact: true })).toBeVisible();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
  expect
    .soft(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.locator('a[href$="/login"]').click();
  await expect(page.getByRole('dialog', { name: /^Log in to/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const box = (await page.getByRole('dialog').boundingBox())!;
  expect.soft(box.x).toBeGreaterThanOrEqual(0);
  expect.soft(box.x + box.width).toBeLessThanOrEqual(390);
  const size = await page
    .locator('input[name=email]')
    .evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
  expect(size, 'phones zoom into smaller fields').toBeGreaterThanOrEqual(16);
});

test('nothing animates for visitors who prefer reduced motion, and controls keep borders and focus outlines with forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open('/en/verification/');
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
