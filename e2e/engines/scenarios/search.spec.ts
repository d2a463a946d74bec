import { test } from '../engine-test';
import { SEARCH, openLive } from '../frame';

const OVERLAY = { role: 'dialog', name: 'Search' };
const FIELD = { role: 'combobox', name: 'Search markets and pages', within: OVERLAY };
const option = (index: number) => ({ css: '[role=option]', within: OVERLAY, index });
const IN_PAGE = { role: 'button', name: 'Log in', within: { role: 'main' } };

test.beforeEach(async ({ visitor }) => {
  await openLive(visitor);
});

test('“/” opens the search, and Escape closes it and returns the focus', async ({ visitor }) => {
  await visitor.focus(IN_PAGE);
  await visitor.tab.type('/');
  await visitor.expectFocus(FIELD);
  await visitor.expectValue(FIELD, '');
  await visitor.press('Escape');
  await visitor.expectHidden(OVERLAY);
  await visitor.expectFocus(IN_PAGE);
});

test('the icon opens the search without leaving the page', async ({ visitor }) => {
  await visitor.click(SEARCH);
  await visitor.expectFocus(FIELD);
  await visitor.untilAddress(/\/en\/verification\/$/);
  await visitor.press('Escape');
  await visitor.expectFocus(SEARCH);
});

test('the search finds markets, arrow keys choose, and Enter opens the market', async ({ visitor }) => {
  await visitor.tab.type('/');
  await visitor.expectFocus(FIELD);
  await visitor.tab.type('eth');
  await visitor.expectText({ role: 'status', within: OVERLAY }, '6 results');
  await visitor.expectAttribute(option(0), 'aria-selected', 'true');
  await visitor.press('ArrowDown');
  await visitor.expectAttribute(option(1), 'aria-selected', 'true');
  await visitor.press('ArrowUp');
  await visitor.expectAttribute(option(0), 'aria-selected', 'true');
  await visitor.expectFocus(FIELD);
  await visitor.leave();
  await visitor.press('Enter');
  await visitor.untilAddress(/\/en\/trade\/.*ETH/);
});
