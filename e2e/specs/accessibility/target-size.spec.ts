import { signInAs } from 'tools/testing/demo-tokens';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { smallTargets } from '../../fixtures/rendering/small-targets';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';
// R-A11Y-7

const PAGES = [
  'verification/',
  'verification/sample/',
  'no-such-page/',
  'help/',
  'verification/exposed-modules/',
];

for (const [locale, width] of rowsOfRun(
  [
    ['en', 320],
    ['ja-JP', 1280],
    ['ar-SA', 768],
  ] as const,
  1,
)) {
  test(`every control outside of modals is at least 24 × 24 px (${locale}, ${width} px)`, async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    await page.setViewportSize({ width, height: 800 });
    await header.open(`/${locale}/verification/`);
    expect.soft(await smallTargets(page), 'signed out').toEqual([]);
    await signInAs(page, 'pat');
    for (const path of PAGES) {
      await header.open(`/${locale}/${path}`);
      if (path === 'verification/') await expect(page.locator('.vh-fact-action')).toHaveCount(3);
      await expect(page.locator('.sh-footer[data-live]')).toHaveCount(1);
      for (const fold of await page.locator('.sh-footer__fold > summary:visible').all()) await fold.click();
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
    await header.open(`/${locale}/verification/`);
    if (width < 1025) {
      await header.root.locator('.sh-menu > button').click();
      for (const group of await page.locator('.sh-mobile-nav__group > summary').all()) await group.click();
    } else {
      await header.root.locator('.sh-auth__trigger').click();
    }
    expect.soft(await smallTargets(page), 'menu').toEqual([]);
  });
}
