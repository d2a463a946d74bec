/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { BusinessError, NetworkError } from 'shared-config/api';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import { answered, createFakeTools, refusedBy } from './passkey-tools.fixture';
import { emailChallenge, logIn, mira, onStage, setStage } from '../quick-auth-stage';

let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());

const signedIn = { status: 'signed-in', user: mira } as const;
const turn = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const button = () => onStage.button('Log in with a passkey');

async function open() {
  const tools = createFakeTools();
  tools.api.passkeySignIn.mockResolvedValue(signedIn);
  const stage = setStage({ passkeys: tools });
  act(() => stage.session.openLogin());
  await turn();
  return { tools, ...stage };
}

test('where passkeys cannot be used there is nothing of them', async () => {
  const { session } = setStage();
  act(() => session.openLogin());
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});

test('the button asks the browser, signs in, and ends as a password does', async () => {
  const { tools, user, onSignedIn } = await open();
  await user.click(button());
  expect(tools.browser.ask).toHaveBeenCalledTimes(1);
  expect(tools.api.passkeySignIn.mock.calls).toEqual([
    [{ challengeId: 'challenge-1', credential: answered }],
  ]);
  expect(onSignedIn.mock.calls).toEqual([[mira, 'passkey']]);
});

test('a passkey that is chosen in the field signs in, without the button', async () => {
  const tools = createFakeTools();
  tools.api.passkeySignIn.mockResolvedValue(signedIn);
  tools.browser.offerInField.mockResolvedValueOnce(answered);
  const { session, onSignedIn } = setStage({ passkeys: tools });
  act(() => session.openLogin());
  await turn();
  expect(onSignedIn.mock.calls).toEqual([[mira, 'passkey']]);
  expect(tools.browser.ask).not.toHaveBeenCalled();
});

test('the e-mail field is where the browser offers passkeys', async () => {
  await open();
  expect(onStage.field('Email')).toHaveAttribute('autocomplete', 'username webauthn');
});

test.each<[string, (stage: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['the modal closes', async ({ session }) => act(() => session.closeQuickAuth())],
  [
    'the form is sent',
    async (stage) => {
      stage.api.login.mockReturnValueOnce(new Promise(() => {}));
      await logIn(stage);
    },
  ],
  [
    'the button is pressed',
    async ({ tools, user }) => {
      tools.browser.ask.mockReturnValueOnce(new Promise(() => {}));
      await user.click(button());
    },
  ],
  [
    'a code is asked for',
    async (stage) => {
      stage.api.login.mockResolvedValueOnce(emailChallenge);
      await logIn(stage);
    },
  ],
])('the offer in the field ends when %s', async (_, doIt) => {
  const stage = await open();
  expect(stage.tools.browser.stopOffer).not.toHaveBeenCalled();
  await doIt(stage);
  await turn();
  expect(stage.tools.browser.stopOffer).toHaveBeenCalledTimes(1);
  expect(stage.tools.browser.offerInField).toHaveBeenCalledTimes(1);
});

test('after a wrong password passkeys are offered again, with a fresh challenge', async () => {
  const stage = await open();
  stage.api.login.mockRejectedValueOnce(new BusinessError(20001, ''));
  await logIn(stage);
  await turn();
  expect(stage.tools.browser.offerInField).toHaveBeenCalledTimes(2);
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => unknown, RegExp, number]>([
  [
    'no passkey',
    ({ browser }) => browser.ask.mockRejectedValueOnce(refusedBy('NotAllowedError')),
    /no passkey for Brand/,
    0,
  ],
  [
    'no time',
    ({ browser, time }) =>
      browser.ask.mockImplementationOnce(async () => {
        time.now += 300_000;
        throw refusedBy('NotAllowedError');
      }),
    /Time ran out/,
    0,
  ],
  [
    'a browser that does not',
    ({ browser }) => browser.ask.mockRejectedValueOnce(refusedBy('SecurityError')),
    /cannot be used here/,
    1,
  ],
  [
    'a refusal',
    ({ api }) => api.passkeySignIn.mockRejectedValueOnce(new BusinessError(20001, '')),
    /not accepted/,
    1,
  ],
  [
    'a challenge too old',
    ({ api }) => api.passkeySignIn.mockRejectedValueOnce(new BusinessError(20004, '')),
    /Time ran out/,
    0,
  ],
  [
    'too many attempts',
    ({ api }) => api.passkeySignInOptions.mockRejectedValueOnce(new BusinessError(20005, '')),
    /Too many attempts/,
    0,
  ],
  [
    'no line',
    ({ api, time }) => {
      time.isOnline = false;
      api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken'));
    },
    /You are offline/,
    0,
  ],
  [
    'a backend out of reach',
    ({ api }) => api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken')),
    /cannot reach Brand/,
    1,
  ],
  [
    'code that does not come',
    ({ ceremonies }) => ceremonies.mockRejectedValueOnce(new Error('Loading chunk 7 failed.')),
    /went wrong/,
    1,
  ],
])('%s is told in words beside the button', async (_, fail, words, reports) => {
  const { tools, user, onSignedIn } = await open();
  fail(tools);
  await user.click(button());
  expect(onStage.alertText()).toMatch(words);
  expect(tools.report).toHaveBeenCalledTimes(reports);
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a person’s own no is no failure: nothing is said, and the form is as it was', async () => {
  const { tools, user } = await open();
  tools.browser.ask.mockImplementationOnce(async () => {
    tools.time.now += 3_000;
    throw refusedBy('NotAllowedError');
  });
  await user.click(button());
  expect(onStage.alertText()).toBe('');
  expect(tools.report).not.toHaveBeenCalled();
  expect(tools.browser.offerInField).toHaveBeenCalledTimes(2);
});

test('a passkey that the account has removed is told, and the browser is asked to forget it', async () => {
  const { tools, user } = await open();
  const removed = new BusinessError(20001, '', { isUnknownCredential: true });
  tools.api.passkeySignIn.mockRejectedValueOnce(removed);
  await user.click(button());
  expect(onStage.alertText()).toMatch(/was removed from your account/);
  expect(tools.browser.forget.mock.calls).toEqual([[{ rpId: 'localhost', id: answered.id }]]);
});

test('a plain refusal makes no browser forget anything', async () => {
  const { tools, user } = await open();
  tools.api.passkeySignIn.mockRejectedValueOnce(new BusinessError(20001, ''));
  await user.click(button());
  expect(tools.browser.forget).not.toHaveBeenCalled();
});

test('one that was refused from the field is told, and not offered there again by itself', async () => {
  const tools = createFakeTools();
  tools.api.passkeySignIn.mockRejectedValue(new BusinessError(20001, ''));
  tools.browser.offerInField.mockResolvedValue(answered);
  const { session } = setStage({ passkeys: tools });
  act(() => session.openLogin());
  await turn();
  expect(onStage.alertText()).toMatch(/not accepted/);
  expect(tools.api.passkeySignIn).toHaveBeenCalledTimes(1);
});

test('while it is busy a second press does nothing, and it says what is going on', async () => {
  const { tools, user } = await open();
  tools.browser.ask.mockReturnValueOnce(new Promise(() => {}));
  await user.click(button());
  await user.click(button());
  expect(tools.browser.ask).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Follow the steps in your browser.')).toHaveAttribute('role', 'status');
});

test('a button that is pressed while the form is sent does nothing', async () => {
  const stage = await open();
  stage.api.login.mockReturnValueOnce(new Promise(() => {}));
  await logIn(stage);
  await stage.user.click(button());
  expect(stage.tools.browser.ask).not.toHaveBeenCalled();
});

test('a failure of the offer in the field is silent to the visitor', async () => {
  const tools = createFakeTools();
  tools.api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken'));
  const { session } = setStage({ passkeys: tools });
  act(() => session.openLogin());
  await turn();
  expect(onStage.alertText()).toBe('');
  expect(tools.report).toHaveBeenCalledTimes(1);
});

test('has no accessibility violations, also with words of a failure', async () => {
  const { tools, user } = await open();
  tools.browser.ask.mockRejectedValueOnce(refusedBy('NotAllowedError'));
  await user.click(button());
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
