/** @jest-environment node */
import { readManifest } from '../releases/build-manifest';
import { readDocument, POINTER } from '../releases/pointer';
import { publishRoot } from './publish-root';
import { signBuild } from './sign-build';
import { signedRoot, teamRoot } from './signing.fixture';
import { rootKey } from './trust-chain';
import { verifyStore } from './verify-store';
import { A, B, setUp, release, codeOf } from './team-store.fixture';

describe('publishRoot', () => {
  it('does not sign a pointer again that was replaced already', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const old = (await memory.readPointer(POINTER))!.body;
    await release(open(), B);
    await open().refresh();
    await memory.replacePointer(POINTER, old, (await memory.readPointer(POINTER))!.tag);
    const next = signedRoot(teamRoot(team, { version: 2 }), [team.root]);
    expect(await codeOf(() => publishRoot(open(), JSON.stringify(next), 'root 2'))).toBe('pointer-replayed');
    expect(await memory.read(rootKey(2))).toBeNull();
  });

  it('refuses a root with which a served build loses its signatures, until another key has signed it', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.publish2] } }), [team.root]);
    const publishNext = () => publishRoot(open([team.publish2]), JSON.stringify(next), 'root 2');
    expect(await codeOf(publishNext)).toBe('signature-key');
    await signBuild(open([team.publish2]), 'shell', A);
    expect(await codeOf(publishNext)).toBe('accepted');
    const reader = open([]);
    expect(await codeOf(() => readDocument(reader))).toBe('accepted');
    expect(await codeOf(() => readManifest(reader, 'shell', A))).toBe('accepted');
    expect((await verifyStore(open([]))).problems).toEqual([]);
    expect(await codeOf(publishNext)).toBe('accepted');
  });

  it('accepts the signature of a key that only the next root names', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    const { notYet } = await signBuild(open([team.stranger]), 'shell', A);
    expect(notYet).toHaveLength(1);
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.stranger] } }), [team.root]);
    await publishRoot(open([team.stranger]), JSON.stringify(next), 'root 2');
    expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('accepted');
  });

  it('refuses a root for whose pointer it has no key, and leaves the store unchanged', async () => {
    const { open, team, memory } = await setUp();
    await release(open(), A);
    const next = signedRoot(teamRoot(team, { version: 2 }), [team.root]);
    expect(await codeOf(() => publishRoot(open([team.root]), JSON.stringify(next), 'root 2'))).toBe(
      'key-missing',
    );
    expect(await memory.read(rootKey(2))).toBeNull();
  });

  it('never replaces a root', async () => {
    const { open, team } = await setUp();
    const second = (days: string) =>
      signedRoot(teamRoot(team, { version: 2, expires: `2030-01-${days}T00:00:00.000Z` }), [team.root]);
    await publishRoot(open(), JSON.stringify(second('01')), 'root 2');
    expect(await codeOf(() => publishRoot(open(), JSON.stringify(second('02')), 'root 2'))).toBe(
      'root-wrong',
    );
  });
});
