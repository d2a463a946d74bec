import { signInAs } from 'tools/testing/demo-tokens';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { SiteHeader } from '../../page-objects/site-header';
import { brokenWords, dictionaries } from '../../fixtures/rendering/broken-words';
import { expect, test } from '../../fixtures/test';

test.use({ viewport: { width: 320, height: 700 } });

/** The states and actions that this user does not have. */
const OTHER_STATES = [
  {
    'Not added': 'Not verified',
    Add: 'Verify',
    Off: 'On',
    'Turn on': 'Manage',
    'Action needed': 'In review',
  },
];

test('no word of a table, button or tab breaks inside in a window of 320 px, in any language', async ({
  page,
}) => {
  const languages = dictionaries();
  expect(languages.size).toBeGreaterThan(20);
  const header = new SiteHeader(page);
  const signOut = await signInAs(page, 'pat');
  await header.open('/en/verification/');
  await expect(page.locator('.vh-fact-action')).toHaveCount(3);
  expect
    .soft(await brokenWords(page, '.ui-table, .vh-button, .vh-badge', languages, OTHER_STATES), 'overview')
    .toEqual([]);
  // A masked address is a word too.
  await page
    .locator('.vh-fact-value')
    .first()
    .evaluate((value) => (value.textContent = 'ma***@example.com'));
  expect.soft(await brokenWords(page, '.vh-fact-value', new Map([['en', {}]])), 'address').toEqual([]);
  await signOut();
  await header.open('/en/verification/sample/');
  expect.soft(await brokenWords(page, '[role=tab], .vh-tabs a, .vh-button', languages), 'sample').toEqual([]);
  await header.openMenu.click();
  expect
    .soft(await brokenWords(page, '.sh-drawer :is(a, button, summary, label)', languages), 'drawer')
    .toEqual([]);
  await page.keyboard.press('Escape');
  await header.openMenu.click();
  await page.locator('.sh-drawer a[href$="/login"]').click();
  await expect(new SignInModal(page).dialog.locator('button[type=submit]')).toBeVisible();
  expect.soft(await brokenWords(page, 'dialog :is(button, [role=tab])', languages), 'log in').toEqual([]);
});
