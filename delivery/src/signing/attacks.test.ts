/** @jest-environment node */
import { integrityOf } from 'build/integrity-of';
import { createReleaseReader, type ReleaseReader } from '../releases/live-releases';
import { createOlderBuilds } from '../releases/older-builds';
import { readRegistrations } from '../releases/registered-hosts';
import { publish } from '../releases/release-actions';
import type { RefusalCode } from '../releases/release-refused-error';
import type { Store } from '../store/store';
import { signatureKey } from './build-signatures';
import { CLOCK_TOLERANCE_MS } from './lifetimes';
import { revokeBuild } from './revoke-build';
import { verifyStore } from './verify-store';
import { codeOf } from './team-store.fixture';
import { ATTACKS, revoke } from './attacks-table.fixture';
import { AttackedStore, EVIL, OLD_SHELL, SHELL, type Attack } from './attacks.fixture';
// R-REL-10

// Its summary of omitted messages would follow a minute later, after the tests.
jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const attribution = { now: new Date(), by: 'mira' };

let attacked: AttackedStore;
beforeAll(async () => {
  attacked = new AttackedStore();
  await attacked.publishAll();
});
afterAll(() => attacked.remove());

describe('a person with the credentials of the store', () => {
  it.each(ATTACKS)(
    'cannot use $attack: $code',
    async ({ before, change, noticedBy = 'running', code, clockMs, key }) => {
      const attack = attacked.copy();
      await before?.(attack);
      let ahead = 0;
      const store = attacked.open(attack.store, [], () => Date.now() + ahead);
      const reader = await createReleaseReader({ store, intervalMs: 0 });
      const served = await stateOf(reader);

      ahead = clockMs ?? 0;
      const changed = codeOf(async () => change(attack));
      if (noticedBy === 'publisher') expect(await changed).toBe(code);
      else expect(await changed).toBe('accepted');
      if (noticedBy === 'running') {
        expect(await codeOf(() => reader.checkNow())).toBe(code);
        expect(reader.failure()).toMatchObject({ code });
      }
      const fresh = attacked.open(attack.store, []);
      if (noticedBy === 'start')
        expect(await codeOf(() => createReleaseReader({ store: fresh, intervalMs: 0 }))).toBe(code);
      if (noticedBy === 'read') expect(await codeOf(() => fresh.read(key!))).toBe(code);
      if (noticedBy === 'verify')
        expect((await verifyStore(fresh)).problems.map((problem) => problem.code)).toContain(code);
      expect(await stateOf(reader)).toEqual(served);
    },
  );

  it('has at least 25 attacks', () => expect(ATTACKS.length).toBeGreaterThanOrEqual(25));
});

describe('with a threshold of two publish keys', () => {
  let strict: AttackedStore;
  beforeAll(async () => {
    strict = new AttackedStore({ thresholds: { publish: 2 } });
    await strict.publishShell();
  });
  afterAll(() => strict.remove());

  it.each<[string, (attack: Attack) => Promise<unknown>, RefusalCode]>([
    [
      'one stolen key',
      (a) =>
        publish(
          { store: a.publisher([a.team.publish]), part: 'shell', attribution },
          a.attacked.build('shell', EVIL),
        ),
      'signature-missing',
    ],
    [
      'one stolen key under two names',
      async (a) => {
        const build = await a.putEvilBuild([a.team.publish]);
        const own = (await a.store.read(signatureKey('shell', EVIL, a.team.publish.keyid)))!;
        await a.store.write(signatureKey('shell', EVIL, a.team.publish2.keyid), own);
        await a.forgePointer([a.team.publish], { document: await a.documentWith('shell', SHELL, build) });
        const store = strict.open(a.store, []);
        await (await createReleaseReader({ store, intervalMs: 0 })).checkNow();
      },
      'signature-wrong',
    ],
    [
      'one stolen key that revokes',
      (a) =>
        revokeBuild(a.publisher([a.team.publish]), {
          part: 'shell',
          buildId: OLD_SHELL,
          reason: 'no',
          attribution,
        }),
      'signature-missing',
    ],
  ])('%s is not enough', async (_name, change, code) => {
    expect(await codeOf(() => change(strict.copy()))).toBe(code);
  });
});

describe('a running server', () => {
  it('refuses a store that changes while it is read', async () => {
    const attack = attacked.copy();
    const reader = await createReleaseReader({ store: attacked.open(attack.store, []), intervalMs: 0 });
    await publish({ store: attack.publisher(), part: 'shell', attribution }, attacked.build('shell', EVIL));
    const manifest = attack.manifestKey('shell', EVIL);
    const changing: Store = {
      ...attack.store,
      async read(key) {
        const body = await attack.store.read(key);
        if (key === manifest) await attack.store.write(`builds/shell/${EVIL}/skeleton/head.json`, 'changed');
        return body;
      },
    };
    const restarted = attacked.open(changing, []);
    expect(await codeOf(() => createReleaseReader({ store: restarted, intervalMs: 0 }))).toBe(
      'build-damaged',
    );
    expect((await stateOf(reader)).builds).toContain(`shell/${SHELL}`);
  });

  it.each([-CLOCK_TOLERANCE_MS, -60_000, 60_000, CLOCK_TOLERANCE_MS - 10_000])(
    'accepts a pointer that has just expired or is still valid, with a clock that is %d ms ahead',
    async (aheadMs) => {
      const attack = attacked.copy();
      const { expires } = (await attack.pointer()).statement;
      const store = attacked.open(attack.store, [], () => Date.parse(expires) + aheadMs);
      expect(await codeOf(() => createReleaseReader({ store, intervalMs: 0 }))).toBe('accepted');
    },
  );

  it('does not serve a revoked build to open tabs, also when its manifest is in memory', async () => {
    const attack = attacked.copy();
    const store = attacked.open(attack.store, []);
    const reader = await createReleaseReader({ store, intervalMs: 0 });
    const olderBuild = createOlderBuilds({ store, part: 'shell' });
    const known = async () =>
      olderBuild(OLD_SHELL, { document: (await reader.current()).document, isNamed: true });
    expect(await known()).not.toBeNull();
    await revoke(attack);
    await reader.checkNow();
    expect(await known()).toBeNull();
  });

  it('does not check hosts with damaged registrations, and reports them', async () => {
    const attack = attacked.copy();
    await attack.store.write('hosts/market.json', '{}');
    const { hosts, damaged } = await readRegistrations(attacked.open(attack.store, []));
    expect([hosts.map(({ name }) => name), damaged.map(({ key }) => key)]).toEqual([
      ['blog'],
      ['hosts/market.json'],
    ]);
  });

  it('publishes over a signature that an attacker placed in advance', async () => {
    const attack = attacked.copy();
    const key = signatureKey('shell', EVIL, attack.team.publish.keyid);
    await attack.store.write(key, '{}');
    await publish({ store: attack.publisher(), part: 'shell', attribution }, attacked.build('shell', EVIL));
    expect((await verifyStore(attack.publisher())).problems).toEqual([
      expect.objectContaining({ code: 'root-missing' }),
    ]);
  });
});

async function stateOf(reader: ReleaseReader) {
  const { document, builds } = await reader.current();
  const digests = [...builds.values()].map(({ contents }) => integrityOf([...contents.values()].join()));
  return { document, builds: [...builds.keys()], digests };
}
