import { expect, test } from '../engine-test';
import {
  ACCOUNT,
  DIALOG,
  HEADER,
  LIVE_HEADER,
  LOG_IN,
  OPEN_PANEL,
  PAGE,
  SEARCH,
  menu,
  waitUntilLive,
} from '../frame';

/* What the header answers before any script file has arrived. R-SKELETON-9, R-SKELETON-10 */
const TRADE = menu('Trade');
const MORE = menu('More');
/** A link of the open menu. */
const LINK = { css: 'a[href]', within: OPEN_PANEL };
const ROOT = { css: 'html' };
const DARK = { role: 'radio', name: 'Dark', within: HEADER };
const SHEET = { css: '.sh-menu[open] .sh-mobile-nav', within: HEADER };
const MENU = { css: '.sh-menu > summary', within: HEADER };

test.beforeEach(async ({ visitor, network }) => {
  network.change({ rules: [{ address: /\.js(\?|$)/, fault: 'waits' }] });
  await visitor.open(PAGE);
  await visitor.expectVisible(LOG_IN);
});

test('menus answer taps, clicks and keys without scripts, and stay open with their focus when React takes over', async ({
  visitor,
  network,
}) => {
  await visitor.tap(TRADE);
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'true');
  await visitor.expectVisible(OPEN_PANEL);
  await visitor.click(MORE);
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
  await visitor.expectAttribute(MORE, 'aria-expanded', 'true');
  await visitor.press('Escape');
  await visitor.expectAttribute(MORE, 'aria-expanded', 'false');
  await visitor.expectFocus(MORE);
  await visitor.tab.moveTo({ x: 5, y: 500 });
  await visitor.expectHidden({ css: '#sh-menu-more' });
  await visitor.focus(TRADE);
  await visitor.press('Enter');
  await visitor.focus(LINK);
  await visitor.expectCount(LIVE_HEADER, 0);
  network.change({ rules: [] });
  await waitUntilLive(visitor);
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'true');
  await visitor.expectFocus(LINK);
  await visitor.press('Escape');
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
});

test('a chosen theme shows without scripts and stays when React takes over', async ({ visitor, network }) => {
  await visitor.click(menu('Appearance'));
  await visitor.click(DARK);
  await visitor.expectAttribute(ROOT, 'data-theme', 'dark');
  network.change({ rules: [] });
  await waitUntilLive(visitor);
  await visitor.expectAttribute(ROOT, 'data-theme', 'dark');
  expect((await visitor.inspect({ css: '#sh-menu-theme [value=dark]:checked' })).count).toBe(1);
});

test('the menu of a narrow screen and the account links work without scripts', async ({ visitor }) => {
  await visitor.tab.resize(500, 800);
  await visitor.tap(MENU);
  await visitor.expectVisible({ role: 'link', name: 'Markets', within: SHEET });
  await visitor.press('Escape');
  await visitor.expectCount(SHEET, 0);
  await visitor.expectFocus(MENU);
  await visitor.tab.resize(1280, 800);
  await visitor.tab.run(`document.documentElement.dataset.sessionHint = 'signed-in'`);
  await visitor.focus(ACCOUNT);
  await visitor.press('Enter');
  await visitor.follow({ role: 'link', name: 'Identity verification', within: OPEN_PANEL });
  await visitor.untilAddress(/\/en\/verification\/?$/);
});

test('Enter on “Log in” shows that it waits, and opens the modal once when the code arrives', async ({
  visitor,
  network,
}) => {
  const { id } = await visitor.record();
  await visitor.focus(LOG_IN);
  await visitor.press('Enter');
  await visitor.expectAttribute(LOG_IN, 'aria-busy', 'true');
  network.change({ rules: [] });
  await visitor.expectVisible({ role: 'dialog', name: '/^Log in to/' });
  await visitor.expectCount({ css: '[aria-busy]', within: HEADER }, 0);
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  await visitor.expectFocus(LOG_IN);
  expect((await visitor.record()).id, 'the same document').toBe(id);
});

test('a tap on the search follows its link when no code arrives within 3 s', async ({ visitor, network }) => {
  await visitor.tap(SEARCH);
  await visitor.expectAttribute(SEARCH, 'aria-busy', 'true');
  await visitor.leave();
  await visitor.untilAddress(/\/en\/markets$/);
  network.change({ rules: [] });
});
