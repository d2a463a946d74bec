import { expect, test } from '../engine-test';
import { ACCOUNT, DIALOG, HEADER, LOG_IN, expectAnnounced, openLive } from '../frame';
import { COUNTRY, DEMO_PASSWORD, EMAIL, MOBILE, PASSWORD, kindTab, logIn } from '../sign-in-form';

test.beforeEach(async ({ visitor }) => {
  await openLive(visitor);
});

test('a visitor signs in with e-mail and stays signed in after a reload', async ({ visitor }) => {
  await visitor.click(LOG_IN);
  await logIn(visitor, 'mira@example.com', DEMO_PASSWORD);
  await visitor.expectVisible(ACCOUNT);
  await visitor.expectHidden(DIALOG);
  await visitor.expectText({ role: 'main' }, /Logged in as mira/);
  await expectAnnounced(visitor, 'Logged in');
  await visitor.reload();
  await visitor.expectVisible(ACCOUNT);
});

test('a wrong password shows a message and keeps the e-mail', async ({ visitor }) => {
  await visitor.click(LOG_IN);
  await logIn(visitor, 'mira@example.com', 'Wrong-Horse-1');
  await visitor.expectText({ css: '[role=alert]', within: DIALOG }, /The email or password isn’t right/);
  await visitor.expectValue(EMAIL, 'mira@example.com');
  await visitor.expectVisible(LOG_IN);
});

test('a visitor signs in with a phone number', async ({ visitor }) => {
  await visitor.click(LOG_IN);
  await visitor.click(kindTab('mobile'));
  await visitor.click(COUNTRY);
  await visitor.typeInto({ role: 'combobox', within: DIALOG }, 'kingdom');
  await visitor.press('Enter');
  await visitor.expectText(COUNTRY, /\+44/);
  await visitor.typeInto(MOBILE, '7700900123');
  await visitor.typeInto(PASSWORD, DEMO_PASSWORD);
  await visitor.press('Enter');
  await visitor.expectVisible(ACCOUNT);
});

test('Escape closes the modal, returns the focus, and the next opening restores the e-mail', async ({
  visitor,
}) => {
  await visitor.focus(LOG_IN);
  await visitor.press('Enter');
  await visitor.typeInto(EMAIL, 'ada@example.com');
  await visitor.press('Escape');
  await visitor.expectHidden(DIALOG);
  await visitor.expectFocus(LOG_IN);
  await visitor.press('Enter');
  await visitor.expectValue(EMAIL, 'ada@example.com');
});

test('Tab never leaves the modal for the page behind it', async ({ visitor }) => {
  await visitor.click(LOG_IN);
  await visitor.expectFocus(EMAIL);
  const places = new Set<string>();
  for (let press = 0; press < 16; press += 1) {
    await visitor.press('Tab');
    places.add(
      await visitor.tab.run<string>(
        `const { activeElement } = document;
         if (activeElement === document.body) return 'window';
         return activeElement.closest('dialog') ? 'modal' : 'page';`,
      ),
    );
  }
  expect([...places]).toContain('modal');
  expect([...places]).not.toContain('page');
});

test('a visitor signs out by the account menu', async ({ visitor }) => {
  await visitor.click(LOG_IN);
  await logIn(visitor, 'victor@example.com', DEMO_PASSWORD);
  await visitor.click(ACCOUNT);
  await visitor.click({ role: 'button', name: 'Log out', within: HEADER });
  await visitor.expectVisible(LOG_IN);
  await expectAnnounced(visitor, 'Logged out');
  await visitor.reload();
  await visitor.expectVisible(LOG_IN);
});
