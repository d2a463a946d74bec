import { expect, test } from '../engine-test';
import { OPEN_MENU, PAGE, openLive } from '../frame';

const DRAWER = { role: 'dialog', name: 'Menu' };

// MiniBrowser has no window narrower than 447 px.
test.beforeEach(async ({ visitor }) => {
  await visitor.tab.resize(500, 800);
});

test('the drawer opens, and Escape and its button close it and return the focus', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.click(OPEN_MENU);
  await visitor.expectVisible(DRAWER);
  await visitor.press('Escape');
  await visitor.expectHidden(DRAWER);
  await visitor.expectFocus(OPEN_MENU);
  await visitor.click(OPEN_MENU);
  await visitor.click({ role: 'button', name: 'Close menu', within: DRAWER });
  await visitor.expectHidden(DRAWER);
  await visitor.expectFocus(OPEN_MENU);
});

test('the back button closes the drawer and stays on the page', async ({ visitor }) => {
  await openLive(visitor, `${PAGE}sample/`);
  await openLive(visitor);
  const { id } = await visitor.record();
  await visitor.click(OPEN_MENU);
  await visitor.expectReachable({ role: 'button', name: 'Close menu', within: DRAWER });
  await visitor.goBack();
  await visitor.expectHidden(DRAWER);
  await visitor.untilAddress(/\/en\/verification\/$/);
  expect((await visitor.record()).id).toBe(id);
  await visitor.until('return history.state === null || history.state.shellOverlay === undefined');
  await visitor.goBack();
  await visitor.untilAddress(/\/sample\/$/);
});

test('a link of the drawer leads to its page, and going back returns with a closed drawer', async ({
  visitor,
}) => {
  await openLive(visitor);
  await visitor.tap(OPEN_MENU);
  await visitor.follow({ role: 'link', name: 'Markets', within: DRAWER });
  await visitor.untilAddress(/\/en\/markets$/);
  await visitor.goBack();
  await visitor.untilAddress(/\/en\/verification\/$/);
  await openLive(visitor);
  await visitor.expectHidden(DRAWER);
});

test('opening the drawer moves nothing, and the page behind does not scroll', async ({ visitor }) => {
  await visitor.tab.resize(700, 800);
  await openLive(visitor);
  const place = () =>
    visitor.tab.run<number[]>(
      `return ['.sh-header', 'main'].flatMap((name) => {
         const { x, y, width } = document.querySelector(name).getBoundingClientRect();
         return [x, y, width];
       })`,
    );
  const before = await place();
  await visitor.click(OPEN_MENU);
  await visitor.expectReachable({ role: 'button', name: 'Close menu', within: DRAWER });
  expect(await place()).toEqual(before);
  await visitor.press('End');
  expect(await visitor.tab.run('return scrollY')).toBe(0);
});
