import { origins } from '../../fixtures/origins';
import { expect, test } from '../engine-test';
import { ACCOUNT, HEADER, LOG_IN, PAGE, openLive, waitForHydration, waitUntilLive } from '../frame';
import { DEMO_PASSWORD, EMAIL, logIn } from '../sign-in-form';

test('a link of the page and the back button change the page without a new document', async ({ visitor }) => {
  await openLive(visitor, `${PAGE}sample/`);
  await waitForHydration(visitor);
  const { id } = await visitor.record();
  await visitor.click({ role: 'link', name: 'Overview', within: { role: 'main' } });
  await visitor.untilAddress(/\/en\/verification\/$/);
  await visitor.expectVisible({ role: 'heading', name: 'Identity verification' });
  await visitor.goBack();
  await visitor.untilAddress(/\/sample\/$/);
  await visitor.goForward();
  await visitor.untilAddress(/\/en\/verification\/$/);
  expect((await visitor.record()).id).toBe(id);
});

test('the header works after the visitor went to another origin and back', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.open(`${origins.plain}/`);
  await visitor.goBack();
  await visitor.untilAddress(/\/en\/verification\/$/);
  await waitUntilLive(visitor);
  await visitor.click(LOG_IN);
  await visitor.expectVisible(EMAIL);
});

test('a page that is restored from the history shows a sign-out that happened meanwhile', async ({
  visitor,
}) => {
  await openLive(visitor);
  await visitor.click(LOG_IN);
  await logIn(visitor, 'victor@example.com', DEMO_PASSWORD);
  await visitor.expectVisible(ACCOUNT);
  await openLive(visitor, `${PAGE}sample/`);
  await visitor.click(ACCOUNT);
  await visitor.click({ role: 'button', name: 'Log out', within: HEADER });
  await visitor.expectVisible(LOG_IN);
  await visitor.goBack();
  await visitor.untilAddress(/\/en\/verification\/$/);
  await visitor.expectVisible(LOG_IN);
  await visitor.expectHidden(ACCOUNT);
});
