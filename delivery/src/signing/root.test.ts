/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import type { Envelope } from './envelope';
import { CLOCK_TOLERANCE_MS } from './lifetimes';
import { verifyRoot, type RootDocument } from './root';
import { createTrustChain, rootKey } from './trust-chain';
import { signedRoot, teamKeys, teamRoot } from './signing.fixture';
import { codeOf } from './team-store.fixture';

const team = teamKeys();
const first = signedRoot(teamRoot(team), [team.root]);

describe('verifyRoot', () => {
  const changed = (change: (document: RootDocument) => void) => {
    const document = structuredClone(teamRoot(team));
    change(document);
    return signedRoot(document, [team.root]);
  };
  it.each<[string, () => Envelope]>([
    ['a key with two roles', () => changed(({ roles }) => (roles.publish = roles.root))],
    ['a role with an unknown key', () => changed(({ keys }) => delete keys[team.publish.keyid])],
    [
      'a threshold above the number of keys',
      () => changed(({ roles }) => (roles.publish = { ...roles.publish, threshold: 3 })),
    ],
    ['a threshold of 0', () => changed(({ roles }) => (roles.publish = { ...roles.publish, threshold: 0 }))],
    [
      'a key under the id of another key',
      () => changed(({ keys }) => (keys[team.publish2.keyid] = keys[team.publish.keyid]!)),
    ],
    ['a version of 0', () => changed((document) => (document.version = 0))],
    ['an expiry that is no time', () => changed((document) => (document.expires = 'never'))],
  ])('rejects %s', async (_name, envelope) => {
    expect(await codeOf(() => verifyRoot(envelope(), 'it'))).toBe('root-wrong');
  });

  it('rejects a root that its own root keys have not signed', async () => {
    expect(await codeOf(() => verifyRoot(signedRoot(teamRoot(team), [team.stranger]), 'it'))).toBe(
      'signature-key',
    );
  });
});

describe('createTrustChain', () => {
  const chainWith = async (roots: readonly Envelope[], now = Date.now) => {
    const store = createMemoryStore();
    for (const [index, root] of roots.entries()) await store.write(rootKey(index + 1), JSON.stringify(root));
    return createTrustChain({ store, pinned: JSON.stringify(first), now });
  };
  const second = teamRoot(team, { version: 2, keys: { root: [team.root2] } });

  it('follows roots that the keys of both roots have signed', async () => {
    const chain = await chainWith([first, signedRoot(second, [team.root, team.root2])]);
    expect((await chain.current()).document.version).toBe(2);
  });

  it.each<[string, Envelope, string]>([
    ['only by its own keys', signedRoot(second, [team.root2]), 'signature-key'],
    ['only by the keys of the root before it', signedRoot(second, [team.root]), 'signature-key'],
    [
      'with a version that does not follow',
      signedRoot({ ...second, version: 3 }, [team.root, team.root2]),
      'root-wrong',
    ],
  ])('rejects a root that is signed %s', async (_name, root, code) => {
    const chain = await chainWith([first, root]);
    expect(await codeOf(() => chain.current())).toBe(code);
  });

  it('ignores another first root in the store, because the machine pins its own', async () => {
    const other = signedRoot(teamRoot(team, { keys: { root: [team.stranger] } }), [team.stranger]);
    const chain = await chainWith([other]);
    expect((await chain.current()).document).toEqual(
      teamRoot(team, { expires: chain.first.document.expires }),
    );
  });

  it('rejects an expired root after the tolerance for clocks', async () => {
    let now = Date.parse(chainExpiry());
    const chain = await chainWith([first], () => now);
    expect(await codeOf(() => chain.current())).toBe('accepted');
    now += CLOCK_TOLERANCE_MS + 1;
    expect(await codeOf(() => chain.current())).toBe('root-expired');
  });

  it('rejects a store without the root that a document needs', async () => {
    const chain = await chainWith([first]);
    expect(await codeOf(() => chain.current(2))).toBe('root-missing');
  });

  function chainExpiry(): string {
    return verifyRoot(first, 'it').document.expires;
  }
});
