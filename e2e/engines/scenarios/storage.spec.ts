import { expect, test } from '../engine-test';
import { ACCOUNT, LOG_IN, PAGE, openLive } from '../frame';
import { DEMO_PASSWORD, logIn } from '../sign-in-form';

/** Every access to storage throws, as in browsers that block cookies of a site. */
const REFUSED = ['localStorage', 'sessionStorage']
  .map(
    (name) =>
      `Object.defineProperty(window, '${name}', { get() { throw new DOMException('refused', 'SecurityError'); } })`,
  )
  .join(';');

// The visitor's own fixture changes the network first.
test.beforeEach(({ visitor: _visitor, network }) => network.change({ pageScripts: [REFUSED] }));

test.afterEach(({ visitor }) => visitor.expectReports(/^shell:error storage-unavailable/));

test('header, theme and language work when the browser refuses storage', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.click({ role: 'button', name: 'Appearance', within: { css: '.sh-header' } });
  await visitor.click({ role: 'radio', name: 'Dark' });
  await visitor.expectAttribute({ css: 'html' }, 'data-theme', 'dark');
  await visitor.press('Escape');
  await visitor.click({ css: '#sh-languages a[hreflang="es-MX"]' });
  await visitor.expectAttribute({ css: 'html' }, 'lang', 'es-MX');
});

test('a visitor signs in and stays signed in when the browser refuses storage', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.click(LOG_IN);
  await logIn(visitor, 'mira@example.com', DEMO_PASSWORD);
  await visitor.expectVisible(ACCOUNT);
  await visitor.open(PAGE);
  await visitor.expectVisible(ACCOUNT);
});

test('a decision about cookies lasts as long as the page when the browser refuses storage', async ({
  visitor,
}) => {
  const banner = { role: 'region', name: 'Cookie choices' };
  await openLive(visitor);
  await visitor.click({ role: 'button', name: 'Only necessary', within: banner });
  await visitor.expectHidden(banner);
  expect((await visitor.record()).headerBoxes).toHaveLength(1);
});
