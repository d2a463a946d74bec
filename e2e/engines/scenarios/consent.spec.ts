import { expect, test } from '../engine-test';
import { FOOTER, openLive, waitUntilLive } from '../frame';
import type { Visitor } from '../visitor';

const BANNER = { role: 'region', name: 'Cookie choices' };
const CHOICES = { role: 'dialog', name: 'Cookie preferences' };
const button = (name: string) => ({ role: 'button', name, within: BANNER });

const decision = (visitor: Visitor) =>
  visitor.tab.run<unknown>(`return JSON.parse(localStorage.getItem('shell:consent')).choices`);

test.beforeEach(async ({ visitor, network }) => {
  network.change({ pageScripts: [] });
  await openLive(visitor);
});

test('the consent question moves nothing and takes no focus, and accepting all closes it', async ({
  visitor,
}) => {
  await visitor.expectVisible(BANNER);
  const { headerBoxes, headingBoxes } = await visitor.record();
  expect([headerBoxes.length, headingBoxes.length]).toEqual([1, 1]);
  await visitor.expectFocus({ css: 'body' });
  await visitor.click(button('Accept all'));
  await visitor.expectHidden(BANNER);
  expect(await decision(visitor)).toEqual({ analytics: true, marketing: true, support: true });
});

test('a refusal survives a reload', async ({ visitor }) => {
  await visitor.click(button('Only necessary'));
  await visitor.expectHidden(BANNER);
  await visitor.reload();
  await waitUntilLive(visitor);
  expect(await decision(visitor)).toEqual({ analytics: false, marketing: false, support: false });
  // The footer's link appears at the time when the question would appear.
  await visitor.click({ role: 'link', name: 'Cookie preferences', within: FOOTER });
  await visitor.expectVisible(CHOICES);
  await visitor.expectHidden(BANNER);
});

test('single choices are saved, and the footer opens them again', async ({ visitor }) => {
  await visitor.click(button('Choose'));
  await visitor.expectVisible(CHOICES);
  await visitor.press('Escape');
  await visitor.expectHidden(CHOICES);
  await visitor.expectFocus(button('Choose'));
  await visitor.press('Enter');
  const analytics = { role: 'switch', name: 'Analytics', within: CHOICES };
  await visitor.expectVisible(analytics);
  const before = await visitor.tab.run<boolean>(
    `return document.querySelector('dialog[open] input[name=analytics]').checked`,
  );
  await visitor.click(analytics);
  await visitor.click({ role: 'button', name: 'Save choices', within: CHOICES });
  await visitor.expectHidden(CHOICES);
  expect(await decision(visitor)).toMatchObject({ analytics: !before });
  const preferences = { role: 'link', name: 'Cookie preferences', within: FOOTER };
  await visitor.click(preferences);
  await visitor.expectVisible(analytics);
  await visitor.press('Escape');
  await visitor.expectFocus(preferences);
});
