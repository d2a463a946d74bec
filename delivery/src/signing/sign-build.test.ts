/** @jest-environment node */
import { buildOf } from '../releases/loaded-build.fixture';
import { MANIFEST_FILE, buildKey, fileKey } from '../releases/build-manifest';
import type { Store } from '../store/store';
import { signBuild } from './sign-build';
import { TEST_PROVENANCE } from './signing.fixture';
import { A, checkedDigestOf, codeOf, release, setUp, signAgain } from './team-store.fixture';

/** Replaces a build as a thief of store rights can. */
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
    'does not let the second person sign %s that a thief of the first key exchanges',
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
  it('does not sign a build that a thief of store rights has replaced, and whose signatures are removed', async () => {
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

describe('a build with enough signatures', () => {
  it('gets another one without a digest', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    expect(await signBuild(open([team.publish2]), 'shell', A)).toMatchObject({
      before: ['mira'],
      added: ['joe'],
    });
  });

  it('gets no other one while its signers name different sources', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    await signAgain(memory, A, team.publish2, { commit: 'f'.repeat(40) });
    await expect(signBuild(open([team.publish2]), 'shell', A)).rejects.toThrow(
      /different sources: mira c0ffee.*, joe ffff/,
    );
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
