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

/** Waits as a browser does, until the question is taken back. */
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

test('asks with the server’s options and answers as JSON', async () => {
  const answer = await createPasskeyCeremonies().ask(signInStart.options);
  const [{ publicKey, mediation }] = get.mock.lastCall as [CredentialRequestOptions];
  expect(publicKey).toMatchObject({ rpId: 'localhost', timeout: 300_000 });
  expect(mediation).toBeUndefined();
  expect(answer).toMatchObject({ id: 'aWQ', response: { signature: 'c2lnbmVk', userHandle: 'dXNlcg' } });
});

test('offers in the field even while the field is not there', async () => {
  await createPasskeyCeremonies().offerInField(signInStart.options);
  expect(get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' });
});

test('an offer that is stopped ends as aborted; stopping again stops nothing else', async () => {
  get.mockImplementation(untilAborted);
  const ceremonies = createPasskeyCeremonies();
  const offer = ceremonies.offerInField(signInStart.options);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  ceremonies.stopOffer();
  await expect(offer).rejects.toMatchObject({ name: 'AbortError' });
  const question = ceremonies.ask(signInStart.options);
  ceremonies.stopOffer();
  const first = await Promise.race([
    question,
    new Promise((resolve) => setTimeout(() => resolve('waits'), 20)),
  ]);
  expect(first).toBe('waits');
});

test('a question takes the place of the offer', async () => {
  get.mockImplementationOnce(untilAborted);
  const ceremonies = createPasskeyCeremonies();
  const offer = ceremonies.offerInField(signInStart.options);
  await new Promise((resolve) => setTimeout(resolve));
  const question = ceremonies.ask(signInStart.options);
  await expect(offer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(question).resolves.toMatchObject({ id: 'aWQ' });
});

test('makes a passkey', async () => {
  const made = await createPasskeyCeremonies().create(enrolmentStart.options);
  expect(made).toMatchObject({ id: 'aWQ', response: { attestationObject: 'YXR0ZXN0ZWQ' } });
});

test('lets the browser forget a passkey, where the browser listens', async () => {
  const passkey = { rpId: 'localhost', id: 'aWQ' };
  await createPasskeyCeremonies().forget(passkey);
  expect(signal.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'aWQ' }]]);
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: () => {} });
  await expect(createPasskeyCeremonies().forget(passkey)).resolves.toBeUndefined();
});
