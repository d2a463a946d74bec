/** @jest-environment node */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import type { DiscoveryVersion, ShellErrorDetail } from '../contracts/contracts';
import { documentText, versionWith } from './discovery.fixture';
import { createSignedDiscovery, type ReleaseTrust } from './signed-discovery';
import { signedVersionText } from './signed-version';
import type { Envelope } from './verify-envelope';
// R-EMBED-14

interface Key {
  id: string;
  public: string;
  private: KeyObject;
}

function keyOf(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { id: hash(der, 'hex'), public: der.toString('base64'), private: privateKey };
}
const hash = (content: Buffer | string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(content).digest(encoding);

function signed(payloadType: string, document: object, keys: readonly Key[]): Envelope {
  const payload = Buffer.from(JSON.stringify(document));
  const bytes = Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ]);
  const signatures = keys.map((key) => ({
    keyid: key.id,
    sig: sign(null, bytes, key.private).toString('base64'),
  }));
  return { payloadType, payload: payload.toString('base64'), signatures };
}

const [ROOT, OTHER_ROOT, PUBLISH, SECOND, STRANGER, OPERATE] = Array.from({ length: 6 }, keyOf) as [
  Key,
  Key,
  Key,
  Key,
  Key,
  Key,
];
const TYPE = 'application/vnd.site-shell';
const VERSION = versionWith();
const NOW = Date.parse('2026-11-26T00:00:00Z');

interface RootInput {
  version?: number;
  expires?: string;
  root?: readonly Key[];
  publish?: readonly Key[];
  threshold?: number;
}

function rootOf(
  {
    version = 1,
    expires = '2027-01-01T00:00:00Z',
    root = [ROOT],
    publish = [PUBLISH],
    threshold = 1,
  }: RootInput = {},
  signers: readonly Key[] = [ROOT],
): Envelope {
  const roleOf = (keys: readonly Key[], least = 1) => ({ keys: keys.map(({ id }) => id), threshold: least });
  const document = {
    version,
    expires,
    keys: Object.fromEntries(
      [...root, ...publish, OPERATE].map((key) => [key.id, { public: key.public, name: 'mira' }]),
    ),
    roles: { root: roleOf(root), publish: roleOf(publish, threshold), operate: roleOf([OPERATE]) },
  };
  return signed(`${TYPE}.root+json`, document, signers);
}

const pinOf = ({ payload }: Envelope) => `sha256-${hash(Buffer.from(payload, 'base64'), 'base64')}`;

function buildOf(keys: readonly Key[], changes: object = {}, type = 'build'): Envelope {
  const statement = {
    part: 'shell',
    buildId: VERSION.extras.buildId,
    manifest: 'sha384-…',
    version: `sha256-${hash(signedVersionText('shell', VERSION), 'base64')}`,
  };
  return signed(`${TYPE}.${type}+json`, { ...statement, ...changes }, keys);
}

const digestOf = (version: DiscoveryVersion) =>
  `sha256-${hash(signedVersionText('shell', version), 'base64')}`;

function currentOf(changes: object = {}, keys: readonly Key[] = [OPERATE], type = 'current'): Envelope {
  const name = `shell/${VERSION.extras.buildId}`;
  const versions = { [name]: digestOf(VERSION) };
  const list = { builds: [name], versions, expires: '2026-11-30T00:00:00Z', root: 1 };
  return signed(`${TYPE}.${type}+json`, { ...list, ...changes }, keys);
}

interface Input {
  pin?: string;
  trust?: Partial<ReleaseTrust>;
  releaseText?: string;
  text?: string;
  now?: number;
  seenRoot?: number;
}

function discoveryWith({
  pin = pinOf(rootOf()),
  trust,
  releaseText,
  text = documentText(VERSION),
  now = NOW,
  seenRoot = 0,
}: Input = {}) {
  const reports: ShellErrorDetail[] = [];
  const saved: number[] = [];
  const complete = {
    roots: [rootOf()],
    builds: { [`shell/${VERSION.extras.buildId}`]: [buildOf([PUBLISH])] },
    current: currentOf(),
    ...trust,
  };
  const discover = createSignedDiscovery({
    pin,
    fetchRelease: () =>
      Promise.resolve(releaseText ?? JSON.stringify({ discovery: JSON.parse(text), ...complete })),
    newestRoot: { read: () => seenRoot, save: (version) => void saved.push(version) },
    report: (failure) => void reports.push(failure),
    now: () => now,
  });
  return { discover, reports, saved };
}

const buildsWith = (...envelopes: Envelope[]) => ({
  builds: { [`shell/${VERSION.extras.buildId}`]: envelopes },
});

/** Returns the message of the refusal, which is also reported. */
async function refusalOf(input: Input): Promise<string> {
  const { discover, reports } = discoveryWith(input);
  const message = await discover().then(
    () => 'accepted',
    (thrown: Error) => thrown.message,
  );
  expect(reports).toEqual(
    message === 'accepted' ? [] : [{ code: 'release-unsigned', part: 'shell', message }],
  );
  return message;
}

it('returns a document whose builds the publish key of the pinned root has signed', async () => {
  const { discover, reports } = discoveryWith();
  await expect(discover()).resolves.toBe(documentText(VERSION));
  expect(reports).toEqual([]);
});

it('follows roots that the keys of the root before them have signed', async () => {
  const roots = [rootOf(), rootOf({ version: 2, root: [OTHER_ROOT], publish: [SECOND] }, [ROOT, OTHER_ROOT])];
  const current = currentOf({ root: 2 });
  const input = { trust: { roots, current, ...buildsWith(buildOf([SECOND])) } };
  expect(await refusalOf(input)).toBe('accepted');
  // The key of the previous root may no longer publish.
  const former = { trust: { roots, current, ...buildsWith(buildOf([PUBLISH])) } };
  expect(await refusalOf(former)).toContain('lacks signatures of publish keys of root 2');
});

it('leaves out a canary that is not signed', async () => {
  const canary = versionWith({ extras: { ...VERSION.extras, buildId: '9999999999' } });
  const { discover } = discoveryWith({ text: documentText(VERSION, canary) });
  await expect(discover()).resolves.toBe(documentText(VERSION));
});

it('leaves out a canary that is signed but not current', async () => {
  const canary = versionWith({ extras: { ...VERSION.extras, buildId: '9999999999' } });
  const statement = {
    buildId: '9999999999',
    version: `sha256-${hash(signedVersionText('shell', canary), 'base64')}`,
  };
  const builds = {
    [`shell/${VERSION.extras.buildId}`]: [buildOf([PUBLISH])],
    'shell/9999999999': [buildOf([PUBLISH], statement)],
  };
  const text = documentText(VERSION, canary);
  await expect(discoveryWith({ text, trust: { builds } }).discover()).resolves.toBe(documentText(VERSION));
  const versions = {
    [`shell/${VERSION.extras.buildId}`]: digestOf(VERSION),
    'shell/9999999999': digestOf(canary),
  };
  const both = currentOf({ versions });
  await expect(discoveryWith({ text, trust: { builds, current: both } }).discover()).resolves.toBe(text);
});

it('verifies with a library in a browser without Ed25519', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  importKey.mockRejectedValue(new DOMException('unknown', 'NotSupportedError'));
  expect(await refusalOf({})).toBe('accepted');
  expect(await refusalOf({ trust: buildsWith(buildOf([STRANGER])) })).toContain('lacks signatures');
  const { sig } = buildOf([PUBLISH], { by: 'x' }).signatures[0]!;
  const stolen = { ...buildOf([PUBLISH]), signatures: [{ keyid: PUBLISH.id, sig }] };
  expect(await refusalOf({ trust: buildsWith(stolen) })).toContain('lacks signatures');
});

const forged = versionWith({
  extras: { ...VERSION.extras, files: { ...VERSION.extras.files, 'added.js': VERSION.metadata.integrity } },
});

describe('an attacker with a publish key that root 2 has removed and with control of a server', () => {
  const roots = [rootOf(), rootOf({ version: 2, publish: [SECOND] })];
  const evil = {
    text: documentText(forged),
    ...buildsWith(buildOf([PUBLISH], { version: digestOf(forged) })),
  };
  const attack = (input: Partial<ReleaseTrust>, more: Input = {}) =>
    refusalOf({ ...more, text: evil.text, trust: { builds: evil.builds, ...input } });

  it('gets no code into pages with an old list and a build under a listed id', async () => {
    expect(await attack({})).toMatch(/is not in the list of current builds/);
  });

  it('gets no code into pages with a hidden root and a list of the attacker', async () => {
    const current = currentOf({ versions: { [`shell/${VERSION.extras.buildId}`]: digestOf(forged) } }, [
      PUBLISH,
    ]);
    expect(await attack({ current })).toMatch(/list of current builds lacks signatures of root 1/);
    const fresh = currentOf({ root: 2 });
    expect(await attack({ current: fresh })).toMatch(/root 2 is missing/);
  });

  it('gets no code into pages with a shown root', async () => {
    expect(await attack({ roots })).toMatch(/is that of root 1, which root 2 has replaced/);
    expect(await attack({ roots, current: currentOf({ root: 2 }) })).toMatch(
      /lacks signatures of publish keys of root 2/,
    );
  });

  it('gets no code into pages that have seen root 2, also with the operate key', async () => {
    const current = currentOf({ versions: { [`shell/${VERSION.extras.buildId}`]: digestOf(forged) } });
    // The residual risk until root 1 expires: a page that has seen neither root 2 nor a new element.
    expect(await attack({ current })).toBe('accepted');
    expect(await attack({ current }, { seenRoot: 2 })).toMatch(
      /root 2 is missing, which this browser has seen/,
    );
    expect(await attack({ current }, { pin: pinOf(roots[1]!) })).toMatch(/has not the root/);
  });
});

it('saves the newest root that it has verified, and only then', async () => {
  const roots = [rootOf(), rootOf({ version: 2 })];
  const shown = discoveryWith({ trust: { roots, current: currentOf({ root: 2 }) } });
  await shown.discover();
  expect(shown.saved).toEqual([2]);
  const forgedRoot = rootOf({ version: 2 }, [STRANGER]);
  const refused = discoveryWith({ trust: { roots: [rootOf(), forgedRoot] } });
  await expect(refused.discover()).rejects.toThrow(/lacks signatures of root 1/);
  expect(refused.saved).toEqual([]);
});

const TWO = rootOf({ publish: [PUBLISH, SECOND], threshold: 2 });

describe('a compromised server cannot', () => {
  it.each<[string, Input, RegExp]>([
    ['serve a build without signatures', { trust: { builds: {} } }, /lacks signatures/],
    ['sign with its own key', { trust: buildsWith(buildOf([STRANGER])) }, /lacks signatures/],
    ['sign with a root key', { trust: buildsWith(buildOf([ROOT])) }, /lacks signatures/],
    ['change a file of a signed build', { text: documentText(forged) }, /lacks signatures/],
    [
      'change the entry script',
      {
        text: documentText(
          versionWith({ metadata: { ...VERSION.metadata, integrity: `sha384-${'x'.repeat(64)}` } }),
        ),
      },
      /lacks signatures/,
    ],
    [
      'use the signature of another part',
      { trust: buildsWith(buildOf([PUBLISH], { part: 'bridge' })) },
      /lacks signatures/,
    ],
    [
      'use the signature of another build',
      { trust: buildsWith(buildOf([PUBLISH], { buildId: '9999999999' })) },
      /lacks signatures/,
    ],
    [
      'use a signature of another type',
      { trust: buildsWith(buildOf([PUBLISH], {}, 'pointer')) },
      /lacks signatures/,
    ],
    [
      'count one key twice',
      {
        pin: pinOf(TWO),
        trust: { roots: [TWO], ...buildsWith(buildOf([PUBLISH]), buildOf([PUBLISH, PUBLISH])) },
      },
      /lacks signatures/,
    ],
    [
      'replace the pinned root',
      { trust: { roots: [rootOf({ publish: [STRANGER] }, [STRANGER])] } },
      /has not the root/,
    ],
    [
      'add a root without the keys of the root before it',
      {
        trust: {
          roots: [rootOf(), rootOf({ version: 2, root: [STRANGER], publish: [STRANGER] }, [STRANGER])],
        },
      },
      /root 2 lacks signatures of root 1/,
    ],
    [
      'add a root without its own keys',
      { trust: { roots: [rootOf(), rootOf({ version: 2, root: [STRANGER], publish: [STRANGER] }, [ROOT])] } },
      /root 2 lacks signatures of root 2/,
    ],
    ['skip a root', { trust: { roots: [rootOf(), rootOf({ version: 3 })] } }, /root 2 is missing/],
    ['hold a page at an expired root', { now: Date.parse('2027-01-01T00:00:01Z') }, /root 1 has expired/],
    [
      'serve an older signed build',
      { trust: { current: currentOf({ versions: { 'shell/9999999999': digestOf(VERSION) } }) } },
      /is not in the list of current builds/,
    ],
    [
      'serve a list of current builds that has expired',
      { now: Date.parse('2026-11-30T00:00:01Z') },
      /has expired at 2026-11-30T00:00:00Z.*release -- refresh/,
    ],
    ['serve no list of current builds', { trust: { current: undefined } }, /list of current builds lacks/],
    [
      'sign a list of current builds with its own key',
      { trust: { current: currentOf({}, [STRANGER]) } },
      /list of current builds lacks/,
    ],
    [
      'sign a list of current builds with a root key',
      { trust: { current: currentOf({}, [ROOT]) } },
      /list of current builds lacks/,
    ],
    [
      'use a list of another type',
      { trust: { current: currentOf({}, [OPERATE], 'pointer') } },
      /list of current builds lacks/,
    ],
    [
      'sign a list of current builds with a publish key alone',
      { trust: { current: currentOf({}, [PUBLISH]) } },
      /list of current builds lacks/,
    ],
    [
      'serve a list without versions',
      { trust: { current: currentOf({ versions: undefined }) } },
      /is not in the list/,
    ],
    [
      'hide the newest root from its list',
      { trust: { current: currentOf({ root: 2 }) } },
      /root 2 is missing/,
    ],
    ['send no roots', { releaseText: '{"roots":[],"builds":{}}' }, /has not the root/],
    ['send something else than JSON', { releaseText: '<html>' }, /No signed release/],
  ])('%s', async (_, input, message) => {
    expect(await refusalOf(input)).toMatch(message);
  });

  it('send arbitrary roots and signatures (property)', async () => {
    const envelope = fc.record({
      payloadType: fc.constantFrom(`${TYPE}.root+json`, `${TYPE}.build+json`, ''),
      payload: fc.oneof(
        fc.base64String(),
        fc.json().map((text) => Buffer.from(text).toString('base64')),
      ),
      signatures: fc.array(
        fc.record({ keyid: fc.constantFrom(PUBLISH.id, ROOT.id), sig: fc.base64String() }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(envelope), async (envelopes) => {
        expect(await refusalOf({ trust: buildsWith(...envelopes) })).toMatch(/^No signed release/);
        expect(await refusalOf({ trust: { roots: [rootOf(), ...envelopes] } })).toMatch(
          envelopes.length > 0 ? /^No signed release/ : /^accepted$/,
        );
      }),
      { numRuns: 50 },
    );
  });
});

it.each(['', 'sha384-abc', 'sha256-abc'])(
  'names the command that prints the pin instead of “%s”',
  async (pin) => {
    expect(await refusalOf({ pin })).toContain('npm run release -- pin');
  },
);
