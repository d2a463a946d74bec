/** @jest-environment node */
import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { createReleaseReader } from '../releases/live-releases';
import { buildOf } from '../releases/loaded-build.fixture';
import { POINTER, readDocument } from '../releases/pointer';
import { deltasKey } from '../releases/read-deltas';
import { publish, rollback } from '../releases/release-actions';
import { PAYLOAD_TYPES, signEnvelope } from '../signing/envelope';
import { logKey } from '../signing/log-key';
import { signatureKey } from '../signing/build-signatures';
import { signedBuilds } from '../signing/sign-build';
import { revokeBuild, signRevocations } from '../signing/revoke-build';
import { PENDING_REVOCATIONS_KEY, REVOCATIONS_KEY } from '../signing/revocations';
import type { SignedStore } from '../signing/signed-store';
import { signedRoot, teamKeys, teamRoot } from '../signing/signing.fixture';
import { A, attribution, B, C, codeOf, release, setUp } from '../signing/team-store.fixture';
import { rootKey } from '../signing/trust-chain';
import { withFaultyObjects } from '../store/faulty-objects.fixture';
import { libraryLines } from './library-lines';
import { runSigning } from './run-signing';

// Its summary of omitted messages would follow a minute later, after the tests.
jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const HOST = 'dddddddddd';
const manifestKey = (part: string, buildId: string) => `${buildKey(part, buildId)}${MANIFEST_FILE}`;

/** Returns the lines of a command, and the code of its refusal. */
async function linesOf(store: SignedStore, action: 'log' | 'verify'): Promise<string[]> {
  const lines: string[] = [];
  const dependencies = {
    openStore: () => store,
    write: (line: string) => void lines.push(line),
    environment: {},
    now: () => new Date(),
  };
  return [await codeOf(() => runSigning([action], dependencies)), ...lines];
}
const log = (store: SignedStore) => linesOf(store, 'log');
const verify = (store: SignedStore) => linesOf(store, 'verify');
const codeIn = (work: (store: SignedStore) => Promise<unknown>) => (store: SignedStore) =>
  codeOf(() => work(store));
const tooLarge = (key: string) => `store-damaged: ${key} in memory is larger than`;
const line = (start: string) => expect.stringMatching(new RegExp(`^${start.replaceAll('.', '\\.')}`));
const entries = (...texts: string[]) => texts.map((text) => expect.stringContaining(text));

/** The store has the builds A and B of the shell, and a build of our own host. The pointer has version 3. */
const PUBLISHED = [`published shell ${A}`, `published shell ${B}`, `published verification-host ${HOST}`];

/** A faulty object: a key with a space is not valid, and every other object is too large. */
type Row = [action: string, key: string, run: (store: SignedStore) => Promise<unknown>, expected: unknown];

const rollBack = codeIn((store) => rollback({ store, part: 'shell', attribution }));
const releaseNext = codeIn((store) => release(store, C));
const logProblems = (command: typeof log) => async (store: SignedStore) =>
  (await command(store)).filter((text) => text.startsWith('log-damaged:'));

const ROWS: Row[] = [
  ...[
    [logKey(1), 'Entry 1 '],
    [logKey(2), 'Entry 2 '],
    ['log/a b.json', 'Entry "a b.json" '],
  ].flatMap(([key = '', entry]): Row[] => [
    ['log', key, logProblems(log), [line(`log-damaged: ${entry}`)]],
    ['verify', key, logProblems(verify), [line(`log-damaged: ${entry}`)]],
  ]),
  ['log', rootKey(2), log, ['store-damaged', ...entries(...PUBLISHED), line(tooLarge(rootKey(2)))]],
  [
    'log',
    manifestKey('shell', A),
    log,
    ['accepted', ...entries(`published shell ${A} to 100 % by mira`, ...PUBLISHED.slice(1))],
  ],
  ['publish', manifestKey('shell', A), releaseNext, 'accepted'],
  ['rollback of a remote', manifestKey('verification-host', HOST), rollBack, 'accepted'],
  ['rollback', 'hosts/market.json', rollBack, 'accepted'],
  ['rollback', 'hosts/a b.json', rollBack, 'accepted'],
  [
    'status',
    manifestKey('shell', B),
    async (store) => (await libraryLines(store, (await readDocument(store)).document)).get(B),
    line(`Warning: ${manifestKey('shell', B)} in memory is larger than`),
  ],
  ['start', logKey(4), codeIn((store) => createReleaseReader({ store, intervalMs: 0 })), 'accepted'],
  // The place of the next entry of the log, which junk of normal size blocks, too.
  ['publish', logKey(3), releaseNext, 'log-damaged'],
  [
    'revoke',
    PENDING_REVOCATIONS_KEY,
    codeIn((store) => revokeBuild(store, { part: 'shell', buildId: A, reason: 'leaks', attribution })),
    'signature-missing',
  ],
  ['sign revocations', PENDING_REVOCATIONS_KEY, codeIn(signRevocations), 'signature-missing'],
];

/** Faulty objects, and the line of `verify` about each. */
const VERIFIED: [key: string, expected: string][] = [
  ...[
    manifestKey('shell', A),
    `${buildKey('shell', B)}remoteEntry.0a1b2c3d.js`,
    deltasKey('shell', B),
    'hosts/market.json',
    POINTER,
    rootKey(1),
    rootKey(2),
    REVOCATIONS_KEY,
  ].map((key): [string, string] => [key, tooLarge(key)]),
  ...[manifestKey('shell', 'a b'), 'hosts/a b.json'].map((key): [string, string] => [
    key,
    `store-damaged: "${key}" in memory is not a valid key`,
  ]),
];

const setUpReleased = async (key: string) => {
  const { open, team, memory } = await setUp();
  for (const buildId of [A, B]) await release(open(), buildId);
  const build = buildOf('verification-host', HOST);
  await publish({ store: open(), part: 'verification-host', attribution }, build);
  const faulty = withFaultyObjects(memory, key.includes(' ') ? { invalid: [key] } : { large: [key] });
  return open([team.publish], faulty);
};

it('publish replaces an object that is too large, at the place of its signature', async () => {
  const { open, team, memory } = await setUp();
  const key = signatureKey('shell', A, team.publish.keyid);
  const faulty = withFaultyObjects(memory, { large: [key] });
  expect(await codeOf(() => release(open([team.publish, team.operate], faulty), A))).toBe('accepted');
  expect(await memory.read(key)).not.toBeNull();
});

it('sign omits a build whose key is not valid', async () => {
  const store = await setUpReleased(manifestKey('shell', 'a b'));
  expect(await signedBuilds(store, 'shell')).toEqual([A, B]);
});

it.each(ROWS)(
  'the command %s works with the faulty object %s as expected',
  async (_action, key, run, expected) => {
    expect(await run(await setUpReleased(key))).toEqual(expected);
  },
);

it.each(VERIFIED)('verify prints one line about the faulty object %s', async (key, expected) => {
  const lines = await verify(await setUpReleased(key));
  expect(lines[0]).toBe('store-damaged');
  expect(lines.filter((text) => text.startsWith('store-damaged: '))).toEqual([line(expected)]);
});

it('log prints an entry that an attacker with write access to the store has signed below a root of their own, with an invalid build id', async () => {
  const { open, memory } = await setUp();
  await release(open(), A);
  const attackers = teamKeys();
  await memory.write(
    rootKey(9),
    JSON.stringify(signedRoot(teamRoot(attackers, { version: 9 }), [attackers.root])),
  );
  const pointer = (await open().guard.read())!.pointer;
  const event = { part: 'shell', buildId: 'a b', action: 'published', at: pointer.statement.at, by: 'eve' };
  const forged = { ...pointer.statement, root: 9, version: 8, events: [event] };
  const entry = signEnvelope(PAYLOAD_TYPES.pointer, forged, [attackers.operate]);
  await memory.write(logKey(8), JSON.stringify(entry));
  const lines = await log(open());
  expect(lines[0]).toBe('log-damaged');
  expect(lines).toContainEqual(expect.stringContaining('published shell a b by eve'));
});
