import { test } from '../engine-test';
import { ACCOUNT, HEADER, LOG_IN, openLive } from '../frame';
import { DEMO_PASSWORD, logIn } from '../sign-in-form';

test('a sign-in and a sign-out reach the other tab', async ({ visitor }) => {
  await openLive(visitor);
  const other = await visitor.secondTab();
  await openLive(other);
  await other.click(LOG_IN);
  await logIn(other, 'victor@example.com', DEMO_PASSWORD);
  await other.expectVisible(ACCOUNT);
  await visitor.expectVisible(ACCOUNT);
  await visitor.click(ACCOUNT);
  await visitor.click({ role: 'button', name: 'Log out', within: HEADER });
  await visitor.expectVisible(LOG_IN);
  await other.expectVisible(LOG_IN);
});

test('a chosen theme reaches the other tab', async ({ visitor }) => {
  await openLive(visitor);
  const other = await visitor.secondTab();
  await openLive(other);
  await other.click({ role: 'button', name: 'Appearance', within: HEADER });
  await other.click({ role: 'radio', name: 'Dark', within: HEADER });
  await other.expectAttribute({ css: 'html' }, 'data-theme', 'dark');
  await visitor.until(`return document.documentElement.dataset.theme === 'dark'`);
});

test('a decision about cookies reaches the other tab', async ({ visitor, network }) => {
  const banner = { role: 'region', name: 'Cookie choices' };
  network.change({ pageScripts: [] });
  await openLive(visitor);
  await visitor.expectVisible(banner);
  const other = await visitor.secondTab();
  await openLive(other);
  await other.expectVisible(banner);
  await other.click({ role: 'button', name: 'Only necessary', within: banner });
  await other.expectHidden(banner);
  await visitor.expectHidden(banner);
});
