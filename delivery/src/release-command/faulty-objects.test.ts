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

interface Row {
  action: string;
  /** The object that is too large, or whose key is not valid. */
  key: string;
  isInvalid?: boolean | undefined;
  run: (store: SignedStore) => Promise<unknown>;
  expected: unknown;
}

const VERIFIED = [
  ...[
    manifestKey('shell', A),
    `${buildKey('shell', B)}remoteEntry.0a1b2c3d.js`,
    deltasKey('shell', B),
    'hosts/market.json',
    POINTER,
    rootKey(1),
    rootKey(2),
    REVOCATIONS_KEY,
  ].map((key): Row => ({ action: 'verify', key, run: verify, expected: line(tooLarge(key)) })),
  ...[manifestKey('shell', 'a b'), 'hosts/a b.json'].map((key): Row => ({
    action: 'verify',
    key,
    isInvalid: true,
    run: verify,
    expected: line(`store-damaged: "${key}" in memory is not a valid key`),
  })),
];

const ROWS: Row[] = [
  ...[
    ...[1, 2].map((number) => ({
      key: logKey(number),
      expected: [line(`log-damaged: Entry ${number} `)],
    })),
    { key: 'log/a b.json', isInvalid: true, expected: [line('log-damaged: Entry "a b.json" ')] },
  ].flatMap((row): Row[] => [
    {
      action: 'log',
      ...row,
      run: async (store) => (await log(store)).filter((text) => text.startsWith('log-damaged:')),
    },
    {
      action: 'verify',
      ...row,
      run: async (store) => (await verify(store)).filter((text) => text.startsWith('log-damaged:')),
    },
  ]),
  {
    action: 'log',
    key: rootKey(2),
    run: log,
    expected: ['store-damaged', ...entries(...PUBLISHED), line(tooLarge(rootKey(2)))],
  },
  {
    action: 'log',
    key: manifestKey('shell', A),
    run: log,
    expected: ['accepted', ...entries(`published shell ${A} to 100 % by mira`, ...PUBLISHED.slice(1))],
  },
  {
    action: 'publish',
    key: manifestKey('shell', A),
    run: codeIn((store) => release(store, C)),
    expected: 'accepted',
  },
  {
    action: 'rollback of a remote',
    key: manifestKey('verification-host', HOST),
    run: codeIn((store) => rollback({ store, part: 'shell', attribution })),
    expected: 'accepted',
  },
  ...[{ key: 'hosts/market.json' }, { key: 'hosts/a b.json', isInvalid: true }].map((fault): Row => ({
    action: 'rollback',
    ...fault,
    run: codeIn((store) => rollback({ store, part: 'shell', attribution })),
    expected: 'accepted',
  })),
  {
    action: 'status',
    key: manifestKey('shell', B),
    run: async (store) => (await libraryLines(store, (await readDocument(store)).document)).get(B),
    expected: line(`Warning: ${manifestKey('shell', B)} in memory is larger than`),
  },
  {
    action: 'start of a server',
    key: logKey(4),
    run: codeIn((store) => createReleaseReader({ store, intervalMs: 0 })),
    expected: 'accepted',
  },
  {
    action: 'publish needs the place of the next entry of the log, as for junk of normal size',
    key: logKey(3),
    run: codeIn((store) => release(store, C)),
    expected: 'log-damaged',
  },
  {
    action: 'revoke',
    key: PENDING_REVOCATIONS_KEY,
    run: codeIn((store) => revokeBuild(store, { part: 'shell', buildId: A, reason: 'leaks', attribution })),
    expected: 'signature-missing',
  },
  {
    action: 'sign revocations',
    key: PENDING_REVOCATIONS_KEY,
    run: codeIn(signRevocations),
    expected: 'signature-missing',
  },
];

const setUpReleased = async ({ key, isInvalid = false }: Pick<Row, 'key' | 'isInvalid'>) => {
  const { open, team, memory } = await setUp();
  for (const buildId of [A, B]) await release(open(), buildId);
  const build = buildOf('verification-host', HOST);
  await publish({ store: open(), part: 'verification-host', attribution }, build);
  const faulty = withFaultyObjects(memory, isInvalid ? { invalid: [key] } : { large: [key] });
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
  const store = await setUpReleased({ key: manifestKey('shell', 'a b'), isInvalid: true });
  expect(await signedBuilds(store, 'shell')).toEqual([A, B]);
});

it.each(ROWS)('$action, with a faulty object $key', async ({ key, isInvalid, run, expected }) => {
  expect(await run(await setUpReleased({ key, isInvalid }))).toEqual(expected);
});

it.each(VERIFIED)('verify prints one line about $key', async ({ key, isInvalid, run, expected }) => {
  const lines = (await run(await setUpReleased({ key, isInvalid }))) as string[];
  expect(lines[0]).toBe('store-damaged');
  expect(lines.filter((text) => text.startsWith('store-damaged: '))).toEqual([expected]);
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
