import type { Page } from '@playwright/test';
import { origins } from '../../fixtures/origins';
import '../../fixtures/page/uniframe-window';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
// R-ERROR-12, R-EMBED-3

const live = '.sh-header[data-live]';

/** Opens a page that loads the script and mounts nothing by itself. */
async function openBarePage(page: Page): Promise<void> {
  await page.route(`${origins.plain}/by-function.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.mounted = [];' }),
  );
  await page.goto(`${origins.plain}/by-function.html`);
  await page.waitForFunction(() => 'uniframe' in window && 'mounted' in window);
}

async function mount(page: Page, options: object): Promise<void> {
  await page.evaluate(async (given) => {
    window.mounted.push(await window.uniframe!.mount(given));
  }, options);
}

test('a second mount logs a warning and replaces the first one, whose handle then has no effect', async ({
  page,
  log,
}) => {
  await openBarePage(page);
  await mount(page, { header: '#top', footer: '#bottom' });
  await expect(page.locator(`#top ${live}`)).toHaveCount(1);
  expect((await recordOf(page)).shellErrors).toEqual([]);

  await page.evaluate(() => {
    const second = document.createElement('div');
    second.id = 'second';
    document.body.prepend(second);
  });
  await mount(page, { header: '#second' });
  await expect(page.locator(`#second ${live}`)).toHaveCount(1);
  await expect(page.locator('.sh-header')).toHaveCount(1);
  await expect(page.locator('#top')).toBeEmpty();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  expect((await recordOf(page)).shellErrors).toMatchObject([{ code: 'mount-twice', part: 'header' }]);
  expect(log.consoleErrors.filter((text) => text.includes('mount twice'))).toHaveLength(1);

  await page.evaluate(() => {
    window.mounted[0]!.header!.update({ locale: 'ar-SA' });
    window.mounted[0]!.header!.unmount();
    window.mounted[0]!.header!.unmount();
  });
  await expect(page.locator(`#second ${live}`)).toHaveCount(1);
  await expect(page.locator('.sh-header')).toHaveAttribute('lang', 'en');

  await mount(page, { footer: '#second' });
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.locator('#bottom')).toBeEmpty();
  expect((await recordOf(page)).shellErrors.map(({ part }) => part)).toEqual(['header', 'footer']);
  expect(log.pageErrors).toEqual([]);
});

test('update changes the language, unmount removes every trace, and invalid options are rejected', async ({
  page,
  log,
}) => {
  await openBarePage(page);
  const before = await page.locator('#top').evaluate((place) => place.outerHTML);
  await mount(page, { header: '#top', footer: '#bottom', locale: 'en' });
  const header = page.locator('.sh-header');
  const footer = page.getByRole('contentinfo');
  await expect(page.locator(live)).toHaveCount(1);
  await expect(header).toHaveAttribute('dir', 'ltr');
  await page.evaluate(() => {
    window.mounted[0]!.header!.update({ locale: 'ar-SA' });
    window.mounted[0]!.footer!.update({ locale: 'ar-SA' });
  });
  await expect(header).toHaveAttribute('lang', 'ar-SA');
  await expect(header).toHaveAttribute('dir', 'rtl');
  await expect(header.locator('a[href$="/ar-SA/markets"]').first()).toBeAttached();
  await expect(footer).toHaveCSS('direction', 'rtl');
  await expect(footer.locator('a[href*="/ar-SA/"]').first()).toBeAttached();
  await page.evaluate(() => window.mounted[0]!.header!.update({ locale: 'tr-TUR', region: 'TUR' }));
  await expect(header).toHaveAttribute('lang', 'tr-TR');
  await expect(header).toHaveAttribute('dir', 'ltr');
  await expect(header).toHaveCount(1);

  await page.evaluate(() => {
    window.mounted[0]!.header!.unmount();
    window.mounted[0]!.footer!.unmount();
  });
  await expect(page.locator('.sh-header, .sh-footer')).toHaveCount(0);
  await expect(page.locator('#top')).toBeEmpty();
  await expect(page.locator('#bottom')).toBeEmpty();
  const after = await page.locator('#top').evaluate((place) => place.outerHTML);
  expect.soft(after, 'the position is unchanged').toBe(before);
  await mount(page, { header: '#top' });
  await expect(page.locator(live)).toHaveCount(1);
  await page.evaluate(() => window.mounted[1]!.header!.unmount());
  await expect(header).toHaveCount(0);
  expect((await recordOf(page)).shellErrors).toEqual([]);

  for (const [named, options] of [
    ['#nowhere', { header: '#nowhere' }],
    ['xx-XX', { header: '#top', locale: 'xx-XX' }],
  ] as const) {
    const message = await page.evaluate(
      (given) =>
        window.uniframe!.mount(given).then(
          () => 'mounted',
          (thrown: Error) => thrown.message,
        ),
      options,
    );
    expect.soft(message).toContain(named);
    await expect(header).toHaveCount(0);
  }
  expect(log.pageErrors).toEqual([]);
});
