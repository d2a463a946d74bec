import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/in-app/native-app';
import { origins } from '../../fixtures/origins';
import { recordOf, startRecord } from '../../fixtures/page-record';

const PAGE = `${origins.plain}/in-app.html`;

test('hecate.js alone sends the calls of a plain page to the app', async ({ launch }) => {
  const { app, page } = await launch({ appVersion: '3.9.2' });
  await page.route(`${origins.shell}/**`, (route) => route.abort());
  await app.open(PAGE);
  await expect(page.getByRole('status')).toHaveText('This page is open in the app, version 3.9.2.');
  await page.getByRole('button', { name: 'Back to the app’s home screen' }).click();
  await app.until(({ messages }) => messages.some(({ text }) => text.includes('"Router.pop2Home"')));
});

test('the header and the calls of a plain page share one bridge', async ({ launch }) => {
  const { app, page } = await launch();
  const header = new SiteHeader(page);
  await page.addInitScript(startRecord);
  await app.signIn('mira');
  await app.open(PAGE);
  await header.waitUntilLive();
  await expect(header.avatar, 'the user of the app').toBeVisible();
  await expect(page.locator('#app-state')).toHaveText('This page is open in the app, version 3.10.0.');
  const { shellErrors, violations } = await recordOf(page);
  expect({ shellErrors, violations }).toEqual({ shellErrors: [], violations: [] });
});

test('a plain page in a browser does not wait for hecate.js and shows nothing of the app', async ({
  page,
}) => {
  await page.route(`${origins.bridge}/hecate.js`, () => {});
  await page.goto(PAGE, { waitUntil: 'commit' });
  await new SiteHeader(page).waitUntilLive();
  await expect(page.getByRole('status')).toHaveText('This page is open in a browser.');
  await expect(page.getByRole('button', { name: 'Back to the app’s home screen' })).toBeHidden();
});
