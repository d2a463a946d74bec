import { createAccount, readSentCode } from '../../fixtures/accounts/accounts';
import { expect, test } from '../engine-test';
import { ACCOUNT, DIALOG, PAGE, SIGN_UP, expectAnnounced, openLive } from '../frame';
import { CODE, EMAIL, PASSWORD, TERMS, inDialog } from '../sign-in-form';

const SEND = inDialog('button', 'Sign up');

test('a new account registers with the sent code and is signed in', async ({ visitor, request }) => {
  const { email, password } = createAccount();
  await openLive(visitor);
  await visitor.click(SIGN_UP);
  await visitor.typeInto(EMAIL, email);
  await visitor.typeInto(PASSWORD, password);
  await visitor.click(SEND);
  await visitor.expectVisible({ css: '*', name: 'Accept the terms to sign up', within: DIALOG });
  await visitor.click(TERMS);
  await visitor.click(SEND);
  await visitor.expectVisible(inDialog('heading', 'Check your email'));
  const code = await readSentCode(request, email);
  await visitor.click(CODE);
  await visitor.expectFocus(CODE);
  // The form sends itself after the last digit.
  await visitor.tab.type(code);
  await visitor.expectVisible(ACCOUNT);
  await expectAnnounced(visitor, 'Logged in');
  await visitor.reload();
  await visitor.expectVisible(ACCOUNT);
});

test('a weak password is rejected with its rules, which tick while typing', async ({ visitor }) => {
  const missing = () =>
    visitor.tab.run<number>(
      `return document.querySelector('dialog[open]').textContent.split('– not met yet').length - 1`,
    );
  await openLive(visitor);
  await visitor.click(SIGN_UP);
  await visitor.typeInto(PASSWORD, 'short');
  expect(await missing()).toBeGreaterThan(0);
  await visitor.click(SEND);
  await visitor.expectAttribute(PASSWORD, 'aria-invalid', 'true');
  await visitor.typeInto(PASSWORD, '-Long-Enough-9');
  expect(await missing()).toBe(0);
});

test('switching between the modals keeps the e-mail and never the password', async ({ visitor }) => {
  await openLive(visitor);
  await visitor.click(SIGN_UP);
  await visitor.typeInto(EMAIL, 'ada@example.com');
  await visitor.typeInto(PASSWORD, 'Fresh-Horse-7');
  await visitor.click(inDialog('button', 'Log in'));
  await visitor.expectVisible({ role: 'dialog', name: '/^Log in to/' });
  await visitor.expectCount(DIALOG, 1);
  await visitor.expectValue(EMAIL, 'ada@example.com');
  await visitor.expectValue(PASSWORD, '');
});

test('a referral code in the address fills the form', async ({ visitor }) => {
  await openLive(visitor, `${PAGE}?ref=FRIEND_42-x`);
  await visitor.click(SIGN_UP);
  await visitor.expectValue({ css: 'input[name=referralCode]', within: DIALOG }, 'FRIEND_42-x');
});
