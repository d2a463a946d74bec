import { brand } from 'shared-config/site/brand';
import { expect, test } from '../engine-test';
import { FOOTER, openLive } from '../frame';

test('the footer names the company and links to every language of the edition', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.expectText(
    { css: '.sh-footer__entity', within: FOOTER },
    new RegExp(brand.companies.GLOBAL.replaceAll('.', '\\.')),
  );
  const { count } = await visitor.inspect({ css: '#sh-languages a[hreflang]', within: FOOTER });
  expect(count).toBeGreaterThan(10);
});

test('groups of the footer collapse in a narrow window, by pointer and keyboard', async ({ visitor }) => {
  await visitor.tab.resize(500, 800);
  await openLive(visitor);
  const group = { css: 'summary', name: 'Learn', within: FOOTER };
  const link = { css: 'a', name: 'Glossary', within: FOOTER };
  await visitor.expectVisible(group);
  await visitor.expectHidden(link);
  await visitor.tap(group);
  await visitor.expectVisible(link);
  await visitor.focus(group);
  await visitor.press('Enter');
  await visitor.expectHidden(link);
  await visitor.press(' ');
  await visitor.expectVisible(link);
  await visitor.tab.resize(1280, 800);
  await visitor.expectVisible(link);
  await visitor.expectHidden(group);
});

test('the QR code of the app opens by keyboard, and Escape returns the focus', async ({ visitor }) => {
  const button = { role: 'button', name: 'Scan to get the app', within: FOOTER };
  const picture = { role: 'img', name: 'QR code that leads to the app' };
  await openLive(visitor);
  await visitor.focus(button);
  await visitor.press('Enter');
  await visitor.expectVisible(picture);
  await visitor.press('Escape');
  await visitor.expectHidden(picture);
  await visitor.expectFocus(button);
});
