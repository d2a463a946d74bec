/** @jest-environment node */
import { buildOf } from '../releases/loaded-build.fixture';
import { readManifest } from '../releases/build-manifest';
import { readDocument } from '../releases/pointer';
import { publish, rollback } from '../releases/release-actions';
import { ConflictError, StoreError } from '../store/store';
import { readAuditLog } from './audit-log';
import { PAYLOAD_TYPES, signEnvelope } from './envelope';
import { revokeBuild, signRevocations } from './revoke-build';
import { PENDING_REVOCATIONS_KEY } from './revocations';
import { attribution, A, B, C, setUp, release, codeOf } from './team-store.fixture';

it('revokes a build after a second person has signed the list', async () => {
  const { open, team, memory } = await setUp({ thresholds: { publish: 2 } });
  for (const id of [A, B]) {
    await release(open([team.publish, team.publish2]), id);
  }
  const revocation = { part: 'shell', buildId: A, reason: 'leaks tokens', attribution } as const;
  expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('signature-missing');
  expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('accepted');
  await signRevocations(open([team.publish2]));
  expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('build-revoked');
  expect(await memory.read(PENDING_REVOCATIONS_KEY)).toBeNull();
  const { entries } = await readAuditLog({ store: memory, trust: open().trust });
  expect(entries.at(-1)?.statement.events).toEqual([
    expect.objectContaining({ action: 'revoked', part: 'shell', buildId: A, reason: 'leaks tokens' }),
  ]);
});

describe('a list of revocations that waits for a second person', () => {
  const revocationOf = (buildId: string) =>
    ({ part: 'shell', buildId, reason: 'leaks tokens', attribution }) as const;
  const setUpReleased = async () => {
    const found = await setUp({ thresholds: { publish: 2 } });
    const both = found.open([found.team.publish, found.team.publish2]);
    for (const id of [A, B, C]) await release(both, id);
    return { ...found, both };
  };

  it('does not become valid while its build is the default build', async () => {
    const { open, team, both } = await setUpReleased();
    expect(await codeOf(() => revokeBuild(open(), revocationOf(B)))).toBe('signature-missing');
    await rollback({ store: both, part: 'shell', attribution }, { to: B });
    expect(await codeOf(() => signRevocations(open([team.publish2])))).toBe('is-default');
    expect(await codeOf(() => readDocument(open([])))).toBe('accepted');
    await rollback({ store: both, part: 'shell', attribution }, { to: C });
    expect(await codeOf(() => signRevocations(open([team.publish2])))).toBe('accepted');
    expect(await codeOf(() => readManifest(open([]), 'shell', B))).toBe('build-revoked');
  });

  it.each([
    ['an unreachable store', new StoreError('away'), ['store-unavailable', 'accepted']],
    ['a release at the same moment', new ConflictError('discovery.json'), ['accepted', 'accepted']],
  ])('is named by the pointer after %s and a repetition', async (_what, failure, codes) => {
    const { open, team, memory } = await setUpReleased();
    await codeOf(() => revokeBuild(open(), revocationOf(A)));
    const store = open([team.publish2]);
    const refresh = jest.fn(store.refresh).mockRejectedValueOnce(failure);
    expect(await codeOf(() => signRevocations({ ...store, refresh }))).toBe(codes[0]);
    expect(await codeOf(() => signRevocations(open([team.publish2])))).toBe(codes[1]);
    const { entries } = await readAuditLog({ store: memory, trust: store.trust });
    expect(entries.at(-1)?.statement).toMatchObject({
      revocations: 1,
      events: [{ action: 'revoked', buildId: A, reason: 'leaks tokens' }],
    });
  });

  it('is reported as revoked by the repetition that names it', async () => {
    const { open, team } = await setUpReleased();
    await codeOf(() => revokeBuild(open(), revocationOf(A)));
    const store = open([team.publish2]);
    const refresh = () => Promise.reject(new StoreError('away'));
    await codeOf(() => signRevocations({ ...store, refresh }));
    const { added } = await signRevocations(open([team.publish2]));
    expect(added).toEqual([[`shell/${A}`, expect.objectContaining({ reason: 'leaks tokens' })]]);
    expect((await signRevocations(open([team.publish2]))).added).toEqual([]);
  });

  it('is not replaced by another one', async () => {
    const { open, team } = await setUpReleased();
    await codeOf(() => revokeBuild(open(), revocationOf(A)));
    await expect(revokeBuild(open(), revocationOf(B))).rejects.toThrow(/sign revocations first, or remove/);
    const { added } = await signRevocations(open([team.publish2]));
    expect(added.map(([name]) => name)).toEqual([`shell/${A}`]);
    expect(await codeOf(() => readManifest(open([]), 'shell', A))).toBe('build-revoked');
  });

  it('is signed when it is the first one, also with a key of the next root beside', async () => {
    const { open, team } = await setUpReleased();
    await codeOf(() => revokeBuild(open(), revocationOf(A)));
    const signed = await signRevocations(open([team.publish2, team.stranger]));
    expect(signed).toMatchObject({ added: [[`shell/${A}`, {}]], isPresentSigned: false });
    expect(signed.notYet).toHaveLength(1);
  });

  it('needs a signature of a publish key before the second person signs it', async () => {
    const { memory, team, open } = await setUpReleased();
    const forged = { version: 1, builds: { [`shell/${A}`]: { reason: 'none', by: 'attacker', at: 'now' } } };
    for (const signers of [[], [team.operate]])
      for (const key of [team.publish, team.publish2]) {
        const list = signEnvelope(PAYLOAD_TYPES.revocations, forged, signers);
        await memory.write(PENDING_REVOCATIONS_KEY, JSON.stringify(list));
        expect(await codeOf(() => signRevocations(open([key])))).toBe('signature-key');
      }
    expect(await codeOf(() => signRevocations(open([team.operate])))).toBe('key-missing');
  });
});

describe('revokeBuild', () => {
  const revocation = { part: 'shell', buildId: B, reason: 'leaks tokens', attribution } as const;

  it('is finished by a repetition after an interruption', async () => {
    const { open, memory } = await setUp();
    for (const id of [B, A]) await release(open(), id);
    const store = open();
    const interrupted = { ...store, refresh: () => Promise.reject(new StoreError('away')) };
    expect(await codeOf(() => revokeBuild(interrupted, revocation))).toBe('store-unavailable');
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('accepted');
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('build-revoked');
    const { entries } = await readAuditLog({ store: memory, trust: open().trust });
    expect(entries.at(-1)?.statement).toMatchObject({
      revocations: 1,
      events: [{ action: 'revoked', buildId: B, reason: 'leaks tokens' }],
    });
  });

  it('refuses the default build until another one is chosen', async () => {
    const { open } = await setUp();
    await release(open(), A);
    await release(open(), B);
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('is-default');
    await rollback({ store: open(), part: 'shell', attribution });
    expect(await codeOf(() => revokeBuild(open(), revocation))).toBe('accepted');
    expect(await codeOf(() => release(open(), B))).toBe('build-revoked');
  });

  it('withdraws a canary first', async () => {
    const { open } = await setUp();
    await release(open(), A);
    await publish({ store: open(), part: 'shell', attribution }, buildOf('shell', B), {
      percent: 10,
      regions: ['KAZ'],
    });
    await revokeBuild(open(), revocation);
    const { document } = await readDocument(open([]));
    expect(document.microFrontends.shell!.filter(({ extras }) => extras.regions)).toEqual([]);
  });
});
