import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import { FOOTER, GLOBE, HEADER, openLive, waitForHydration } from '../frame';

const PICKER = { css: 'dialog:has(.sh-picker)' };
const FILTER = { role: 'searchbox', within: PICKER };
const language = (name: string) => ({
  css: `a[data-choice]`,
  role: 'link',
  name: `/${name}/`,
  within: PICKER,
});
const ROOT = { css: 'html' };

test.beforeEach(async ({ visitor }) => {
  await openLive(visitor, `${origins.host}/en/verification/?a=1#top`);
  // Before the hydration, a language is a link to its page.
  await waitForHydration(visitor);
});

test('the footer changes the language in place, and a link back changes it again', async ({ visitor }) => {
  const { id } = await visitor.record();
  await visitor.click({ css: '#sh-languages a[hreflang="ja-JP"]' });
  await visitor.expectAttribute(ROOT, 'lang', 'ja-JP');
  await visitor.expectAttribute(HEADER, 'lang', 'ja-JP');
  await visitor.expectAttribute(FOOTER, 'lang', 'ja-JP');
  await visitor.expectText({ css: 'main h1' }, '本人確認');
  await visitor.untilAddress(/\/ja-JP\/verification\/\?a=1#top$/);
  await visitor.click({ css: '#sh-languages a[hreflang="en"]' });
  await visitor.expectText({ css: 'main h1' }, 'Identity verification');
  expect((await visitor.record()).id, 'the same document').toBe(id);
});

test('the back button returns to the previous language', async ({ visitor }) => {
  await visitor.click({ css: '#sh-languages a[hreflang="es-MX"]' });
  await visitor.expectAttribute(ROOT, 'lang', 'es-MX');
  await visitor.goBack();
  await visitor.expectAttribute(ROOT, 'lang', 'en');
  await visitor.expectAttribute(HEADER, 'lang', 'en');
  await visitor.expectText({ css: 'main h1' }, 'Identity verification');
});

test('the keyboard opens the picker, and Escape returns the focus', async ({ visitor }) => {
  await visitor.focus(GLOBE);
  await visitor.press('Enter');
  await visitor.expectFocus(FILTER);
  await visitor.expectText({ css: 'a[data-choice][aria-current]', within: PICKER }, /English/);
  await visitor.press('Escape');
  await visitor.expectHidden(PICKER);
  await visitor.expectFocus(GLOBE);
});

test('the picker changes the language in place and keeps query and hash', async ({ visitor }) => {
  const { id } = await visitor.record();
  await visitor.click(GLOBE);
  await visitor.click(language('日本語'));
  await visitor.expectAttribute(HEADER, 'lang', 'ja-JP');
  await visitor.untilAddress(/\/ja-JP\/verification\/\?a=1#top$/);
  await visitor.expectHidden(PICKER);
  expect((await visitor.record()).id).toBe(id);
});

test('the picker finds a language of another edition by its name, and Enter opens its page', async ({
  visitor,
}) => {
  await visitor.click(GLOBE);
  await visitor.expectFocus(FILTER);
  await visitor.tab.type('deutsch');
  await visitor.expectCount({ css: 'a[data-choice]', within: PICKER }, 1);
  await visitor.leave();
  await visitor.press('Enter');
  await visitor.untilAddress(/^http:\/\/eu\.localhost:\d+\/de-EU\/verification\//);
});

test('arrow keys move between the tabs and the choices of the picker', async ({ visitor }) => {
  const tab = (index: number) => ({ css: '[role=tab]', within: PICKER, index });
  await visitor.click(GLOBE);
  await visitor.expectVisible(FILTER);
  await visitor.focus(tab(0));
  await visitor.press('ArrowRight');
  await visitor.expectFocus(tab(1));
  await visitor.press('ArrowLeft');
  await visitor.expectFocus(tab(0));
  await visitor.press('ArrowDown');
  await visitor.expectFocus({ css: 'a[data-choice]', within: PICKER });
});
