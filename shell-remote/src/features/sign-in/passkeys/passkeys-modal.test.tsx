/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { I18nextProvider } from 'react-i18next';
import { BusinessError, NetworkError, NotSignedInError } from 'shared-config/api';
import { createTranslator } from 'shared-config/i18n';
import { installDialog } from 'ui-kit/dialog-in-jsdom';
import english from '../../../../translations/en/passkeys.json';
import { created, createFakeTools, passkeyWith, refusedBy } from './passkey-tools.fixture';
import { PasskeysModal, type PasskeysModalProps } from './passkeys-modal';

let takeOut: () => void;
beforeAll(() => (takeOut = installDialog(window)));
afterAll(() => takeOut());

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
const said = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

async function open(passkeys: object[] = [passkeyWith()], changes: Partial<PasskeysModalProps> = {}) {
  const tools = createFakeTools();
  tools.api.passkeys.mockResolvedValue({ passkeys: passkeys as ReturnType<typeof passkeyWith>[] });
  const props = {
    isOpen: true,
    onClose: jest.fn(),
    tools,
    bcp47: 'ar-SA',
    isStillSignedIn: jest.fn(async () => true),
    isSignedOut: false,
    onLogIn: jest.fn(),
    ...changes,
  };
  const tree = (more: Partial<PasskeysModalProps> = {}) => (
    <I18nextProvider i18n={i18n}>
      <PasskeysModal {...props} {...more} />
    </I18nextProvider>
  );
  const { rerender } = render(tree());
  await settle();
  return { tools, props, show: (more: Partial<PasskeysModalProps>) => rerender(tree(more)) };
}

test('lists passkeys by their keeper’s name, with day and Latin digits, and those of other hosts with the host', async () => {
  await open([
    passkeyWith({ id: 'a', name: 'iCloud Keychain', lastUsedAt: '2026-11-21T12:00:00.000Z' }),
    passkeyWith({ id: 'b', site: 'tr.localhost' }),
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/iCloud Keychain.*20.*2026.*21.*2026/);
  expect(first).not.toHaveTextContent('For localhost');
  expect(second).toHaveTextContent(/^Passkey\s*For tr.localhost/);
});

test('says that there are none', async () => {
  await open([]);
  expect(screen.getByText('You have no passkeys yet.')).toBeVisible();
});

test('adds one, fetches the list anew and says so', async () => {
  const { tools } = await open([]);
  tools.api.passkeys.mockResolvedValue({ passkeys: [passkeyWith({ id: created.id })] });
  await click('Add a passkey');
  expect(tools.api.enrolPasskey.mock.calls).toEqual([[{ challengeId: 'challenge-2', credential: created }]]);
  expect(screen.getByText(/Your new passkey is ready/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => unknown, RegExp]>([
  [
    'a device that has one',
    ({ browser }) => browser.create.mockRejectedValueOnce(refusedBy('InvalidStateError')),
    /already has a passkey/,
  ],
  [
    'a browser that cannot',
    ({ browser }) => browser.create.mockRejectedValueOnce(refusedBy('NotSupportedError')),
    /cannot create/,
  ],
  [
    'a browser that says no at once',
    ({ browser }) => browser.create.mockRejectedValueOnce(refusedBy('NotAllowedError')),
    /cannot create/,
  ],
  [
    'a refusal',
    ({ api }) => api.enrolPasskey.mockRejectedValueOnce(new BusinessError(20101, '')),
    /could not be saved/,
  ],
  [
    'too many',
    ({ api }) => api.passkeyEnrolmentOptions.mockRejectedValueOnce(new BusinessError(20102, '')),
    /maximum number of passkeys/,
  ],
  [
    'a lost session',
    ({ api }) => api.enrolPasskey.mockRejectedValueOnce(new NotSignedInError(10007, '')),
    /no longer logged in/,
  ],
  [
    'no line',
    ({ api }) => api.passkeyEnrolmentOptions.mockRejectedValueOnce(new NetworkError('broken')),
    /cannot reach Brand/,
  ],
])('%s is told in words, and the way to add stays', async (_, fail, words) => {
  const { tools } = await open();
  fail(tools);
  await click('Add a passkey');
  expect(said()).toMatch(words);
  expect(screen.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-disabled');
});

test('who says no themselves is told nothing', async () => {
  const { tools } = await open();
  tools.browser.create.mockImplementationOnce(async () => {
    tools.time.now += 2_000;
    throw refusedBy('NotAllowedError');
  });
  await click('Add a passkey');
  expect(said()).toBe('');
});

describe('removing', () => {
  test('is asked once more, and “Keep it” changes nothing and gives the focus back', async () => {
    const { tools } = await open();
    await click(/^Remove the passkey “Passkey”/);
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await click('Keep it');
    expect(screen.getByRole('button', { name: /^Remove the passkey/ })).toHaveFocus();
    expect(tools.api.removePasskey).not.toHaveBeenCalled();
  });

  test('removes it there, lets the browser forget it, and says so', async () => {
    const { tools, props } = await open();
    tools.api.passkeys.mockResolvedValue({ passkeys: [] });
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(props.isStillSignedIn).toHaveBeenCalledTimes(1);
    expect(tools.api.removePasskey.mock.calls).toEqual([['b2xk']]);
    expect(tools.browser.forget.mock.calls).toEqual([[{ rpId: 'localhost', id: 'b2xk' }]]);
    expect(screen.getByText('The passkey was removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
  });

  test('one of another host is not for this browser page to forget', async () => {
    const { tools } = await open([passkeyWith({ site: 'tr.localhost' })]);
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(tools.api.removePasskey).toHaveBeenCalledTimes(1);
    expect(tools.browser.forget).not.toHaveBeenCalled();
  });

  test('does not happen when the session has gone meanwhile', async () => {
    const { tools } = await open(undefined, { isStillSignedIn: async () => false });
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(tools.api.removePasskey).not.toHaveBeenCalled();
    expect(said()).toMatch(/no longer logged in/);
  });

  test('that fails is told, and the passkey stays', async () => {
    const { tools } = await open();
    tools.api.removePasskey.mockRejectedValueOnce(new NetworkError('broken'));
    await click(/^Remove the passkey/);
    await click('Remove');
    expect(said()).toMatch(/cannot reach Brand/);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(tools.browser.forget).not.toHaveBeenCalled();
  });
});

test('a list that does not come is told, and can be asked for again', async () => {
  const tools = createFakeTools();
  tools.api.passkeys.mockRejectedValueOnce(new NetworkError('broken'));
  await open(undefined, { tools });
  expect(said()).toMatch(/cannot reach Brand/);
  tools.api.passkeys.mockResolvedValueOnce({ passkeys: [passkeyWith()] });
  await click('Try again');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(said()).toBe('');
});

test('who is signed out while it is open sees no passkeys and the way back', async () => {
  const { props, show } = await open();
  show({ isSignedOut: true });
  expect(screen.queryByRole('listitem')).toBeNull();
  await click('Log in');
  expect(props.onLogIn).toHaveBeenCalledTimes(1);
});

test('has no accessibility violations, also while it asks', async () => {
  await open([passkeyWith(), passkeyWith({ id: 'b', site: 'tr.localhost' })]);
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove the passkey/ })[0]!);
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
