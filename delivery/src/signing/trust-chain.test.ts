/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import { signedRoot, teamKeys, teamRoot } from './signing.fixture';
import { createTrustChain, rootKey } from './trust-chain';

const team = teamKeys();
const rootOf = (version: number) => JSON.stringify(signedRoot(teamRoot(team, { version }), [team.root]));

test('concurrent calls follow several new roots together', async () => {
  const store = createMemoryStore();
  for (const version of [2, 3]) await store.write(rootKey(version), rootOf(version));
  const trust = createTrustChain({ store, pinned: rootOf(1), now: Date.now });
  const found = await Promise.all([trust.current(), trust.current(3), trust.latest()]);
  expect(found.map(({ document }) => document.version)).toEqual([3, 3, 3]);
});

test('a call finds a root that was written while an earlier call looked for it', async () => {
  const store = createMemoryStore();
  let answerFirst = () => {};
  const read = jest
    .fn(store.read)
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = () => resolve(null))));
  const trust = createTrustChain({ store: { name: 'memory', read }, pinned: rootOf(1), now: Date.now });
  const first = trust.current();
  await store.write(rootKey(2), rootOf(2));
  expect((await trust.current(2)).document.version).toBe(2);
  answerFirst();
  expect((await first).document.version).toBe(2);
});
