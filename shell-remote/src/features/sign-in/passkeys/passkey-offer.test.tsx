/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusinessError } from 'shared-config/api/api';
import { createTranslator } from 'shared-config/i18n/i18n';
import english from '../../../../translations/en/passkeys.json';
import { PasskeyOffer } from './passkey-offer';
import type { PasskeyProblem } from './passkey-problem';
import { createFakeTools, domException, enrolmentStart } from './passkey-tools.fixture';
import { TranslatorContext } from '../../../core/texts/use-texts';

const i18n = createTranslator({
  bcp47: 'en',
  english: { passkeys: english },
  texts: {},
  defaultVariables: { brand: 'Brand' },
});
const click = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
};

function show(problem: PasskeyProblem | null = null) {
  const tools = createFakeTools();
  const onDismiss = jest.fn();
  const onDone = jest.fn();
  render(
    <TranslatorContext value={i18n}>
      <PasskeyOffer tools={tools} checkOwner={async () => problem} onDismiss={onDismiss} onDone={onDone} />
    </TranslatorContext>,
  );
  return { tools, onDismiss, onDone };
}

test('takes no focus and closes when the user declines', async () => {
  const { onDismiss, tools } = show();
  expect(document.body).toHaveFocus();
  await click('Not now');
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(tools.api.passkeyEnrolmentOptions).not.toHaveBeenCalled();
});

test('returns the focus when it closes', async () => {
  document.body.innerHTML = '<button>before</button><div></div>';
  const before = screen.getByRole('button', { name: 'before' });
  const { unmount } = render(
    <TranslatorContext value={i18n}>
      <PasskeyOffer
        tools={createFakeTools()}
        checkOwner={async () => null}
        onDismiss={() => unmount()}
        onDone={() => undefined}
      />
    </TranslatorContext>,
    { container: document.querySelector('div')! },
  );
  before.focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  expect(before).toHaveFocus();
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => unknown]>([
  ['creates a passkey', () => undefined],
  [
    'finds an existing passkey',
    ({ browser }) => browser.create.mockRejectedValueOnce(domException('InvalidStateError')),
  ],
])('%s, confirms it and closes', async (_, change) => {
  const { tools, onDone } = show();
  change(tools);
  await click('Create a passkey');
  expect(screen.getByRole('status')).toHaveTextContent('Your passkey is ready');
  await click('Done');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('opens no prompt after the user has declined', async () => {
  const tools = createFakeTools();
  let answer = () => {};
  tools.api.passkeyEnrolmentOptions.mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve(enrolmentStart))),
  );
  const { unmount } = render(
    <TranslatorContext value={i18n}>
      <PasskeyOffer
        tools={tools}
        checkOwner={async () => null}
        onDismiss={() => unmount()}
        onDone={() => undefined}
      />
    </TranslatorContext>,
  );
  await click('Create a passkey');
  await click('Not now');
  answer();
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(tools.browser.create).not.toHaveBeenCalled();
});

test.each([
  ['signedOut', 'no longer logged in'],
  ['unknown', 'Something went wrong'],
] as const)('creates no passkey when the check of the owner finds %s', async (problem, words) => {
  const { tools } = show(problem);
  await click('Create a passkey');
  expect(tools.browser.create).not.toHaveBeenCalled();
  expect(tools.api.enrolPasskey).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('shows a failure and stays open, but ignores a cancelled prompt', async () => {
  const { tools } = show();
  tools.api.enrolPasskey.mockRejectedValueOnce(new BusinessError(20101, ''));
  await click('Create a passkey');
  expect(screen.getByRole('alert')).toHaveTextContent('could not be saved');
  tools.browser.create.mockImplementationOnce(async () => {
    tools.time.now += 2_000;
    throw domException('NotAllowedError');
  });
  await click('Create a passkey');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Create a passkey' })).not.toHaveAttribute('aria-disabled');
});
