import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import { DIALOG, GLOBE, HEADER, LIVE_HEADER, OPEN_MENU, openLive, waitForHydration } from '../frame';
import { kindTab } from '../sign-in-form';

const PAGE = `${origins.host}/ar-SA/verification/`;

test('the Arabic bar is mirrored, and nothing extends beyond the sides', async ({ visitor }) => {
  await openLive(visitor, PAGE);
  await visitor.expectAttribute({ css: 'html' }, 'dir', 'rtl');
  const bar = (await visitor.expectVisible(HEADER)).box!;
  const logo = (await visitor.expectVisible({ css: '.sh-header__logo' })).box!;
  const last = (await visitor.expectVisible({ css: '.sh-dropdown--theme > button' })).box!;
  expect(Math.round(bar.x + bar.width - logo.x - logo.width)).toBe(24);
  expect(Math.round(last.x - bar.x)).toBe(24);
  const [wide, room] = await visitor.tab.run<[number, number]>(
    'return [document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  expect(wide).toBe(room);
});

test('arrow keys move in their visual direction in Arabic', async ({ visitor }) => {
  await openLive(visitor, PAGE);
  await visitor.click(GLOBE);
  const tab = (index: number) => ({ css: '[role=tab]', within: DIALOG, index });
  await visitor.expectVisible({ css: 'a[data-choice]', within: DIALOG });
  await visitor.focus(tab(0));
  await visitor.press('ArrowLeft');
  await visitor.expectFocus(tab(1));
  await visitor.press('ArrowRight');
  await visitor.expectFocus(tab(0));
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  await visitor.click({ css: '.sh-auth a[href$="/login"]', within: HEADER });
  await visitor.focus(kindTab('email'));
  await visitor.press('ArrowLeft');
  await visitor.expectFocus(kindTab('mobile'));
});

test('the Arabic drawer opens at the left', async ({ visitor }) => {
  await visitor.tab.resize(700, 800);
  await openLive(visitor, PAGE);
  await visitor.click(OPEN_MENU);
  await visitor.expectReachable({ css: 'dialog.sh-drawer .sh-drawer__bar button' });
  const { box } = await visitor.expectVisible({ css: 'dialog.sh-drawer' });
  expect(Math.round(box!.x)).toBe(0);
});

test('a change to Arabic in place mirrors the bar without a new document', async ({ visitor }) => {
  await openLive(visitor, `${origins.host}/en/verification/`);
  await waitForHydration(visitor);
  const { id } = await visitor.record();
  const before = (await visitor.expectVisible({ css: '.sh-header__logo' })).box!;
  await visitor.click({ css: '#sh-languages a[hreflang="ar-SA"]' });
  await visitor.expectAttribute(LIVE_HEADER, 'lang', 'ar-SA');
  await visitor.expectAttribute({ css: 'html' }, 'dir', 'rtl');
  const after = (await visitor.expectVisible({ css: '.sh-header__logo' })).box!;
  const { width } = (await visitor.expectVisible(HEADER)).box!;
  expect(Math.round(after.x + after.width)).toBe(Math.round(width - before.x));
  expect((await visitor.record()).id).toBe(id);
});
