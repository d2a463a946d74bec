/** @jest-environment node */
import { buildOf } from '../releases/loaded-build.fixture';
import { MANIFEST_FILE, buildKey, fileKey } from '../releases/build-manifest';
import type { Store } from '../store/store';
import { payloadOf, parseEnvelope } from './envelope';
import { signatureKey, writeSignature, type BuildStatement } from './build-signatures';
import { signBuild } from './sign-build';
import type { Provenance } from './provenance';
import { publishRoot } from './publish-root';
import { signedRoot, teamRoot, testKey, TEST_PROVENANCE } from './signing.fixture';
import { A, checkedDigestOf, codeOf, release, setUp, signAgain } from './team-store.fixture';

/** Replaces a build as an attacker with write access to the store can. */
async function replaceBuild(memory: Store): Promise<void> {
  const { manifest, contents } = buildOf('shell', A, { 'more.js': 'evil()' });
  for (const [name, body] of contents) await memory.write(fileKey(manifest, name), body);
  await memory.write(`${buildKey('shell', A)}${MANIFEST_FILE}`, JSON.stringify(manifest));
}

async function removeSignatures(memory: Store): Promise<void> {
  for (const key of await memory.list(`${buildKey('shell', A)}signatures/`)) await memory.remove(key);
}

describe('with a threshold of two publish keys', () => {
  const setUpStrict = () => setUp({ thresholds: { publish: 2 } });

  it('releases a build after a second person has signed what that person has checked', async () => {
    const { open, team, memory } = await setUpStrict();
    await expect(release(open(), A)).rejects.toThrow(
      /has 1 of 2 required signatures\. .*npm run release -- reproduce shell aaaaaaaaa1\b/,
    );
    const digest = await checkedDigestOf(memory, A, team.publish);
    const { before, added, statement } = await signBuild(open([team.publish2]), 'shell', A, digest);
    expect([before, added, statement.provenance]).toEqual([['mira'], ['joe'], TEST_PROVENANCE]);
    expect(await codeOf(() => release(open(), A))).toBe('accepted');
  });

  it('does not let a second person sign without the digest of what that person has checked', async () => {
    const { open, team } = await setUpStrict();
    await codeOf(() => release(open(), A));
    expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A))).toBe('signature-missing');
  });

  it('does not let one person sign twice', async () => {
    const { open, memory, team } = await setUpStrict();
    await codeOf(() => release(open(), A));
    await signBuild(open(), 'shell', A, await checkedDigestOf(memory, A, team.publish));
    expect(await codeOf(() => release(open(), A))).toBe('signature-missing');
  });

  it('does not let the second person sign a build that has changed since', async () => {
    const { open, team, memory } = await setUpStrict();
    await codeOf(() => release(open(), A));
    const digest = await checkedDigestOf(memory, A, team.publish);
    await replaceBuild(memory);
    expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A, digest))).toBe('signature-wrong');
  });

  it.each([
    ['a manifest', replaceBuild],
    ['sources', async () => {}],
  ])(
    'does not let the second person sign %s that a holder of the first key exchanges',
    async (_what, change) => {
      const { open, team, memory } = await setUpStrict();
      await codeOf(() => release(open(), A));
      const digest = await checkedDigestOf(memory, A, team.publish);
      await change(memory);
      await signAgain(memory, A, team.publish, { commit: 'f'.repeat(40) });
      expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A, digest))).toBe(
        'signature-wrong',
      );
    },
  );
});

describe.each([1, 2])('with a threshold of %d', (threshold) => {
  it('does not sign a build that an attacker with write access to the store has replaced, and whose signatures are removed', async () => {
    const { open, team, memory } = await setUp({ thresholds: { publish: threshold } });
    await codeOf(() => release(open(), A));
    const digest = await checkedDigestOf(memory, A, team.publish);
    await replaceBuild(memory);
    await removeSignatures(memory);
    for (const signer of [team.publish2, team.publish])
      for (const checked of [undefined, digest])
        expect(await codeOf(() => signBuild(open([signer]), 'shell', A, checked))).toBe('signature-missing');
    expect(await memory.list(`${buildKey('shell', A)}signatures/`)).toEqual([]);
  });

  it('does not count signatures of keys of other roles', async () => {
    const { open, team, memory } = await setUp({ thresholds: { publish: threshold } });
    await codeOf(() => release(open(), A));
    const digest = await checkedDigestOf(memory, A, team.publish);
    await removeSignatures(memory);
    for (const key of [team.root, team.operate, team.stranger]) await signAgain(memory, A, key);
    expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A, digest))).toBe('signature-key');
  });

  it('publishes a build again after its manifest is removed, as the refusal says', async () => {
    const { open, memory } = await setUp({ thresholds: { publish: threshold } });
    await codeOf(() => release(open(), A));
    await removeSignatures(memory);
    const manifest = `${buildKey('shell', A)}${MANIFEST_FILE}`;
    await expect(signBuild(open(), 'shell', A)).rejects.toThrow(`remove ${manifest} and publish`);
    await memory.remove(manifest);
    expect(await codeOf(() => release(open(), A))).toBe(threshold === 1 ? 'accepted' : 'signature-missing');
    expect(await memory.list(`${buildKey('shell', A)}signatures/`)).toHaveLength(1);
  });
});

const statementIn = async (memory: Store, keyid: string): Promise<BuildStatement> => {
  const body = (await memory.read(signatureKey('shell', A, keyid)))!;
  return JSON.parse(payloadOf(parseEnvelope(body.toString(), '')).toString()) as BuildStatement;
};

const OTHER_COMMIT = 'f'.repeat(40);

describe('a build whose signers name different sources', () => {
  const setUpDifferent = async (changes: Parameters<typeof signAgain>[3], threshold = 1) => {
    const found = await setUp({ thresholds: { publish: threshold } });
    const { open, team, memory } = found;
    await codeOf(() => release(open(), A));
    await signAgain(memory, A, team.publish2, changes);
    const eva = testKey('eva');
    const sign = (digest?: string) => signBuild(open([eva]), 'shell', A, digest);
    return { ...found, eva, sign };
  };

  it.each([{ commit: OTHER_COMMIT }, { node: 'v24.0.1' }])(
    'gets a signature for the digest of either signer, with %j',
    async (changes) => {
      const { memory, team, eva, sign } = await setUpDifferent(changes);
      for (const [signer, name] of [
        [team.publish, 'mira'],
        [team.publish2, 'joe'],
      ] as const) {
        const digest = await checkedDigestOf(memory, A, signer);
        expect((await sign(digest)).before).toEqual([name]);
        expect(await checkedDigestOf(memory, A, eva)).toBe(digest);
      }
    },
  );

  it.each([1, 2])('gets none without a digest, with a threshold of %d', async (threshold) => {
    const { sign } = await setUpDifferent({ commit: OTHER_COMMIT }, threshold);
    await expect(sign()).rejects.toThrow(
      /different sources: mira states commit c0ffee0.*; joe states commit ffff.* reproduce shell aaaaaaaaa1, which prints how to sign it with --digest/,
    );
  });

  it('gets a signature without a digest if enough signers name the same sources', async () => {
    const { open, memory, team } = await setUp();
    const [eva, next] = [testKey('eva'), testKey('next')];
    const keys = { publish: [team.publish, team.publish2, eva] };
    const root = signedRoot(teamRoot(team, { version: 2, keys, thresholds: { publish: 2 } }), [team.root]);
    await release(open([team.publish]), A);
    await signAgain(memory, A, team.publish2);
    await publishRoot(open([team.publish, team.publish2]), JSON.stringify(root), 'root-2.json');
    await signAgain(memory, A, eva, { commit: OTHER_COMMIT });
    expect((await signBuild(open([next]), 'shell', A)).before).toEqual(['mira', 'joe']);
  });

  it.each([{ commit: 'c0ffee0' }, { dirty: true as const }])(
    'gets no signature for a digest of sources that reproduce cannot check: %j',
    async (changes) => {
      const { memory, team, sign } = await setUpDifferent(changes);
      expect(await codeOf(async () => sign(await checkedDigestOf(memory, A, team.publish2)))).toBe(
        'signature-wrong',
      );
    },
  );
});

describe('publishing the same bytes again after their manifest is removed', () => {
  it.each([{ dirty: true as const }, { commit: OTHER_COMMIT }])(
    'replaces the own statement with %j',
    async (changes) => {
      const { open, team, memory } = await setUp();
      await release(open(), A);
      await signAgain(memory, A, team.publish, changes);
      await memory.remove(`${buildKey('shell', A)}${MANIFEST_FILE}`);
      await release(open(), A);
      expect((await statementIn(memory, team.publish.keyid)).provenance).toEqual(TEST_PROVENANCE);
    },
  );

  it.each([
    [
      'the same sources, with fields in another order',
      Object.fromEntries(Object.entries(TEST_PROVENANCE).reverse()),
    ],
    ['a working copy with changes', { ...TEST_PROVENANCE, dirty: true }],
    ['no repository', { ...TEST_PROVENANCE, commit: null }],
  ])('keeps the own statement when it comes from %s', async (_what, provenance) => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const key = signatureKey('shell', A, team.publish.keyid);
    const before = await memory.read(key);
    const { keyid } = team.publish;
    const statement = {
      ...(await statementIn(memory, keyid)),
      provenance: provenance as unknown as Provenance,
    };
    await writeSignature(memory, { ...statement, at: 'later' }, team.publish);
    expect(await memory.read(key)).toEqual(before);
  });
});

it('serves and signs a build with the short id of a commit that is signed before 2026-11-27', async () => {
  const { open, team, memory } = await setUp();
  await release(open(), A);
  await signAgain(memory, A, team.publish, { commit: 'c0ffee0' });
  expect(await open().read(`${buildKey('shell', A)}${MANIFEST_FILE}`)).not.toBeNull();
  expect((await signBuild(open([team.publish2]), 'shell', A)).before).toEqual(['mira']);
});

describe('a build with enough signatures', () => {
  it('gets another one without a digest', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    expect(await signBuild(open([team.publish2]), 'shell', A)).toMatchObject({
      before: ['mira'],
      added: ['joe'],
    });
  });

  it('is signed from the bytes that were verified', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const manifest = `${buildKey('shell', A)}${MANIFEST_FILE}`;
    const changing: Store = {
      ...memory,
      async read(key) {
        const body = await memory.read(key);
        if (key === manifest) await replaceBuild(memory);
        return body;
      },
    };
    await signBuild(open([team.publish2], changing), 'shell', A);
    expect(await checkedDigestOf(memory, A, team.publish2)).toBe(
      await checkedDigestOf(memory, A, team.publish),
    );
  });
});
