import { expect, test } from '../engine-test';
import { ACCOUNT, HEADER, LOG_IN, OPEN_PANEL, menu, openLive } from '../frame';
import { DEMO_PASSWORD, logIn } from '../sign-in-form';

const TRADE = menu('Trade');
const EARN = menu('Earn');

/** Expects the focus on a link of the open panel. */
const panelLink = (index: number) => ({ css: 'a[href]', within: OPEN_PANEL, index });

test.beforeEach(async ({ visitor }) => {
  await visitor.tab.resize(1440, 800);
  await openLive(visitor);
});

test('a menu opens under the pointer and closes with Escape', async ({ visitor }) => {
  await visitor.hover(TRADE);
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'true');
  await visitor.expectVisible(OPEN_PANEL);
  await visitor.press('Escape');
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
});

test('a menu stays open while the pointer is in its panel and closes when it leaves', async ({ visitor }) => {
  await visitor.hover(TRADE);
  await visitor.hover(panelLink(2));
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'true');
  await visitor.tab.moveTo({ x: 1200, y: 700 });
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
});

test('the pointer on a neighbour switches menus', async ({ visitor }) => {
  await visitor.hover(TRADE);
  await visitor.expectVisible(OPEN_PANEL);
  await visitor.hover(EARN);
  await visitor.expectAttribute(EARN, 'aria-expanded', 'true');
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
});

test('a click pins a menu, and a click elsewhere closes it', async ({ visitor }) => {
  await visitor.click(TRADE);
  await visitor.tab.moveTo({ x: 1200, y: 700 });
  await visitor.expectReachable(panelLink(0));
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'true');
  await visitor.tab.click({ x: 1200, y: 700 });
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
  await visitor.untilAddress(/\/en\/verification\/$/);
});

test('a tap opens a menu, a tap on the next one switches, a second tap closes it', async ({ visitor }) => {
  await visitor.tap(TRADE);
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'true');
  await visitor.tap(EARN);
  await visitor.expectAttribute(EARN, 'aria-expanded', 'true');
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
  await visitor.tap(EARN);
  await visitor.expectAttribute(EARN, 'aria-expanded', 'false');
  await visitor.untilAddress(/\/en\/verification\/$/);
});

test('arrow keys open a menu, rove through its links, wrap around, and Escape returns the focus', async ({
  visitor,
}) => {
  await visitor.focus(TRADE);
  await visitor.press('ArrowDown');
  await visitor.expectFocus(panelLink(0));
  await visitor.press('ArrowDown');
  await visitor.expectFocus(panelLink(1));
  await visitor.press('ArrowUp');
  await visitor.press('ArrowUp');
  const { count } = await visitor.inspect(panelLink(0));
  await visitor.expectFocus(panelLink(count - 1));
  await visitor.press('ArrowDown');
  await visitor.expectFocus(panelLink(0));
  await visitor.press('Escape');
  await visitor.expectFocus(TRADE);
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
});

test('a menu closes when Tab moves the focus on', async ({ visitor }) => {
  await visitor.focus(TRADE);
  await visitor.press('ArrowUp');
  const { count } = await visitor.inspect(panelLink(0));
  await visitor.expectFocus(panelLink(count - 1));
  await visitor.press('Tab');
  await visitor.expectAttribute(TRADE, 'aria-expanded', 'false');
});

test('Tab reaches logo, menus and sign-in in the order in which they are visible', async ({ visitor }) => {
  const places: number[] = [];
  for (let press = 0; press < 24; press += 1) {
    await visitor.press('Tab');
    const place = await visitor.tab.run<number | null>(
      `const { activeElement } = document;
       return activeElement.closest('.sh-header') ? activeElement.getBoundingClientRect().left : null;`,
    );
    if (place !== null) places.push(place);
    else if (places.length > 0) break;
  }
  expect(places.length).toBeGreaterThan(8);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the account menu opens by keyboard and shows who is signed in', async ({ visitor }) => {
  await visitor.click(LOG_IN);
  await logIn(visitor, 'victor@example.com', DEMO_PASSWORD);
  await visitor.focus(ACCOUNT);
  await visitor.press('Enter');
  await visitor.expectText({ css: '.sh-account', within: HEADER }, /vi\*\*\*@example\.com/);
  await visitor.press('Escape');
  await visitor.expectFocus(ACCOUNT);
});
