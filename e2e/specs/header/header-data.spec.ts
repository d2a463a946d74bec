import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { mockNavigation, linkItem, menuItem } from '../../fixtures/network/navigation-response';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-HEADER-2, R-HEADER-3

const PATH = '/en/verification/';
test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });
});

test('a computer requests its own navigation, and a sign-in reloads it in place, also in another tab', async ({
  page,
  context,
}) => {
  let trade = 'Trade';
  const navigation = () => [
    menuItem(trade, [linkItem('Spot', '/trade/spot')]),
    linkItem('Markets', '/markets'),
  ];
  const calls = await mockNavigation(page, navigation);
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open(PATH);
  await expect.poll(() => calls.bodies.length).toBe(1);
  expect(calls.bodies[0]).toEqual({ language: 'en', region: 'GLOBAL', platform: 'pc' });
  const other = await context.newPage();
  const callsThere = await mockNavigation(other, navigation);
  const there = new SiteHeader(other);
  await other.setViewportSize({ width: 1440, height: 900 });
  await there.open(PATH);
  await expect(there.menu('Trade')).toBeVisible();
  await expect.poll(() => callsThere.bodies.length).toBe(1);
  trade = 'Your trades';
  await there.logIn.click();
  await new SignInModal(other).logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(there.menu('Your trades')).toBeVisible();
  expect.soft(callsThere.bodies).toHaveLength(2);
  await expect(header.avatar, 'the profile').toBeVisible();
  await expect(header.menu('Your trades'), 'the menu').toBeVisible();
  expect(calls.bodies).toHaveLength(2);
});

const POISON = [
  'javascript:window.__pwn=1',
  'JaVaScRiPt:window.__pwn=1',
  ' javascript:window.__pwn=1',
  'java\nscript:window.__pwn=1',
  'java\tscript:window.__pwn=1',
  '\u0001javascript:window.__pwn=1',
  'data:text/html,<script>window.__pwn=1</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/1',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  'https:evil.example',
  'https://user@localhost@evil.example/',
  'ftp://evil.example/',
  'intent://evil#Intent;scheme=https;end',
];

test('poisoned entries are dropped and reported one by one, and their neighbours stay (R-SEC-4)', async ({
  page,
  log,
}) => {
  const hostile = [
    '<img src=x onerror=window.__pwn=1>',
    '<b>bold</b>',
    '&lt;script&gt;',
    'a\u202Eb',
    'x'.repeat(500),
    ' ',
  ];
  await mockNavigation(page, () => [
    ...POISON.map((href, index) => linkItem(`Link ${index}`, href)),
    ...hostile.map((name) => linkItem(name, '/fine')),
    menuItem('Menu', [linkItem('Inside', '/inside'), linkItem('Bad inside', 'javascript:window.__pwn=1')]),
    linkItem('Badge', '/badge', { badge: '<b>x</b>' }),
    linkItem('Good', '/good'),
  ]);
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open(PATH);
  const nav = header.root.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Good' })).toBeVisible();
  await header.menu('Menu').click();
  const names = await nav.locator('a:visible').evaluateAll((links) => links.map((link) => link.textContent));
  expect(names).toEqual(['Inside', 'Badge', 'Good']);
  const { shellErrors, violations } = await recordOf(page);
  const codes = shellErrors.map(({ code, part }) => `${part} ${code}`);
  expect(codes.filter((code) => code === 'header link-dropped')).toHaveLength(POISON.length + 1);
  expect(codes.filter((code) => code === 'header nav-item-dropped')).toHaveLength(hostile.length + 1);
  expect(codes).toHaveLength(POISON.length + hostile.length + 2);
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
  expect(violations).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});
