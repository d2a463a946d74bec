/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installDialog } from 'ui-kit/testing';
import { pageContextOf } from '../../../core/page/page-context';
import {
  mockShellOrigin,
  recordShellErrors,
  renderTestSkeleton,
  setBuildGlobals,
} from '../../../core/page/page.fixture';
import { createSession, otto, UNREACHABLE } from '../../session/create-session.fixture';
import { PasskeyOfferOverlay } from './passkey-offer-overlay';
import { createFakeTools, passkeyWith } from './passkey-tools.fixture';
import { createPasskeyTools } from './passkey-tools';
import { PasskeysOverlay } from './passkeys-overlay';

jest.mock('./passkey-tools', () => ({ createPasskeyTools: jest.fn() }));

beforeAll(() => installDialog(window));
let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  setBuildGlobals();
  errors = recordShellErrors();
  const boot = JSON.stringify(renderTestSkeleton('en').boot);
  mockShellOrigin(() => Promise.resolve(new Response(boot)));
});
afterEach(() => errors.stop());

const click = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens an overlay for mira, who is signed in. */
async function open(overlay: 'passkeys' | 'offer') {
  const { session, fetchProfile, backend } = createSession();
  await session.loadProfile();
  const tools = createFakeTools();
  tools.api.passkeys.mockResolvedValue({ passkeys: [passkeyWith()] });
  jest.mocked(createPasskeyTools).mockReturnValue(tools);
  const context = pageContextOf(
    {},
    { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 },
  );
  const memory = { passkeyOffer: { isDismissed: () => false, dismiss: jest.fn() } };
  const shell = { context, session, memory, backend: async () => ({ ...tools.api, ...(await backend()) }) };
  const props = { isOpen: true, onClose: () => undefined, getShell: () => shell };
  render(overlay === 'passkeys' ? <PasskeysOverlay {...props} /> : <PasskeyOfferOverlay {...props} />);
  return { session, fetchProfile, tools };
}

describe('the passkeys modal', () => {
  test('adds no passkey to the account of another user who has signed in elsewhere', async () => {
    const { session, fetchProfile, tools } = await open('passkeys');
    await screen.findByRole('listitem');
    fetchProfile.mockResolvedValue(otto);
    tools.api.passkeys.mockResolvedValue({ passkeys: [passkeyWith({ id: 'b', name: 'Otto’s phone' })] });
    await click(/^Add a passkey/);
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    expect(session.user).toEqual(otto);
    expect(tools.browser.create).not.toHaveBeenCalled();
    expect(tools.api.enrolPasskey).not.toHaveBeenCalled();
    expect(screen.queryByText(/Otto’s phone/)).toBeNull();
  });

  test('removes no passkey when the check of the owner fails', async () => {
    const { fetchProfile, tools } = await open('passkeys');
    await screen.findByRole('listitem');
    fetchProfile.mockRejectedValue(UNREACHABLE);
    await click(/^Remove the passkey/);
    await click(/^Remove$/);
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    expect(tools.api.removePasskey).not.toHaveBeenCalled();
  });

  test('checks the owner once for the list', async () => {
    const { fetchProfile } = await open('passkeys');
    await screen.findByRole('listitem');
    expect(fetchProfile).toHaveBeenCalledTimes(2);
  });
});

describe('the offer of a passkey', () => {
  test.each([
    ['another user has signed in elsewhere', async () => otto],
    ['the check of the owner fails', () => Promise.reject(UNREACHABLE)],
  ])('creates none when %s', async (_, answer) => {
    const { fetchProfile, tools } = await open('offer');
    fetchProfile.mockImplementation(answer);
    await click(/^Create a passkey/);
    expect(await screen.findByText(/no longer logged in|Something went wrong/)).toBeVisible();
    expect(tools.browser.create).not.toHaveBeenCalled();
    expect(tools.api.enrolPasskey).not.toHaveBeenCalled();
  });
});
