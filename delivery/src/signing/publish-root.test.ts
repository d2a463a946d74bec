/** @jest-environment node */
import { readManifest } from '../releases/build-manifest';
import { readDocument, POINTER } from '../releases/pointer';
import { readRegistrations, registerHost } from '../releases/registered-hosts';
import { publishRoot } from './publish-root';
import { signBuild } from './sign-build';
import { signedRoot, teamRoot, type TestKey } from './signing.fixture';
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

  it('signs registrations again with a publish key, and names those that stay invalid without one', async () => {
    const { open, team } = await setUp();
    await registerHost(open(), { name: 'market', contract: '1.0', modules: [] });
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.publish2] } }), [team.root]);
    const publishNext = (key: TestKey) => publishRoot(open([key]), JSON.stringify(next), 'root 2');
    expect(await publishNext(team.operate)).toMatchObject({ invalid: ['hosts/market.json'] });
    expect((await readRegistrations(open([]))).damaged).toHaveLength(1);
    expect(await publishNext(team.publish2)).toMatchObject({ invalid: [] });
    expect((await readRegistrations(open([]))).hosts).toHaveLength(1);
  });

  it('ignores a registration of our own host that an earlier version wrote, as verifyStore does', async () => {
    const { open, team } = await setUp();
    await release(open(), A);
    await registerHost(open(), { name: 'verification-host', contract: '1.0', modules: [] });
    await signBuild(open([team.publish2]), 'shell', A);
    const next = signedRoot(teamRoot(team, { version: 2, keys: { publish: [team.publish2] } }), [team.root]);
    const published = await publishRoot(open([team.operate]), JSON.stringify(next), 'root 2');
    const deltas = `deltas/shell/${A}.json`;
    expect(published.invalid).toEqual([deltas]);
    const messages = (await verifyStore(open([]))).problems.map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(deltas)]);
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
