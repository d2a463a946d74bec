import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';

test('axe finds no violations in the skeleton, which stays if the shell does not load', async ({ page }) => {
  await page.route('**/remoteEntry.*.js', (route) => route.abort());
  await page.goto('/en/verification/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('axe finds no violations in what opens before any script file arrives', async ({ page }) => {
  await page.route(/\.js(\?|$)/, () => undefined);
  await page.goto('/en/verification/', { waitUntil: 'commit' });
  const header = new SiteHeader(page);
  for (const name of ['Trade', 'More', 'Appearance']) {
    await header.menu(name).click();
    await expect(await header.panelOf(header.menu(name))).toBeVisible();
    expect.soft(await accessibilityViolations(page), name).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await header.root.locator('.sh-menu > summary').click();
  await expect(header.root.locator('.sh-mobile-nav')).toBeVisible();
  const language = header.root.locator('.sh-mobile-nav [data-shell=language-picker]');
  await language.click();
  await expect(language).toHaveAttribute('aria-busy', 'true');
  expect.soft(await accessibilityViolations(page), 'the menu of narrow screens with a busy link').toEqual([]);
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
  const spot = header.root
    .locator('.sh-nav')
    .getByRole('link', { name: /^Spot / })
    .first();
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
                - link "Savings Earn interest on coins you hold"
              - listitem:
                - link /^Dual asset /
              - listitem:
                - link /^Liquidity mining /
              - listitem:
                - link "Launchpool New Stake coins to receive new tokens"
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
