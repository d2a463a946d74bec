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

test('the question about cookies moves nothing and takes no focus; accepting all answers it', async ({
  visitor,
}) => {
  await visitor.see(BANNER);
  const { headerBoxes, headingBoxes } = await visitor.record();
  expect([headerBoxes.length, headingBoxes.length]).toEqual([1, 1]);
  await visitor.expectFocus({ css: 'body' });
  await visitor.click(button('Accept all'));
  await visitor.notSee(BANNER);
  expect(await decision(visitor)).toEqual({ analytics: true, marketing: true, support: true });
});

test('a refusal survives a reload', async ({ visitor }) => {
  await visitor.click(button('Only necessary'));
  await visitor.notSee(BANNER);
  await visitor.reload();
  await waitUntilLive(visitor);
  expect(await decision(visitor)).toEqual({ analytics: false, marketing: false, support: false });
  // The footer's link exists from the moment on at which the question would.
  await visitor.click({ role: 'link', name: 'Cookie preferences', within: FOOTER });
  await visitor.see(CHOICES);
  await visitor.notSee(BANNER);
});

test('single choices are saved, and the footer opens them again', async ({ visitor }) => {
  await visitor.click(button('Choose'));
  await visitor.see(CHOICES);
  await visitor.press('Escape');
  await visitor.notSee(CHOICES);
  await visitor.expectFocus(button('Choose'));
  await visitor.press('Enter');
  const analytics = { role: 'switch', name: 'Analytics', within: CHOICES };
  await visitor.see(analytics);
  const before = await visitor.tab.run<boolean>(
    `return document.querySelector('dialog[open] input[name=analytics]').checked`,
  );
  await visitor.click(analytics);
  await visitor.click({ role: 'button', name: 'Save choices', within: CHOICES });
  await visitor.notSee(CHOICES);
  expect(await decision(visitor)).toMatchObject({ analytics: !before });
  const preferences = { role: 'link', name: 'Cookie preferences', within: FOOTER };
  await visitor.click(preferences);
  await visitor.see(analytics);
  await visitor.press('Escape');
  await visitor.expectFocus(preferences);
});
