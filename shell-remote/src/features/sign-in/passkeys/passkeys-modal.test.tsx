/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { BusinessError, NetworkError, NotSignedInError } from 'shared-config/api/api';
import { createTranslator } from 'shared-config/i18n/i18n';
import { installDialog } from 'ui-kit/testing';
import english from '../../../../translations/en/passkeys.json';
import type { PasskeyProblem } from './passkey-problem';
import {
  newPasskeyResponse,
  createFakeTools,
  passkeyWith,
  domException,
  enrolmentStart,
} from './passkey-tools.fixture';
import { PasskeysModal, type PasskeysModalProps } from './passkeys-modal';
import { TranslatorContext } from '../../../core/texts/use-texts';

beforeAll(() => installDialog(window));

const i18n = createTranslator({
  bcp47: 'en',
  english: { passkeys: english },
  texts: {},
  defaultVariables: { brand: 'Brand' },
});
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const click = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const messages = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

async function open(passkeys: object[] = [passkeyWith()], changes: Partial<PasskeysModalProps> = {}) {
  const tools = createFakeTools();
  tools.api.passkeys.mockResolvedValue({ passkeys: passkeys as ReturnType<typeof passkeyWith>[] });
  const checkOwner = jest.fn<Promise<PasskeyProblem | null>, []>(async () => null);
  const props = {
    isOpen: true,
    onClose: jest.fn(),
    tools,
    bcp47: 'ar-SA',
    checkOwner,
    isSignedOut: false,
    onLogIn: jest.fn(),
    ...changes,
  };
  const tree = (more: Partial<PasskeysModalProps> = {}) => (
    <TranslatorContext value={i18n}>
      <PasskeysModal {...props} {...more} />
    </TranslatorContext>
  );
  const { rerender } = render(tree());
  await settle();
  return { tools, props, checkOwner, show: (more: Partial<PasskeysModalProps>) => rerender(tree(more)) };
}

test('lists passkeys with the name of their password manager, their dates and a different host', async () => {
  await open([
    passkeyWith({ id: 'a', name: 'iCloud Keychain', lastUsedAt: '2026-11-21T12:00:00.000Z' }),
    passkeyWith({ id: 'b', site: 'tr.localhost' }),
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/iCloud Keychain.*20.*2026.*21.*2026/);
  expect(first).not.toHaveTextContent('For localhost');
  expect(second).toHaveTextContent(/^Passkey\s*For tr.localhost/);
});

test('says that the list is empty', async () => {
  await open([]);
  expect(screen.getByText('You have no passkeys yet.')).toBeVisible();
});

test('adds a passkey, reloads the list and confirms it', async () => {
  const { tools } = await open([]);
  tools.api.passkeys.mockResolvedValue({ passkeys: [passkeyWith({ id: newPasskeyResponse.id })] });
  await click('Add a passkey');
  expect(tools.api.enrolPasskey.mock.calls).toEqual([
    [{ challengeId: 'challenge-2', credential: newPasskeyResponse }],
  ]);
  expect(screen.getByText(/Your new passkey is ready/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => unknown, RegExp]>([
  [
    'an existing passkey',
    ({ browser }) => browser.create.mockRejectedValueOnce(domException('InvalidStateError')),
    /already has a passkey/,
  ],
  [
    'an unsupported browser',
    ({ browser }) => browser.create.mockRejectedValueOnce(domException('NotSupportedError')),
    /cannot create/,
  ],
  [
    'an instant rejection of the browser',
    ({ browser }) => browser.create.mockRejectedValueOnce(domException('NotAllowedError')),
    /cannot create/,
  ],
  [
    'a rejection',
    ({ api }) => api.enrolPasskey.mockRejectedValueOnce(new BusinessError(20101, '')),
    /could not be saved/,
  ],
  [
    'too many passkeys',
    ({ api }) => api.passkeyEnrolmentOptions.mockRejectedValueOnce(new BusinessError(20102, '')),
    /maximum number of passkeys/,
  ],
  [
    'a lost session',
    ({ api }) => api.enrolPasskey.mockRejectedValueOnce(new NotSignedInError(10007, '')),
    /no longer logged in/,
  ],
  [
    'a lost connection',
    ({ api }) => api.passkeyEnrolmentOptions.mockRejectedValueOnce(new NetworkError('broken')),
    /cannot reach Brand/,
  ],
])('explains %s and keeps the button that adds a passkey', async (_, fail, words) => {
  const { tools } = await open();
  fail(tools);
  await click('Add a passkey');
  expect(messages()).toMatch(words);
  expect(screen.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-disabled');
});

test('shows nothing after a cancelled prompt', async () => {
  const { tools } = await open();
  tools.browser.create.mockImplementationOnce(async () => {
    tools.time.now += 2_000;
    throw domException('NotAllowedError');
  });
  await click('Add a passkey');
  expect(messages()).toBe('');
});

describe('removing a passkey', () => {
  test('needs a confirmation; “Keep it” changes nothing and restores the focus', async () => {
    const { tools } = await open();
    await click(/^Remove the passkey “Passkey”/);
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await click('Keep it');
    expect(screen.getByRole('button', { name: /^Remove the passkey/ })).toHaveFocus();
    expect(tools.api.removePasskey).not.toHaveBeenCalled();
  });

  test('calls the server, signals it to the browser and confirms it', async () => {
    const { tools } = await open();
    tools.api.passkeys.mockResolvedValue({ passkeys: [] });
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(tools.api.removePasskey.mock.calls).toEqual([['b2xk']]);
    expect(tools.browser.signalRemoved.mock.calls).toEqual([[{ rpId: 'localhost', id: 'b2xk' }]]);
    expect(screen.getByText('The passkey was removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
  });

  test('signals nothing to the browser for another host', async () => {
    const { tools } = await open([passkeyWith({ site: 'tr.localhost' })]);
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(tools.api.removePasskey).toHaveBeenCalledTimes(1);
    expect(tools.browser.signalRemoved).not.toHaveBeenCalled();
  });

  test('makes no call if the session has ended meanwhile', async () => {
    const { tools, checkOwner } = await open();
    checkOwner.mockResolvedValue('signedOut');
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(tools.api.removePasskey).not.toHaveBeenCalled();
    expect(messages()).toMatch(/no longer logged in/);
  });

  test('explains a failure and keeps the passkey', async () => {
    const { tools } = await open();
    tools.api.removePasskey.mockRejectedValueOnce(new NetworkError('broken'));
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(messages()).toMatch(/cannot reach Brand/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(tools.browser.signalRemoved).not.toHaveBeenCalled();
  });
});

test('explains a list that does not load and offers a retry', async () => {
  const tools = createFakeTools();
  tools.api.passkeys.mockRejectedValueOnce(new NetworkError('broken'));
  await open(undefined, { tools });
  expect(messages()).toMatch(/cannot reach Brand/);
  tools.api.passkeys.mockResolvedValueOnce({ passkeys: [passkeyWith()] });
  await click('Try again');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(messages()).toBe('');
});

describe('a user who is not the one of the page any more', () => {
  test('gets no prompt and no new passkey', async () => {
    const { tools, checkOwner } = await open();
    checkOwner.mockResolvedValue('signedOut');
    await click('Add a passkey');
    expect(tools.browser.create).not.toHaveBeenCalled();
    expect(tools.api.enrolPasskey).not.toHaveBeenCalled();
    expect(messages()).toMatch(/no longer logged in/);
  });

  test('is found also when the account changes while the backend prepares the prompt', async () => {
    const { tools, checkOwner } = await open();
    tools.api.passkeyEnrolmentOptions.mockImplementationOnce(async () => {
      checkOwner.mockResolvedValue('signedOut');
      return enrolmentStart;
    });
    await click('Add a passkey');
    expect(tools.browser.create).not.toHaveBeenCalled();
  });

  test('sees no list, neither at first nor after an action', async () => {
    const { tools, checkOwner } = await open();
    tools.api.enrolPasskey.mockImplementationOnce(async () => {
      checkOwner.mockResolvedValue('signedOut');
      tools.api.passkeys.mockResolvedValue({ passkeys: [passkeyWith({ id: 'b', name: 'Of another user' })] });
      return passkeyWith();
    });
    await click('Add a passkey');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.not.stringMatching('Of another user'),
    ]);
  });

  test('sees no list when the modal opens, but a retry', async () => {
    await open(undefined, { checkOwner: async () => 'unknown' });
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(messages()).toMatch(/Something went wrong/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('leads to the login when the removal asks for a fresh sign-in', async () => {
  const { props, tools } = await open();
  tools.api.removePasskey.mockRejectedValueOnce(new BusinessError(20103, ''));
  await click(/^Remove the passkey/);
  await click('Remove');
  expect(messages()).toContain(english.problem.freshSignIn);
  await click('Log in');
  expect(props.onLogIn).toHaveBeenCalledTimes(1);
});

test('lists no passkeys after a sign-out and leads to the login', async () => {
  const { props, show } = await open();
  show({ isSignedOut: true });
  expect(screen.queryByRole('listitem')).toBeNull();
  await click('Log in');
  expect(props.onLogIn).toHaveBeenCalledTimes(1);
});

test('has no accessibility violations, also with an open confirmation', async () => {
  await open([passkeyWith(), passkeyWith({ id: 'b', site: 'tr.localhost' })]);
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove the passkey/ })[0]!);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
