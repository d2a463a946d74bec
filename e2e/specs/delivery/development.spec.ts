import type { Page } from '@playwright/test';
import { OverrideControls } from '../../page-objects/override-controls';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/releases/development-copy';
import { waitForHydration } from '../../fixtures/page/navigate-in-place';
import { recordOf } from '../../fixtures/page-record';
// R-RUN-4

// One worker starts the development server once.
test.describe.configure({ mode: 'default' });
test.setTimeout(150_000);
test.use({ actionTimeout: 60_000 });

/** A build and its pages can take long on a busy machine. */
const BUILT = { timeout: 90_000 };

const HEADER = 'shell-remote/src/features/header/bar/header-view.tsx';
const FOOTER_STYLE = 'shell-remote/src/features/footer/footer.css';
const SAMPLE_PAGE = 'verification-host/src/sample/sample-page.tsx';

/** Marks the loaded document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.marked = ''));
const marked = (page: Page) => page.locator('html[data-marked]');

test(
  'edited components of shell and host are replaced in the page and keep their state',
  { tag: '@full' },
  async ({ page, log, development }) => {
    const header = new SiteHeader(page);
    await header.open(`${development.origins.pages}/en/verification/sample/`);
    // The browser extension of Module Federation reads this.
    const listed = await page.evaluate(() =>
      JSON.stringify(Reflect.get(window, '__FEDERATION__').moduleInfo),
    );
    expect.soft(JSON.parse(listed)).toMatchObject({
      'verification-host': { remotesInfo: { shell: { matchedVersion: '' } } },
      shell: {
        publicPath: expect.stringMatching(`^${development.origins.shell}/`),
        modules: expect.arrayContaining([expect.objectContaining({ modulePath: './mount' })]),
      },
    });
    const pictures = page.getByRole('tab', { name: 'Pictures' });
    await waitForHydration(page);
    await pictures.click();
    await expect(pictures).toHaveAttribute('aria-selected', 'true');
    const menu = header.root.locator('[aria-controls^="sh-menu-left"]').first();
    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await mark(page);

    development.edit(HEADER, 'className="sh-header__end"', 'className="sh-header__end" data-edited');
    await expect(page.locator('.sh-header__end[data-edited]')).toHaveCount(1, BUILT);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');

    development.edit(SAMPLE_PAGE, 'className="vh-lead"', 'className="vh-lead" data-edited');
    await expect(page.locator('.vh-lead[data-edited]')).toHaveCount(1, BUILT);
    await expect(pictures).toHaveAttribute('aria-selected', 'true');
    await expect(marked(page)).toHaveCount(1);
    const { violations, shellErrors } = await recordOf(page);
    expect({ violations, shellErrors, errors: log.consoleErrors, thrown: log.pageErrors }).toEqual({
      violations: [],
      shellErrors: [],
      errors: [],
      thrown: [],
    });
  },
);

test(
  'an edited style reloads pages of the product, of other teams and of the workbench',
  { tag: '@full' },
  async ({ context, development }) => {
    const { pages, plain } = development.origins;
    const story = `${plain}/workbench/story.html?story=footer--by-the-controls`;
    const opened = await Promise.all(
      [`${pages}/en/verification/`, `${plain}/`, `${plain}/react-18/`, story].map(async (address) => {
        const page = await context.newPage();
        await page.goto(address);
        await expect(page.locator('.sh-footer')).toHaveCount(1, BUILT);
        await mark(page);
        return page;
      }),
    );
    development.edit(FOOTER_STYLE, '\n.sh-footer {', '\n.sh-footer {\n  outline: 7px solid;');
    for (const page of opened) {
      // Hidden pages reload when they are shown.
      await page.bringToFront();
      await expect(marked(page)).toHaveCount(0, BUILT);
      await expect(page.locator('.sh-footer')).toHaveCSS('outline-width', '7px', BUILT);
    }
  },
);

test(
  'an edited text of the navigation reloads the page, which is prerendered with it',
  { tag: '@full' },
  async ({ page, development }) => {
    await new SiteHeader(page).open(`${development.origins.pages}/en/verification/`);
    await mark(page);
    development.edit('shared-config/src/site/navigation/names/en.json', '"Markets"', '"Markets today"');
    await expect(marked(page)).toHaveCount(0, BUILT);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('Markets today');
  },
);

test(
  'a page of another server replaces components of a developer’s shell without a reload',
  { tag: '@full' },
  async ({ page, development }) => {
    await new OverrideControls(page).startOverride('shell', development.origins.shell);
    const header = new SiteHeader(page);
    await header.open('/en/verification/');
    await mark(page);
    development.edit(HEADER, 'className="sh-header__end"', 'className="sh-header__end" data-edited');
    await expect(page.locator('.sh-header__end[data-edited]')).toHaveCount(1, BUILT);
    await expect(marked(page)).toHaveCount(1);
    const { violations, shellErrors } = await recordOf(page);
    expect({ violations, shellErrors }).toEqual({ violations: [], shellErrors: [] });
  },
);
