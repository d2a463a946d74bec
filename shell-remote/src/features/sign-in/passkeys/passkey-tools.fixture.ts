import type { PasskeyApi } from './passkey-api';
import type { PasskeyCeremonies } from './passkey-ceremonies';
import type { PasskeyTools } from './passkey-tools';

/** The server's options for a sign-in. */
export const signInStart = {
  challengeId: 'challenge-1',
  options: { challenge: 'YQ', rpId: 'localhost', timeout: 300_000 },
};

/** The server's options for an enrolment. */
export const enrolmentStart = {
  challengeId: 'challenge-2',
  options: {
    challenge: 'Yg',
    rp: { name: 'Brand', id: 'localhost' },
    user: { id: 'dXNlcg', name: 'mi***@example.com', displayName: 'mira' },
    pubKeyCredParams: [],
    timeout: 300_000,
  },
};

/** The browser's response to a sign-in. */
export const passkeyResponse = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
} as AuthenticationResponseJSON;

/** The browser's response to an enrolment. */
export const newPasskeyResponse = {
  id: 'bmV3',
  rawId: 'bmV3',
  type: 'public-key',
} as RegistrationResponseJSON;

type Mocked<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (...parameters: infer Arguments) => infer Answer
    ? jest.Mock<Answer, Arguments>
    : Functions[Name];
};

/** Returns the browser's error for a failed prompt. */
export const domException = (name: string) => new DOMException('The operation did not happen.', name);

/**
 * Creates fake passkey tools. The offer in the field waits until it is stopped; every other function succeeds.
 *
 * @example const tools = createFakeTools(); tools.browser.prompt.mockRejectedValueOnce(domException('NotAllowedError'));
 */
export function createFakeTools() {
  let stopOffer = () => {};
  const api: Mocked<PasskeyApi> = {
    passkeySignInOptions: fake<PasskeyApi['passkeySignInOptions']>(async () => signInStart),
    passkeySignIn: jest.fn(),
    passkeyEnrolmentOptions: fake<PasskeyApi['passkeyEnrolmentOptions']>(async () => enrolmentStart),
    enrolPasskey: fake<PasskeyApi['enrolPasskey']>(async () => passkeyWith({ id: newPasskeyResponse.id })),
    passkeys: fake<PasskeyApi['passkeys']>(async () => ({ passkeys: [] })),
    removePasskey: fake<PasskeyApi['removePasskey']>(async () => undefined),
  };
  const browser: Mocked<PasskeyCeremonies> = {
    prompt: fake<PasskeyCeremonies['prompt']>(async () => passkeyResponse),
    offerInField: fake<PasskeyCeremonies['offerInField']>(
      () =>
        new Promise((_, reject) => {
          stopOffer = () => reject(domException('AbortError'));
        }),
    ),
    stopOffer: fake<PasskeyCeremonies['stopOffer']>(() => stopOffer()),
    create: fake<PasskeyCeremonies['create']>(async () => newPasskeyResponse),
    signalRemoved: fake<PasskeyCeremonies['signalRemoved']>(async () => undefined),
  };
  const time = { now: 0, isOnline: true };
  const tools = {
    api,
    browser,
    time,
    ceremonies: jest.fn(async () => browser),
    canOfferInField: jest.fn(async () => true),
    allowsRelatedOrigins: jest.fn(async () => false),
    closedRpIds: new Set<string>(),
    site: 'localhost',
    isOnline: () => time.isOnline,
    now: () => time.now,
    report: jest.fn<void, [string]>(),
  };
  return tools satisfies PasskeyTools;
}

/** Returns a passkey of the server's list. */
export function passkeyWith(changes: object = {}) {
  return { id: 'b2xk', site: 'localhost', createdAt: '2026-11-20T12:00:00.000Z', ...changes };
}

/** Creates a typed mock with an implementation. */
function fake<Real extends (...parameters: never[]) => unknown>(
  implementation: (...parameters: Parameters<Real>) => ReturnType<Real>,
): jest.Mock<ReturnType<Real>, Parameters<Real>> {
  return jest.fn(implementation);
}
