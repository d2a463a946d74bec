import { rmSync } from 'node:fs';
import { textOfDeltas } from '../deltas/file-deltas';
import { POINTER } from '../releases/pointer';
import { deltasKey } from '../releases/read-deltas';
import { publish, rollback } from '../releases/release-actions';
import type { RefusalCode } from '../releases/release-refused-error';
import { signatureKey } from './build-signatures';
import { PAYLOAD_TYPES, signEnvelope } from './envelope';
import { POINTER_LIFETIME_MS } from './lifetimes';
import { logKey } from './log-key';
import { publishRoot } from './publish-root';
import { revokeBuild } from './revoke-build';
import { REVOCATIONS_KEY } from './revocations';
import type { SignedPointer } from './signed-pointer';
import { signBuild } from './sign-build';
import type { Signer } from './keys';
import { signedRoot, teamKeys, teamRoot, type TeamKeys } from './signing.fixture';
import { rootKey } from './trust-chain';
import { BRIDGE, EVIL, OLD_SHELL, SHELL, type Attack } from './attacks.fixture';

const attribution = { now: new Date(), by: 'mira' };
const DAY_MS = 86_400_000;

/** Who notices: a server that runs, a server that starts, a publisher, or `release verify`. */
type Observer = 'running' | 'start' | 'publisher' | 'verify' | 'read';

export interface AttackRow {
  attack: string;
  /** Prepares an honest history. */
  before?: (attack: Attack) => Promise<unknown>;
  change: (attack: Attack) => Promise<unknown>;
  /** Default: a server that runs. */
  noticedBy?: Observer;
  code: RefusalCode;
  /** How far the server's clock is ahead. */
  clockMs?: number;
  /** The object that is read, for `read`. */
  key?: string;
}

export const revoke = (attack: Attack) =>
  revokeBuild(attack.publisher(), { part: 'shell', buildId: OLD_SHELL, reason: 'leaks tokens', attribution });

/** Replaces the key of joe. */
const rotate = (attack: Attack) => {
  const { team } = attack;
  const next = teamRoot(team, { version: 2, keys: { publish: [team.publish] } });
  return publishRoot(attack.publisher(), JSON.stringify(signedRoot(next, [team.root])), 'root 2');
};

const row = (
  attack: string,
  more: Omit<AttackRow, 'attack' | 'change'>,
  change: AttackRow['change'],
): AttackRow => ({
  attack,
  change,
  ...more,
});

/** An attack with a pointer that these keys sign. */
const forged = (
  attack: string,
  code: RefusalCode,
  signersOf: (team: TeamKeys) => readonly Signer[],
  changes: Parameters<Attack['forgePointer']>[1] = {},
): AttackRow => ({ attack, code, change: (a) => a.forgePointer(signersOf(a.team), changes) });

/** Changes of the log, which only `release verify` notices. */
const LOG_ATTACKS: readonly [attack: string, change: AttackRow['change']][] = [
  [
    'a truncated log: the newest entry is removed',
    async (a) => a.store.remove(logKey((await a.pointer()).statement.version - 1)),
  ],
  ['a truncated log: the oldest entry is removed', (a) => a.store.remove(logKey(1))],
  ['a removed entry of the log', (a) => a.store.remove(logKey(2))],
  [
    'an entry of the log that was replaced by another one',
    async (a) => a.store.write(logKey(2), (await a.store.read(logKey(3)))!),
  ],
  [
    'an entry of the log that a stolen rollback key signed again with another name',
    async (a) => {
      const { statement } = await a.pointer();
      const entry = { ...statement, version: 2, previous: null, by: 'joe' };
      const envelope = signEnvelope(PAYLOAD_TYPES.pointer, entry, [a.team.operate]);
      await a.store.write(logKey(2), JSON.stringify(envelope));
    },
  ],
];

let saved: string;
const save = async (attack: Attack, key = POINTER) => {
  saved = (await attack.store.read(key))!.toString();
};

/** One row = one attack of a person with the credentials of the store. */
export const ATTACKS: readonly AttackRow[] = [
  row('a changed file', { code: 'build-damaged', noticedBy: 'start' }, (a) =>
    a.changeFile({ hasManifest: false }),
  ),
  row(
    'a changed file with changed integrity in the manifest',
    { code: 'signature-wrong', noticedBy: 'start' },
    (a) => a.changeFile({ hasManifest: true }),
  ),
  row('a build without signatures', { code: 'signature-missing', noticedBy: 'start' }, async (a) => {
    for (const { keyid } of [a.team.publish, a.team.publish2])
      await a.store.remove(signatureKey('shell', SHELL, keyid));
  }),
  row(
    'a replaced build without signatures, which a publisher is asked to sign',
    { code: 'signature-missing', noticedBy: 'publisher' },
    async (a) => {
      await a.changeFile({ hasManifest: true });
      for (const { keyid } of [a.team.publish, a.team.publish2])
        await a.store.remove(signatureKey('shell', SHELL, keyid));
      await signBuild(a.publisher(), 'shell', SHELL);
    },
  ),
  row('a signature with another commit', { code: 'signature-wrong', noticedBy: 'start' }, async (a) => {
    for (const { keyid } of [a.team.publish, a.team.publish2])
      await a.edit(signatureKey('shell', SHELL, keyid), (text) => {
        const envelope = JSON.parse(text) as { payload: string };
        const statement = Buffer.from(envelope.payload, 'base64').toString().replace('c0ffee', 'beefee');
        return JSON.stringify({ ...envelope, payload: Buffer.from(statement).toString('base64') });
      });
  }),
  row(
    'the build of another part, with its signatures',
    { code: 'signature-wrong', noticedBy: 'start' },
    (a) => a.copyObjects(`builds/bridge/${BRIDGE}/`, `builds/shell/${SHELL}/`),
  ),
  row(
    'an older build of the same part under the id of the newest',
    { code: 'signature-wrong', noticedBy: 'start' },
    (a) => a.copyObjects(`builds/shell/${OLD_SHELL}/`, `builds/shell/${SHELL}/`),
  ),
  row('a document without a signature', { code: 'signature-missing' }, async (a) =>
    a.writePointer((await a.pointer()).document),
  ),
  row('a pointer whose signatures were removed', { code: 'signature-missing' }, async (a) => {
    const { envelope, document } = await a.pointer();
    await a.writePointer({ envelope: { ...envelope, signatures: [] }, document });
  }),
  row('a changed document beside a valid signature', { code: 'signature-wrong' }, async (a) => {
    const { envelope } = await a.pointer();
    await a.writePointer({
      envelope,
      document: await a.documentWith('shell', SHELL, await a.putEvilBuild()),
    });
  }),
  row('a notice without a key', { code: 'signature-wrong' }, async (a) => {
    const { envelope, document, current } = await a.pointer();
    const notice = { id: '0a1b2c3d4e', severity: 'incident', texts: { en: 'Send your coins to us.' } };
    const notices = [{ ...notice, from: '2026-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }];
    await a.writePointer({
      envelope,
      current,
      document: JSON.stringify({ ...JSON.parse(document), notices }),
    });
  }),
  {
    attack: 'the list of current builds of an older pointer',
    before: async (a) => {
      await save(a);
      await a.releaseNext();
    },
    change: async (a) => {
      const { envelope, document } = await a.pointer();
      const { current } = JSON.parse(saved) as SignedPointer;
      await a.writePointer({ envelope, document, current });
    },
    code: 'signature-wrong',
  },
  row('a list of current builds without its signatures', { code: 'signature-missing' }, async (a) => {
    const { envelope, document, current } = await a.pointer();
    await a.writePointer({ envelope, document, current: { ...current!, signatures: [] } });
  }),
  row('a later expiry without a key', { code: 'signature-wrong' }, async (a) => {
    const { envelope, document, statement } = await a.pointer();
    const later = { ...statement, expires: new Date(Date.now() + 365 * DAY_MS).toISOString() };
    await a.writePointer({
      envelope: { ...envelope, payload: Buffer.from(JSON.stringify(later)).toString('base64') },
      document,
    });
  }),
  forged('a pointer that a stranger signed', 'signature-key', (team) => [team.stranger]),
  forged('a stranger’s signature under the id of a publish key', 'signature-wrong', (team) => [
    { ...team.stranger, keyid: team.publish.keyid },
  ]),
  forged('a pointer that a root key signed', 'signature-key', (team) => [team.root]),
  forged('a signature of another type of document', 'signature-wrong', (team) => [team.publish], {
    type: PAYLOAD_TYPES.object,
  }),
  {
    attack: 'a replayed pointer',
    before: async (a) => {
      await save(a);
      await a.releaseNext();
    },
    change: (a) => a.writePointer(saved),
    code: 'pointer-replayed',
  },
  {
    attack: 'a replayed pointer for a server that starts',
    before: async (a) => {
      await save(a);
      await a.releaseNext();
      // The log has a version after it is replaced.
      await a.publisher().refresh();
    },
    change: (a) => a.writePointer(saved),
    noticedBy: 'start',
    code: 'pointer-replayed',
  },
  row(
    'a second pointer of the same version, by a stolen rollback key',
    { code: 'pointer-forked' },
    async (a) => {
      const { version } = (await a.pointer()).statement;
      await a.forgePointer([a.team.operate], { version, by: 'an attacker' });
    },
  ),
  row(
    'a store that nobody may write to for longer than a week',
    { code: 'pointer-expired', clockMs: POINTER_LIFETIME_MS + DAY_MS },
    async () => {},
  ),
  forged('an expired pointer, signed by a stolen rollback key', 'pointer-expired', (team) => [team.operate], {
    expires: new Date(Date.now() - DAY_MS).toISOString(),
  }),
  row('a removed pointer', { code: 'nothing-released' }, async (a) => removePointer(a)),
  row('a stolen rollback key that names its own build', { code: 'signature-key' }, async (a) => {
    const build = await a.putEvilBuild([a.team.operate]);
    await a.forgePointer([a.team.operate], { document: await a.documentWith('shell', SHELL, build) });
  }),
  row(
    'a stolen rollback key that names a revoked build',
    { code: 'build-revoked', before: revoke },
    async (a) =>
      a.forgePointer([a.team.operate], {
        document: await a.documentWith('shell', SHELL, a.attacked.build('shell', OLD_SHELL)),
      }),
  ),
  forged(
    'a stolen rollback key that signs a text that is no document',
    'document-damaged',
    (team) => [team.operate],
    { document: '{"microFrontends":{"shell":5}}' },
  ),
  row('a stolen rollback key that tries to publish', { code: 'key-missing', noticedBy: 'publisher' }, (a) =>
    publish(
      { store: a.publisher([a.team.operate]), part: 'shell', attribution },
      a.attacked.build('shell', EVIL),
    ),
  ),
  row(
    'a stolen store credential without a key that rolls back',
    { code: 'key-missing', noticedBy: 'publisher' },
    (a) => rollback({ store: a.publisher([]), part: 'shell', attribution }),
  ),
  row(
    'a rollback to a revoked build',
    { code: 'build-revoked', noticedBy: 'publisher', before: revoke },
    (a) => rollback({ store: a.publisher(), part: 'shell', attribution }, { to: OLD_SHELL }),
  ),
  row('a removed list of revocations', { code: 'revocations-replayed', before: revoke }, async (a) => {
    await a.store.remove(REVOCATIONS_KEY);
    await a.forgePointer([a.team.operate]);
  }),
  {
    attack: 'an older list of revocations, with a pointer that needs none',
    before: async (a) => {
      await revoke(a);
      await save(a, REVOCATIONS_KEY);
      await revokeBuild(a.publisher(), { part: 'shell', buildId: EVIL, reason: 'again', attribution });
    },
    change: async (a) => {
      await a.store.write(REVOCATIONS_KEY, saved);
      await a.forgePointer([a.team.operate], { revocations: 0 });
    },
    code: 'revocations-replayed',
  },
  row('a list of revocations that a stolen rollback key signed', { code: 'signature-key' }, async (a) => {
    const list = { version: 9, builds: {} };
    await a.store.write(
      REVOCATIONS_KEY,
      JSON.stringify(signEnvelope(PAYLOAD_TYPES.revocations, list, [a.team.operate])),
    );
    await a.forgePointer([a.team.operate]);
  }),
  row('another first root, with everything signed by its keys', { code: 'signature-key' }, async (a) => {
    const attackers = teamKeys();
    await a.store.write(rootKey(1), JSON.stringify(signedRoot(teamRoot(attackers), [attackers.root])));
    await a.forgePointer([attackers.publish]);
  }),
  row('a next root that only its own key has signed', { code: 'signature-key' }, async (a) => {
    const next = teamRoot(a.team, { version: 2, keys: { root: [a.team.stranger] } });
    await a.store.write(rootKey(2), JSON.stringify(signedRoot(next, [a.team.stranger])));
    await a.forgePointer([a.team.operate], { root: 2 });
  }),
  row('a next root with a key in two roles', { code: 'root-wrong' }, async (a) => {
    const next = structuredClone(teamRoot(a.team, { version: 2 }));
    next.roles.publish = next.roles.operate;
    await a.store.write(rootKey(2), JSON.stringify(signedRoot(next, [a.team.root])));
    await a.forgePointer([a.team.operate], { root: 2 });
  }),
  row('a key that the newest root has removed', { code: 'signature-key', before: rotate }, (a) =>
    a.forgePointer([a.team.publish2]),
  ),
  row(
    'a downgrade: the newest root is removed, and the pointer names the root before it',
    { code: 'signature-key', before: rotate },
    async (a) => {
      await a.store.remove(rootKey(2));
      await a.forgePointer([a.team.publish2], { root: 1 });
    },
  ),
  row(
    'the newest root is removed before a server starts',
    { code: 'root-missing', noticedBy: 'start', before: rotate },
    (a) => a.store.remove(rootKey(2)),
  ),
  row('a root that nobody renews', { code: 'root-expired', clockMs: 366 * DAY_MS }, async () => {}),
  ...LOG_ATTACKS.map(([attack, change]) => row(attack, { code: 'log-damaged', noticedBy: 'verify' }, change)),
  row(
    'an entry of the log that is written before its time',
    { code: 'log-damaged', noticedBy: 'publisher' },
    async (a) => {
      await a.store.write(logKey((await a.pointer()).statement.version), '{}');
      await a.releaseNext();
    },
  ),
  row(
    'deltas with other content',
    { code: 'signature-wrong', noticedBy: 'read', key: deltasKey('shell', SHELL) },
    (a) => a.edit(deltasKey('shell', SHELL), (text) => text.replace(/"content":"./, '"content":" ')),
  ),
  row(
    'deltas with a path out of the folder, signed by a stolen publish key',
    { code: 'build-damaged', noticedBy: 'verify' },
    (a) => {
      const deltas = new Map([['../../outside.txt', new Map([['../x', Buffer.from('evil')]])]]);
      return a.publisher([a.team.publish2]).write(deltasKey('shell', SHELL), textOfDeltas(deltas));
    },
  ),
  row('a type of document that would control a terminal', { code: 'signature-missing' }, async (a) => {
    const { envelope, document } = await a.pointer();
    const payloadType = '\u001B[2J\u001B[Hs3://bucket/site: 12 builds and 40 entries of the log are valid.';
    await a.writePointer({ envelope: { ...envelope, payloadType }, document });
  }),
  row(
    'a registration without a signature',
    { code: 'signature-missing', noticedBy: 'read', key: 'hosts/market.json' },
    (a) =>
      a.store.write('hosts/market.json', JSON.stringify({ name: 'market', contract: '1.0', modules: [] })),
  ),
  row(
    'the registration of another host',
    { code: 'signature-wrong', noticedBy: 'read', key: 'hosts/market.json' },
    async (a) => a.store.write('hosts/market.json', (await a.store.read('hosts/blog.json'))!),
  ),
];

function removePointer({ folder }: Attack): void {
  rmSync(`${folder}/.store/pointers`, { recursive: true });
  rmSync(`${folder}/${POINTER}`);
}
