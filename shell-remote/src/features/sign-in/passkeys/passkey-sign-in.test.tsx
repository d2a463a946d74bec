/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { BusinessError, NetworkError } from 'shared-config/api/api';
import { installDialog } from 'ui-kit/testing';
import { passkeyResponse, createFakeTools, domException, signInStart } from './passkey-tools.fixture';
import { emailChallenge, logIn, mira, modal, renderQuickAuth } from '../quick-auth.fixture';

beforeAll(() => installDialog(window));

const signedIn = { status: 'signed-in', user: mira } as const;
const turn = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const button = () => modal.button('Log in with a passkey');

async function open() {
  const tools = createFakeTools();
  tools.api.passkeySignIn.mockResolvedValue(signedIn);
  const view = renderQuickAuth({ passkeys: tools });
  act(() => view.session.openLogin());
  await turn();
  return { tools, ...view };
}

test('shows nothing where passkeys are unavailable', async () => {
  const { session } = renderQuickAuth();
  act(() => session.openLogin());
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});

test('the button prompts the browser and signs in like a password', async () => {
  const { tools, user, onSignedIn } = await open();
  await user.click(button());
  expect(tools.browser.prompt).toHaveBeenCalledTimes(1);
  expect(tools.api.passkeySignIn.mock.calls).toEqual([
    [{ challengeId: 'challenge-1', credential: passkeyResponse }],
  ]);
  expect(onSignedIn.mock.calls).toEqual([[mira]]);
});

test('the browser does not prompt after the visitor has closed the form', async () => {
  const { tools, user, session } = await open();
  let answer = () => {};
  tools.api.passkeySignInOptions.mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve(signInStart))),
  );
  await user.click(button());
  act(() => session.closeQuickAuth());
  answer();
  await turn();
  expect(tools.browser.prompt).not.toHaveBeenCalled();
  act(() => session.openLogin());
  await turn();
  await user.click(button());
  expect(tools.browser.prompt).toHaveBeenCalledTimes(1);
});

test('a passkey chosen in the field signs in without the button', async () => {
  const tools = createFakeTools();
  tools.api.passkeySignIn.mockResolvedValue(signedIn);
  tools.browser.offerInField.mockResolvedValueOnce(passkeyResponse);
  const { session, onSignedIn } = renderQuickAuth({ passkeys: tools });
  act(() => session.openLogin());
  await turn();
  expect(onSignedIn.mock.calls).toEqual([[mira]]);
  expect(tools.browser.prompt).not.toHaveBeenCalled();
});

test('the e-mail field offers passkeys', async () => {
  await open();
  expect(modal.field('Email')).toHaveAttribute('autocomplete', 'username webauthn');
});

test.each<[string, (view: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['the modal closes', async ({ session }) => act(() => session.closeQuickAuth())],
  [
    'the form is submitted',
    async (view) => {
      view.api.login.mockReturnValueOnce(new Promise(() => {}));
      await logIn(view);
    },
  ],
  [
    'the button is clicked',
    async ({ tools, user }) => {
      tools.browser.prompt.mockReturnValueOnce(new Promise(() => {}));
      await user.click(button());
    },
  ],
  [
    'the server requires a code',
    async (view) => {
      view.api.login.mockResolvedValueOnce(emailChallenge);
      await logIn(view);
    },
  ],
])('the offer in the field ends when %s', async (_, doIt) => {
  const view = await open();
  expect(view.tools.browser.stopOffer).not.toHaveBeenCalled();
  await doIt(view);
  await turn();
  expect(view.tools.browser.stopOffer).toHaveBeenCalledTimes(1);
  expect(view.tools.browser.offerInField).toHaveBeenCalledTimes(1);
});

test('offers passkeys again with a new challenge after a wrong password', async () => {
  const view = await open();
  view.api.login.mockRejectedValueOnce(new BusinessError(20001, ''));
  await logIn(view);
  await turn();
  expect(view.tools.browser.offerInField).toHaveBeenCalledTimes(2);
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => unknown, RegExp, number]>([
  [
    'a missing passkey',
    ({ browser }) => browser.prompt.mockRejectedValueOnce(domException('NotAllowedError')),
    /no passkey for Brand/,
    0,
  ],
  [
    'a timeout of the prompt',
    ({ browser, time }) =>
      browser.prompt.mockImplementationOnce(async () => {
        time.now += 300_000;
        throw domException('NotAllowedError');
      }),
    /Time ran out/,
    0,
  ],
  [
    'an unsupported browser',
    ({ browser }) => browser.prompt.mockRejectedValueOnce(domException('SecurityError')),
    /cannot be used here/,
    1,
  ],
  [
    'a rejection',
    ({ api }) => api.passkeySignIn.mockRejectedValueOnce(new BusinessError(20001, '')),
    /not accepted/,
    1,
  ],
  [
    'an expired challenge',
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
    'a lost connection',
    ({ api, time }) => {
      time.isOnline = false;
      api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken'));
    },
    /You are offline/,
    0,
  ],
  [
    'an unreachable backend',
    ({ api }) => api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken')),
    /cannot reach Brand/,
    1,
  ],
  [
    'a failed chunk load',
    ({ ceremonies }) => ceremonies.mockRejectedValueOnce(new Error('Loading chunk 7 failed.')),
    /went wrong/,
    1,
  ],
])('explains %s beside the button', async (_, fail, words, reports) => {
  const { tools, user, onSignedIn } = await open();
  fail(tools);
  await user.click(button());
  expect(modal.alertText()).toMatch(words);
  expect(tools.report).toHaveBeenCalledTimes(reports);
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('shows nothing after a cancelled prompt and keeps the form unchanged', async () => {
  const { tools, user } = await open();
  tools.browser.prompt.mockImplementationOnce(async () => {
    tools.time.now += 3_000;
    throw domException('NotAllowedError');
  });
  await user.click(button());
  expect(modal.alertText()).toBe('');
  expect(tools.report).not.toHaveBeenCalled();
  expect(tools.browser.offerInField).toHaveBeenCalledTimes(2);
});

test('explains that the account has removed the passkey and signals it to the browser', async () => {
  const { tools, user } = await open();
  const removed = new BusinessError(20001, '', { isUnknownCredential: true });
  tools.api.passkeySignIn.mockRejectedValueOnce(removed);
  await user.click(button());
  expect(modal.alertText()).toMatch(/was removed from your account/);
  expect(tools.browser.signalRemoved.mock.calls).toEqual([[{ rpId: 'localhost', id: passkeyResponse.id }]]);
});

test('signals nothing to the browser after a plain rejection', async () => {
  const { tools, user } = await open();
  tools.api.passkeySignIn.mockRejectedValueOnce(new BusinessError(20001, ''));
  await user.click(button());
  expect(tools.browser.signalRemoved).not.toHaveBeenCalled();
});

test('explains a rejected passkey from the field and stops offering passkeys there', async () => {
  const tools = createFakeTools();
  tools.api.passkeySignIn.mockRejectedValue(new BusinessError(20001, ''));
  tools.browser.offerInField.mockResolvedValue(passkeyResponse);
  const { session } = renderQuickAuth({ passkeys: tools });
  act(() => session.openLogin());
  await turn();
  expect(modal.alertText()).toMatch(/not accepted/);
  expect(tools.api.passkeySignIn).toHaveBeenCalledTimes(1);
});

test('ignores a second click while busy and announces the progress', async () => {
  const { tools, user } = await open();
  tools.browser.prompt.mockReturnValueOnce(new Promise(() => {}));
  await user.click(button());
  await user.click(button());
  expect(tools.browser.prompt).toHaveBeenCalledTimes(1);
  expect(modal.announced()).toBe('Follow the steps in your browser.');
});

test('ignores a click while the form is being submitted', async () => {
  const view = await open();
  view.api.login.mockReturnValueOnce(new Promise(() => {}));
  await logIn(view);
  await view.user.click(button());
  expect(view.tools.browser.prompt).not.toHaveBeenCalled();
});

test('shows no failure of the offer in the field', async () => {
  const tools = createFakeTools();
  tools.api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken'));
  const { session } = renderQuickAuth({ passkeys: tools });
  act(() => session.openLogin());
  await turn();
  expect(modal.alertText()).toBe('');
  expect(tools.report).toHaveBeenCalledTimes(1);
});

test('has no accessibility violations, also with a failure', async () => {
  const { tools, user } = await open();
  tools.browser.prompt.mockRejectedValueOnce(domException('NotAllowedError'));
  await user.click(button());
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
