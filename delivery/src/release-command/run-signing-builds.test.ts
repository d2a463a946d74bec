/** @jest-environment node */
import path from 'node:path';
import { buildKey, fileKey, MANIFEST_FILE } from '../releases/build-manifest';
import { buildOf } from '../releases/loaded-build.fixture';
import { promote, publish, stop } from '../releases/release-actions';
import { signatureKey } from '../signing/build-signatures';
import { signersFrom } from '../signing/keys';
import { checkedDigestOf, signAgain } from '../signing/team-store.fixture';
import { StoreError, TooLargeError } from '../store/store';
import type { LogLine } from './log-lines';
import { A, B, C, COMMIT, attribution, ceremony, folder, setUpFolder } from './signing-ceremony.fixture';

setUpFolder();

it('releases with two people, shows who did it, and finds everything valid', async () => {
  const { run, open, memory } = await ceremony();
  const store = open('mira');
  const released = publish({ store, part: 'shell', attribution }, buildOf('shell', A));
  await expect(released).rejects.toMatchObject({ code: 'signature-missing' });
  expect(await run(['joe'], 'sign shell')).toEqual([
    expect.stringMatching(
      /^The store has no build of shell with enough signatures\. .* reproduce shell <id>/,
    ),
  ]);
  await expect(run(['joe'], `sign shell ${A}`)).rejects.toThrow(
    /npm run release -- reproduce shell aaaaaaaaa1\b/,
  );
  const [mira] = signersFrom({ RELEASE_KEY: path.join(folder, 'mira.pem') });
  const digest = await checkedDigestOf(memory, A, mira!);
  expect(await run(['joe'], `sign shell ${A} --digest ${digest}`)).toEqual([
    `Signed shell ${A} from commit ${COMMIT} as joe, after mira.`,
  ]);
  await promote({ store: open('joe'), part: 'shell', attribution }, undefined, A);
  expect(await run([], 'verify')).toEqual(['memory: 1 builds and 1 entries of the log are valid.']);
  expect(await run([], 'log')).toEqual([
    `   1  2026-01-02 03:04  published shell ${A} to 100 % (commit c0ffee0000) by mira, key of joe: better menus`,
  ]);
  const json = await run([], 'log --json');
  expect(JSON.parse(json.join('\n'))).toMatchObject({
    events: [{ version: 1, commit: COMMIT, signedBy: ['joe'] }],
    problems: [],
  });
});

it('signs the other builds of a part when one is refused, and then reports each refusal', async () => {
  const { run, open, memory } = await ceremony();
  for (const id of [A, B, C, 'ddddddddd1'])
    await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', id));
  const [mira] = signersFrom({ RELEASE_KEY: path.join(folder, 'mira.pem') });
  await signAgain(memory, A, mira!, { node: 'v24.0.1' });
  const { manifest } = buildOf('shell', B);
  await memory.write(fileKey(manifest, Object.keys(manifest.files)[0]!), 'damaged');
  const tooLarge = `${buildKey('shell', C)}${MANIFEST_FILE}`;
  const { read } = memory;
  memory.read = async (key) => {
    if (key === tooLarge) throw new TooLargeError(key, 'memory');
    return read(key);
  };
  await run(['ada'], 'trust rotate @root-2.json --remove joe --publish-key @eva.pem.pub');
  const lines: string[] = [];
  await expect(run(['eva'], 'sign shell', lines)).rejects.toMatchObject({
    code: 'signature-missing',
    message: 'Did not sign 3 of 4 builds of shell: see above.',
  });
  expect(lines).toEqual([
    expect.stringMatching(/^Signed shell ddddddddd1 /),
    expect.stringMatching(/^Warning: the present root does not accept key/),
    expect.stringMatching(/^signature-wrong: .* reproduce shell aaaaaaaaa1, .*--digest/),
    expect.stringMatching(/^build-damaged: .*bbbbbbbbb1/),
    expect.stringMatching(/^store-damaged: .*ccccccccc1.* is larger than /),
  ]);
});

it('signs no build while the store is unreachable', async () => {
  const { run, open, memory } = await ceremony();
  await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', A));
  memory.list = async () => {
    throw new StoreError('unreachable');
  };
  await expect(run(['eva'], 'sign shell')).rejects.toMatchObject({ code: 'store-unavailable' });
});

it('shows the commit of each signer in the log when the signers name different ones', async () => {
  const { run, open, memory } = await ceremony();
  await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', A));
  const [mira] = signersFrom({ RELEASE_KEY: path.join(folder, 'mira.pem') });
  // Other tools do not matter.
  await signAgain(memory, A, mira!, { node: 'v24.0.1' });
  expect((await run([], 'log')).at(-1)).toContain('(commit c0ffee0000)');
  await signAgain(memory, A, mira!, { commit: 'f'.repeat(40) });
  const line = (await run([], 'log')).at(-1);
  expect(line).toContain('mira states commit ffffffffff');
  expect(line).toContain('joe states commit c0ffee0000');
  const { events } = JSON.parse((await run([], 'log --json')).join('\n')) as { events: LogLine[] };
  expect(events[0]!.commit).toBeNull();
  expect(events[0]!.commits).toHaveLength(2);
  expect(events[0]!.commits).toEqual(
    expect.arrayContaining([
      { commit: 'f'.repeat(40), signedBy: ['mira'] },
      { commit: COMMIT, signedBy: ['joe'] },
    ]),
  );
  await signAgain(memory, A, mira!, { commit: null });
  expect((await run([], 'log')).at(-1)).toContain('mira states no commit');
});

it('signs the pointer again, and revokes a build', async () => {
  const { run, open } = await ceremony();
  const store = open('mira', 'joe');
  for (const id of [A, 'bbbbbbbbb1'])
    await publish({ store, part: 'shell', attribution }, buildOf('shell', id));
  expect(await run(['server'], 'refresh')).toEqual([
    expect.stringMatching(/^Signed version 3 of the pointer, valid until 20/),
  ]);
  expect(await run(['mira', 'joe'], `revoke shell --build ${A} --reason leaks`)).toEqual([
    `Revoked shell ${A}: no server serves it again.`,
  ]);
  expect((await run([], 'log')).at(-1)).toMatch(
    new RegExp(`   4  .* revoked shell ${A} \\(commit c0ffee0000\\) by mira, key of mira: leaks$`),
  );
});

it('shows the share and the regions of an action in the log', async () => {
  const { run, open } = await ceremony();
  const context = { store: open('mira', 'joe'), part: 'shell', attribution } as const;
  await publish(context, buildOf('shell', A));
  await publish(context, buildOf('shell', B), { percent: 12.5, regions: ['KAZ', 'GEO'] });
  await stop(context, ['KAZ']);
  expect((await run([], 'log')).slice(1)).toEqual([
    expect.stringMatching(/ published shell bbbbbbbbb1 to 12\.5 % in KAZ, GEO \(commit c0ffee0000\) by mira/),
    expect.stringMatching(/ stopped shell aaaaaaaaa1 in KAZ \(commit c0ffee0000\) by mira/),
  ]);
});

it('revokes no build that the store does not have, unless a person knows it from elsewhere', async () => {
  const { run, open } = await ceremony();
  await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', A));
  for (const id of ['x', 'aaaaaaaa1', 'aaaaaaaaa2'])
    await expect(run(['mira', 'joe'], `revoke shell --build ${id} --reason leaks`)).rejects.toMatchObject({
      code: 'unknown-build',
      message: expect.stringContaining(id === 'x' ? 'No stored id is similar.' : `Similar: ${A}.`),
    });
  expect(await run([], 'log')).toHaveLength(1);
  expect(await run(['mira', 'joe'], `revoke shell --build ${B} --reason leaks --unknown`)).toEqual([
    `Revoked shell ${B}: no server serves it again.`,
  ]);
});

it('shows no single commit in the log when a signature is that of another build, or the signers name different ones', async () => {
  const { run, open, memory } = await ceremony();
  const [mira, joe] = ['mira', 'joe'].map(
    (name) => signersFrom({ RELEASE_KEY: path.join(folder, `${name}.pem`) })[0]!,
  );
  for (const id of [A, B])
    await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', id));
  const commits = async () => {
    const { events } = JSON.parse((await run([], 'log --json')).join('\n')) as {
      events: { commit: string | null }[];
    };
    return events.map(({ commit }) => commit);
  };
  expect(await commits()).toEqual([COMMIT, COMMIT]);
  // The holder of a key makes another build, whose signature an attacker with write access to the store copies.
  await signAgain(memory, B, mira!, { commit: 'f'.repeat(40) });
  await memory.write(
    signatureKey('shell', A, mira!.keyid),
    (await memory.read(signatureKey('shell', B, mira!.keyid)))!,
  );
  expect(await commits()).toEqual([COMMIT, null]);
  await memory.remove(signatureKey('shell', A, joe!.keyid));
  expect(await commits()).toEqual([null, null]);
});
