/** @jest-environment jest-fixed-jsdom */
import { observable, runInAction } from 'mobx';
import { passkeyWith, createFakeTools } from './passkey-tools.fixture';
import { userWith } from '../../session/session-store.fixture';
import { offerPasskey, type PasskeyOfferPorts } from './offer-passkey';

function setUp() {
  const tools = createFakeTools();
  const isAvailable = jest.fn(async () => true);
  const page = {
    isSecureContext: true,
    location: { hostname: 'localhost' },
    PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: isAvailable },
  };
  const shell = {
    context: { linkOrigin: '' },
    isInApp: false,
    memory: { passkeyOffer: { isDismissed: () => false, dismiss: jest.fn() } },
    overlays: { open: jest.fn(async () => undefined), close: jest.fn() },
    session: observable({
      user: userWith() as ReturnType<typeof userWith> | null,
      quickLoginOptions: {} as { redirect?: string },
    }),
  };
  const offer = () =>
    offerPasskey(shell as unknown as PasskeyOfferPorts, page as unknown as Window & typeof globalThis, tools);
  return { tools, isAvailable, page, shell, offer };
}

test('opens for a user without a passkey for this host on a capable device', async () => {
  const { shell, tools, offer } = setUp();
  tools.api.passkeys.mockResolvedValueOnce({ passkeys: [passkeyWith({ site: 'tr.localhost' })] });
  await offer();
  expect(shell.overlays.open.mock.calls).toEqual([['passkey-offer']]);
});

test('closes when its user signs out or another one signs in, not with fresh data of its user', async () => {
  const { shell, offer } = setUp();
  await offer();
  runInAction(() => (shell.session.user = userWith({ parent_member_id: 0 })));
  expect(shell.overlays.close).not.toHaveBeenCalled();
  runInAction(() => (shell.session.user = null));
  runInAction(() => (shell.session.user = userWith({ id: 77 })));
  expect(shell.overlays.close.mock.calls).toEqual([['passkey-offer']]);
});

test.each<[string, (set: ReturnType<typeof setUp>) => unknown]>([
  ['for a sub-account', ({ shell }) => (shell.session.user = userWith({ parent_member_id: 10001 }))],
  ['before a redirect', ({ shell }) => (shell.session.quickLoginOptions = { redirect: '/x' })],
  ['for an anonymous visitor', ({ shell }) => (shell.session.user = null)],
  ['on a third-party page', ({ shell }) => (shell.context.linkOrigin = 'https://x.example')],
  ['in the app', ({ shell }) => (shell.isInApp = true)],
  ['after the user has declined it', ({ shell }) => (shell.memory.passkeyOffer.isDismissed = () => true)],
])('stays closed and makes no request %s', async (_, change) => {
  const set = setUp();
  change(set);
  await set.offer();
  expect(set.shell.overlays.open).not.toHaveBeenCalled();
  expect(set.tools.api.passkeys).not.toHaveBeenCalled();
});

test('stays closed on a device without an authenticator', async () => {
  const { isAvailable, tools, shell, offer } = setUp();
  isAvailable.mockResolvedValueOnce(false);
  await offer();
  expect(tools.api.passkeys).not.toHaveBeenCalled();
  expect(shell.overlays.open).not.toHaveBeenCalled();
});

test('stays closed for a user who has a passkey for this host', async () => {
  const { tools, shell, offer } = setUp();
  tools.api.passkeys.mockResolvedValueOnce({ passkeys: [passkeyWith()] });
  await offer();
  expect(shell.overlays.open).not.toHaveBeenCalled();
});

test('stays closed if another user has signed in before the answer', async () => {
  const { tools, shell, offer } = setUp();
  tools.api.passkeys.mockImplementationOnce(async () => {
    shell.session.user = userWith({ id: 10002 });
    return { passkeys: [] };
  });
  await offer();
  expect(shell.overlays.open).not.toHaveBeenCalled();
});

test('stays closed and reports a failed call', async () => {
  const { tools, shell, offer } = setUp();
  tools.api.passkeys.mockRejectedValueOnce(new Error('broken'));
  await offer();
  expect(tools.report.mock.calls).toEqual([['broken']]);
  expect(shell.overlays.open).not.toHaveBeenCalled();
});
