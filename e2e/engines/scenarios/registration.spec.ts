import { createAccount, readSentCode } from '../../fixtures/accounts/accounts';
import { test } from '../engine-test';
import { ACCOUNT, DIALOG, SIGN_UP, expectAnnounced, openLive } from '../frame';
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
