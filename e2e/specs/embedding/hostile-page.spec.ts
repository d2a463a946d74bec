import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { SiteHeader } from '../../page-objects/site-header';
import { HOSTILE_STYLES } from '../../fixtures/rendering/hostile-styles-table';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { holdBackground } from '../../fixtures/page/held-timers';
import { styleChanges, styleChangesUnder, recordStyles } from '../../fixtures/rendering/computed-styles';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-EMBED-7

const SHELL_ELEMENTS = '.sh-root, .sh-root *';
const neutral = `${origins.plain}/by-function.html`;
const hostile = `${origins.plain}/hostile/`;

/** Keeps the layout of the host's own frame: the header cannot be wider than its container. */
const PAGE_LAYOUT_STYLES = `html:not(#_), body:not(#_), body:not(#_) > div, body:not(#_) > main {
  all: revert; display: block; margin: 0; padding: 0; border: 0; outline: 0 }
  html:not(#_) { scrollbar-gutter: stable }`;

// A trace would store every element's styles at every step.
test.use({ trace: 'off' });

const STATES: { name: string; width: number; elements: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'header and footer, a menu open',
    width: 1280,
    elements: SHELL_ELEMENTS,
    open: async (page) => {
      await page.locator('.sh-header').getByRole('button', { name: 'Trade', exact: true }).click();
      await expect(page.locator('.sh-panel:visible')).toHaveCount(1);
    },
  },
  {
    name: 'header and footer of a phone, the drawer open',
    width: 360,
    elements: SHELL_ELEMENTS,
    open: async (page) => {
      await page.locator('.sh-menu').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the login modal',
    width: 1280,
    elements: 'dialog.sh-root, dialog.sh-root *',
    open: async (page) => {
      await page.getByRole('button', { name: 'Log in from the page’s own button' }).click();
      await expect(new SignInModal(page).login).toBeVisible();
    },
  },
];

for (const { name, width, elements, open } of rowsOfRun(STATES, 1)) {
  test(`styles of a page change nothing in ${name}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const header = new SiteHeader(page);
    await header.open(neutral);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await open(page);
    await page.mouse.move(0, 700);
    await recordStyles(page, elements);
    expect(await styleChangesUnder(page, { 'no style': '' }, PAGE_LAYOUT_STYLES)).toEqual({ 'no style': [] });
    const changes = await styleChangesUnder(page, HOSTILE_STYLES, PAGE_LAYOUT_STYLES);
    for (const [attack, changed] of Object.entries(changes)) expect.soft(changed, attack).toEqual([]);
  });
}

const SCOPES = '.sh-root, .sh-root *, .ui-root, .ui-root *';
const OWN_PAGES: { path: string; width: number; open: (header: SiteHeader, page: Page) => Promise<void> }[] =
  [
    {
      path: '/en/verification/sample/',
      width: 1280,
      open: async (header) => {
        await header.menu('Trade').click();
        await expect(await header.panelOf(header.menu('Trade'))).toBeVisible();
      },
    },
    {
      path: '/ar-SA/verification/',
      width: 360,
      open: async (header, page) => {
        await header.root.locator('.sh-menu > button').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      path: '/en/verification/',
      width: 1280,
      open: async (header, page) => {
        await header.logIn.click();
        await expect(new SignInModal(page).login).toBeVisible();
      },
    },
  ];

for (const { path, width, open } of OWN_PAGES) {
  test(`our page ${path} keeps its styles out of shell and kit, as it declares (${width} px)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const header = new SiteHeader(page);
    // Notices would be new elements of the comparison.
    await holdBackground(page);
    await header.open(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await open(header, page);
    await page.mouse.move(0, 700);
    await expect(page.locator('html')).toHaveAttribute('data-scoped-styles');
    await recordStyles(page, SCOPES);
    await page.evaluate(() => delete document.documentElement.dataset.scopedStyles);
    expect(await styleChanges(page)).toEqual([]);
  });
}

for (const width of rowsOfRun([1280, 360], 1)) {
  test(`a hostile page changes no pixel of the header, and a notice covers its highest z-index (${width} px)`, async ({
    page,
    log,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const header = new SiteHeader(page);
    const picture = async (url: string) => {
      await header.open(url);
      await page.mouse.move(0, 700);
      return (await header.root.screenshot({ animations: 'disabled' })).toString('base64');
    };
    const expected = await picture(`${origins.plain}/`);
    expect(await picture(hostile)).toBe(expected);
    expect((await recordOf(page)).shellErrors).toEqual([]);
    expect((await recordOf(page)).violations).toEqual([]);

    await page.route(`${origins.shell}/**`, (route) => route.abort());
    await (width > 1024 ? header.logIn : header.signUp).click();
    const notice = page.getByRole('alert').filter({ hasText: /./ });
    await expect(notice).toBeVisible();
    expect(await isOnTop(page, '.sh-notice__close')).toBe(true);
    await notice.getByRole('button', { name: 'Close message' }).click();
    await expect(notice).toHaveCount(0);
    expect(log.pageErrors).toEqual([]);
  });
}

test('the shell’s styles change nothing on the host page', async ({ page }) => {
  const HOST_ELEMENTS = 'html, head, main, main *, .chat, .sticky-bar';
  /** Only the root's own height depends on its content; its scroll padding is the sticky header's space (R-EMBED-15). */
  const ignoring = [
    ...['size', 'block-size', 'height', 'perspective-origin', 'transform-origin'],
    ...['scroll-padding-block-start', 'scroll-padding-top'],
  ];
  const attributes = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((element) =>
        element.getAttributeNames().filter((name) => name !== 'data-session-hint'),
      ),
    );
  const held: (() => void)[] = [];
  await page.route(`${origins.shell}/discovery.json`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const header = new SiteHeader(page);
  await page.goto(hostile);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await recordStyles(page, HOST_ELEMENTS);
  const before = await attributes();
  held.forEach((release) => release());
  await header.waitUntilLive();
  await header.waitForSession();
  const text = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ui-text'),
  );
  expect(text).toBe('red');
  expect(await styleChanges(page, ignoring)).toEqual([]);
  await header.logIn.click();
  const auth = new SignInModal(page);
  await expect(auth.login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await styleChanges(page, ignoring)).toEqual([]);
  expect(await attributes()).toEqual(before);
});

/** Returns whether a click at an element's centre reaches it. */
const isOnTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

test('the comparison detects a style that gets through; menus and modals cover the topmost elements', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(neutral);
  await recordStyles(page, SHELL_ELEMENTS);
  const changes = await styleChangesUnder(page, { it: '.sh-button { color: rgb(1, 2, 3) !important }' }, '');
  expect
    .soft(changes.it)
    .toContainEqual(expect.stringMatching(/^a\.sh-button.* color: .* became rgb\(1, 2, 3\)$/));
  await page.locator('main').evaluate((main) => {
    const banner = document.createElement('div');
    Object.assign(banner.style, {
      position: 'fixed',
      inset: '60px 0 auto',
      height: '500px',
      zIndex: '2147483646',
    });
    main.append(banner);
  });
  await header.root.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(page.locator('.sh-panel:visible')).toHaveCount(1);
  expect(await isOnTop(page, '.sh-panel:visible')).toBe(true);
  await page.keyboard.press('Escape');
  await header.logIn.click();
  await expect(auth.login).toBeVisible();
  expect(await isOnTop(page, '.ui-modal__title')).toBe(true);
});
