import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
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
  test(`axe finds no violations signed out: overview, dropdown, modals and drawer (${locale})`, async ({
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
  });

  for (const path of ['verification/sample/', 'verification/nothing/']) {
    test(`axe finds no violations on ${path} (${locale})`, async ({ page }) => {
      const header = new SiteHeader(page);
      await header.open(`/${locale}/${path}`);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  }

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
      expect(await accessibilityViolations(page), colorScheme).toEqual([]);
    }
    await header.root.locator('[aria-controls="sh-menu-account"]').click();
    await expect(page.locator('#sh-menu-account')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page), colorScheme).toEqual([]);
    }
  });
}

test('axe finds no violations in the skeleton, which some visitors keep', async ({ page }) => {
  await page.route('**/remoteEntry.*.js', (route) => route.abort());
  await page.goto('/en/verification/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the skip link is the first Tab stop and leads into the page', async ({ page }) => {
  const header = new SiteHeader(page);
  await header.open('/en/verification/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())!.y, 'it becomes visible').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
});

test('the Tab order follows the visual order, and every focused control shows its focus', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open('/en/verification/');
  const names: string[] = [];
  const places: number[] = [];
  await page.keyboard.press('Tab');
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
    expect(focused.hasRing, `${focused.name} shows the focus`).toBe(true);
    expect(focused.isBigEnough, `${focused.name} is at least 24 × 24 px`).toBe(true);
    names.push(focused.name);
    places.push(focused.x);
  }
  expect(names).toEqual(expect.arrayContaining(['Markets', 'WSOT', 'Search markets', 'Log in', 'Sign up']));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('Enter opens a dropdown, Escape closes it and returns the focus to its button', async ({ page }) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open('/en/verification/');
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
});

test('a dropdown opens on hover after a short delay and stays open on a diagonal pointer path', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open('/en/verification/');
  const trade = header.root.getByRole('button', { name: 'Trade' });
  const panel = page.locator(`#${await trade.getAttribute('aria-controls')}`);
  const box = (await trade.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(panel).toBeVisible();
  const inside = (await panel.boundingBox())!;
  await page.mouse.move(inside.x + inside.width - 20, inside.y + inside.height - 40, { steps: 25 });
  await expect(panel).toBeVisible();
  await page.mouse.move(900, 700);
  await expect(panel).toBeHidden();
});

test('the drawer traps the focus, and Escape returns it', async ({ page }) => {
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
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test('the drawer’s sign-in button opens one modal and closes the drawer', async ({ page }) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await header.open('/en/verification/');
  await header.root.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).locator('a[href$="/login"]').click();
  await expect(page.getByRole('dialog', { name: /^Log in to/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const box = (await page.getByRole('dialog').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  const size = await page
    .locator('input[name=email]')
    .evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
  expect(size, 'phones zoom into smaller fields').toBeGreaterThanOrEqual(16);
});

test('nothing animates for visitors who prefer reduced motion', async ({ page }) => {
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
  expect(await running()).toEqual([]);
  await page.keyboard.press('Escape');
  await header.logIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await running()).toEqual([]);
});

test('controls keep borders and focus outlines with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const header = new SiteHeader(page);
  await header.open('/en/verification/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');
  await expect(header.signUp).toBeVisible();
  const border = await header.signUp.evaluate((link) => getComputedStyle(link).borderTopStyle);
  expect(border).toBe('solid');
});
