/** @jest-environment jest-fixed-jsdom */
import { createPasskeyCeremonies } from './passkey-ceremonies';
import { enrolmentStart, signInStart } from './passkey-tools.fixture';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('user'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
  },
};
const get = jest.fn();
const create = jest.fn();
const signal = jest.fn();

/** Waits like a browser until the prompt is aborted. */
const untilAborted = ({ signal: abort }: { signal: AbortSignal }) =>
  new Promise((_, reject) => {
    abort.addEventListener('abort', () => reject(abort.reason as Error));
  });

beforeEach(() => {
  get.mockReset().mockResolvedValue(credential);
  create.mockReset().mockResolvedValue(credential);
  signal.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  const known = { isConditionalMediationAvailable: async () => true, signalUnknownCredential: signal };
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(() => {}, known),
  });
});

test('prompts with the server’s options and returns JSON', async () => {
  const answer = await createPasskeyCeremonies().prompt(signInStart.options);
  const [{ publicKey, mediation }] = get.mock.lastCall as [CredentialRequestOptions];
  expect(publicKey).toMatchObject({ rpId: 'localhost', timeout: 300_000 });
  expect(mediation).toBeUndefined();
  expect(answer).toMatchObject({ id: 'aWQ', response: { signature: 'c2lnbmVk', userHandle: 'dXNlcg' } });
});

test('offers passkeys even while the field is not mounted', async () => {
  await createPasskeyCeremonies().offerInField(signInStart.options);
  expect(get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' });
});

test('a stopped offer rejects as aborted, and a second stop aborts nothing else', async () => {
  get.mockImplementation(untilAborted);
  const ceremonies = createPasskeyCeremonies();
  const offer = ceremonies.offerInField(signInStart.options);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  ceremonies.stopOffer();
  await expect(offer).rejects.toMatchObject({ name: 'AbortError' });
  const question = ceremonies.prompt(signInStart.options);
  ceremonies.stopOffer();
  const first = await Promise.race([
    question,
    new Promise((resolve) => setTimeout(() => resolve('waits'), 20)),
  ]);
  expect(first).toBe('waits');
});

test('a prompt replaces the offer', async () => {
  get.mockImplementationOnce(untilAborted);
  const ceremonies = createPasskeyCeremonies();
  const offer = ceremonies.offerInField(signInStart.options);
  await new Promise((resolve) => setTimeout(resolve));
  const question = ceremonies.prompt(signInStart.options);
  await expect(offer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(question).resolves.toMatchObject({ id: 'aWQ' });
});

test('creates a passkey', async () => {
  const made = await createPasskeyCeremonies().create(enrolmentStart.options);
  expect(made).toMatchObject({ id: 'aWQ', response: { attestationObject: 'YXR0ZXN0ZWQ' } });
});

test('signals a removed passkey if the browser supports it', async () => {
  const passkey = { rpId: 'localhost', id: 'aWQ' };
  await createPasskeyCeremonies().signalRemoved(passkey);
  expect(signal.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'aWQ' }]]);
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: () => {} });
  await expect(createPasskeyCeremonies().signalRemoved(passkey)).resolves.toBeUndefined();
});
