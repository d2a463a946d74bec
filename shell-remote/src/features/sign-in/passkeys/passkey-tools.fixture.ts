import type { PasskeyApi, PasskeyCeremonies, PasskeyTools } from './passkey-api';

/** What the server starts a sign-in with. */
export const signInStart = {
  challengeId: 'challenge-1',
  options: { challenge: 'YQ', rpId: 'localhost', timeout: 300_000 },
};

/** What the server starts an enrolment with. */
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

/** A passkey's answer to a sign-in. */
export const answered = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
} as AuthenticationResponseJSON;

/** A new passkey. */
export const created = { id: 'bmV3', rawId: 'bmV3', type: 'public-key' } as RegistrationResponseJSON;

type Mocked<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (...given: infer Given) => infer Answer
    ? jest.Mock<Answer, Given>
    : Functions[Name];
};

/** The browser's error for a question that came to nothing. */
export const refusedBy = (name: string) => new DOMException('The operation did not happen.', name);

/**
 * Passkeys that do what a test says: the offer in the field waits until it is stopped, everything else works.
 *
 * @example const tools = createFakeTools(); tools.browser.ask.mockRejectedValueOnce(refusedBy('NotAllowedError'));
 */
export function createFakeTools() {
  let stopOffer = () => {};
  const api: Mocked<PasskeyApi> = {
    passkeySignInOptions: fake<PasskeyApi['passkeySignInOptions']>(async () => signInStart),
    passkeySignIn: jest.fn(),
    passkeyEnrolmentOptions: fake<PasskeyApi['passkeyEnrolmentOptions']>(async () => enrolmentStart),
    enrolPasskey: fake<PasskeyApi['enrolPasskey']>(async () => passkeyWith({ id: created.id })),
    passkeys: fake<PasskeyApi['passkeys']>(async () => ({ passkeys: [] })),
    removePasskey: fake<PasskeyApi['removePasskey']>(async () => undefined),
  };
  const browser: Mocked<PasskeyCeremonies> = {
    ask: fake<PasskeyCeremonies['ask']>(async () => answered),
    offerInField: fake<PasskeyCeremonies['offerInField']>(
      () =>
        new Promise((_, reject) => {
          stopOffer = () => reject(refusedBy('AbortError'));
        }),
    ),
    stopOffer: fake<PasskeyCeremonies['stopOffer']>(() => stopOffer()),
    create: fake<PasskeyCeremonies['create']>(async () => created),
    forget: fake<PasskeyCeremonies['forget']>(async () => undefined),
  };
  const time = { now: 0, isOnline: true };
  const tools = {
    api,
    browser,
    time,
    ceremonies: jest.fn(async () => browser),
    canOfferInField: jest.fn(async () => true),
    site: 'localhost',
    isOnline: () => time.isOnline,
    now: () => time.now,
    report: jest.fn<void, [string]>(),
  };
  return tools satisfies PasskeyTools;
}

/** A passkey as the server tells of it. */
export function passkeyWith(changes: object = {}) {
  return { id: 'b2xk', site: 'localhost', createdAt: '2026-11-20T12:00:00.000Z', ...changes };
}

/** A mock of a function that does this. */
function fake<Real extends (...given: never[]) => unknown>(
  doing: (...given: Parameters<Real>) => ReturnType<Real>,
): jest.Mock<ReturnType<Real>, Parameters<Real>> {
  return jest.fn(doing);
}
