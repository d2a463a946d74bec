import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import { DIALOG, FOOTER, GLOBE, LOG_IN, PAGE, SEARCH, openLive, waitForHydration } from '../frame';
import { EMAIL } from '../sign-in-form';
// R-HEADER-14

const OPEN_MODALS = { css: 'dialog[open][data-ui-modal]' };
/** Exists two seconds after the header. */
const COOKIE_CHOICES = { role: 'link', name: 'Cookie preferences', within: FOOTER };
const hasNoEntry = 'return history.state?.shellOverlay === undefined';

test('Back closes every overlay and keeps the page, and the next step leaves it', async ({ visitor }) => {
  await openLive(visitor, `${PAGE}sample/`);
  await openLive(visitor);
  await waitForHydration(visitor);
  const { id } = await visitor.record();
  for (const control of [LOG_IN, SEARCH, GLOBE, COOKIE_CHOICES]) {
    await visitor.click(control);
    await visitor.expectCount(OPEN_MODALS, 1);
    await visitor.until('return history.state?.shellOverlay?.depth === 1');
    await visitor.goBack();
    await visitor.expectCount(OPEN_MODALS, 0);
    await visitor.expectFocus(control);
  }
  // An overlay that is closed in another way leaves no history entry.
  await visitor.click(LOG_IN);
  await visitor.expectFocus(EMAIL);
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  await visitor.until(hasNoEntry);
  expect((await visitor.record()).id).toBe(id);
  await visitor.untilAddress(/\/en\/verification\/$/);
  await visitor.goBack();
  await visitor.untilAddress(/\/sample\/$/);
});

test('each step back closes one of two nested modals', async ({ visitor }) => {
  await openLive(visitor);
  await waitForHydration(visitor);
  await visitor.click(SEARCH);
  await visitor.expectCount(OPEN_MODALS, 1);
  await visitor.tab.run(`
    const modal = document.createElement('dialog');
    modal.dataset.uiModal = '';
    modal.textContent = 'inner';
    document.querySelector('main').append(modal);
    modal.showModal();`);
  await visitor.until('return history.state?.shellOverlay?.depth === 2');
  await visitor.goBack();
  await visitor.expectCount(OPEN_MODALS, 1);
  await visitor.expectVisible({ css: 'dialog.sh-search' });
  await visitor.goBack();
  await visitor.expectCount(OPEN_MODALS, 0);
  await visitor.until(hasNoEntry);
});

test('a page of another team keeps its history, and Back closes the overlay where the browser can cancel the step', async ({
  visitor,
}) => {
  await openLive(visitor, `${origins.plain}/`);
  await visitor.tab.run(`history.pushState({ own: 1 }, '', '?second')`);
  const { length } = await visitor.tab.run<{ length: number }>('return { length: history.length }');
  await visitor.click(LOG_IN);
  await visitor.typeInto(EMAIL, 'ada@example.com');
  expect(await visitor.tab.run('return [history.length, history.state]')).toEqual([length, { own: 1 }]);
  const canCancel = await visitor.tab.run<boolean>(`return 'navigation' in window`);
  await visitor.goBack();
  await visitor.expectHidden(DIALOG);
  await visitor.untilAddress(canCancel ? /\?second$/ : /\/$/);
});
