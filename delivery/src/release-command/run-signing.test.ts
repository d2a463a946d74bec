/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildKey, fileKey, MANIFEST_FILE } from '../releases/build-manifest';
import { buildOf } from '../releases/loaded-build.fixture';
import { registerHost, unregisterHost } from '../releases/registered-hosts';
import { promote, publish, stop } from '../releases/release-actions';
import { signatureKey } from '../signing/build-signatures';
import { signersFrom } from '../signing/keys';
import { TEST_PROVENANCE } from '../signing/signing.fixture';
import { createSignedStore } from '../signing/signed-store';
import { checkedDigestOf, signAgain } from '../signing/team-store.fixture';
import { createMemoryStore } from '../store/memory-store';
import { StoreError, TooLargeError } from '../store/store';
import type { LogLine } from './log-lines';
import { runSigning } from './run-signing';

const A = 'aaaaaaaaa1';
const B = 'bbbbbbbbb1';
const C = 'ccccccccc1';
const COMMIT = TEST_PROVENANCE.commit;
const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'mira', reason: 'better menus' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ceremony-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A team in an empty folder. */
function team() {
  const memory = createMemoryStore();
  const file = (name: string) => path.join(folder, name);
  let rootFile = 'root.json';
  /** Who releases has a key of `operate`, too. */
  const environmentOf = (...keys: string[]) => ({
    RELEASE_ROOT: file(rootFile),
    RELEASE_KEY: [...new Set([...keys, 'release'])]
      .map((key) => file(`${key}.pem`))
      .filter((key) => existsSync(key))
      .join(':'),
  });
  const open = (...keys: string[]) =>
    createSignedStore({
      store: memory,
      pinned: readFileSync(file(rootFile), 'utf8'),
      signers: signersFrom(environmentOf(...keys)),
      by: keys[0] ?? 'nobody',
      provenance: async () => TEST_PROVENANCE,
    });
  /** Runs a command with keys and returns its lines. Words such as `@root.json` are files of the folder. */
  const run = async (keys: readonly string[], line: string, lines: string[] = []): Promise<string[]> => {
    const words = line.split(' ').map((word) => (word.startsWith('@') ? file(word.slice(1)) : word));
    await runSigning(words, {
      openStore: () => open(...keys),
      write: (text) => lines.push(text),
      environment: environmentOf(...keys),
      now: () => new Date(),
    });
    return lines;
  };
  return { run, open, memory, pin: (name: string) => void (rootFile = name) };
}

async function ceremony() {
  const found = team();
  const { run } = found;
  for (const name of ['ada', 'ben', 'mira', 'joe', 'eva', 'server', 'release'])
    await run([], `keys create @${name}.pem --name ${name}`);
  const keys =
    '--root-key @ada.pem.pub --root-key @ben.pem.pub --publish-key @mira.pem.pub --publish-key @joe.pem.pub';
  const init = `trust init @root.json ${keys} --operate-key @server.pem.pub --operate-key @release.pem.pub --threshold root=2 --threshold publish=2`;
  const first = await run(['ada'], init);
  const second = await run(['ben'], 'trust sign @root.json');
  await run([], 'trust publish @root.json');
  return { ...found, first, second };
}

it('makes a root in an empty folder that two people sign', async () => {
  const { first, second } = await ceremony();
  expect(first.at(-1)).toMatch(
    /^Signatures of root keys that are missing: 1 of root 1\. Next: npm run release -- trust sign /,
  );
  expect(second[1]).toMatch(/^ {2}root {5}2 of ada \(\w{12}\), ben \(\w{12}\)$/);
  expect(second.at(-1)).toMatch(/^It is complete\. Next: npm run release -- trust publish /);
});

it('refuses a root that has too few signatures, or a key in two roles', async () => {
  const { run } = team();
  for (const name of ['ada', 'ben']) await run([], `keys create @${name}.pem --name ${name}`);
  const both = '--root-key @ada.pem.pub --root-key @ben.pem.pub --publish-key @ada.pem.pub';
  await expect(run(['ada'], `trust init @root.json ${both}`)).rejects.toMatchObject({ code: 'root-wrong' });
  await expect(
    run(['ben'], 'trust init @root.json --root-key @ada.pem.pub --publish-key @ben.pem.pub'),
  ).rejects.toMatchObject({
    code: 'root-wrong',
    message: expect.stringContaining('the role operate has no keys, and only they sign pointers'),
  });
});

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

it('replaces a key, and reports what the store then lacks', async () => {
  const { run, open, memory, pin } = await ceremony();
  await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', A));
  const market = {
    name: 'market',
    contract: '1.0',
    modules: ['shell/mount', 'shell/session'],
    react: '19.2.0',
  };
  await registerHost(open('joe'), market);
  await registerHost(open('joe'), { ...market, name: 'evil', contract: '1.0; reboot' });
  await open('joe').write('deltas/shell/bbbbbbbbb1.json', '{}');
  await run(['ada'], 'trust rotate @root-2.json --remove joe --publish-key @eva.pem.pub');
  await run(['ben'], 'trust sign @root-2.json');
  await expect(run(['server'], 'trust publish @root-2.json')).rejects.toThrow(
    /has 1 of 2 required signatures/,
  );
  expect((await run(['eva'], 'sign shell')).at(-1)).toMatch(
    /^Warning: the present root does not accept key \w{12} yet\.$/,
  );
  const register = 'register market --contract 1.0 --modules shell/mount,shell/session --react 19.2.0';
  const checks = [
    expect.stringMatching(/^Warning: only removed keys have signed these registrations, /),
    expect.stringMatching(/^ {2}hosts\/evil\.json is not a registration/),
    `  npm run release -- ${register}`,
  ];
  expect(await run(['server'], 'trust publish @root-2.json')).toEqual([
    expect.stringMatching(/^The store has root 2\. Copy .*root-2\.json to RELEASE_ROOT of every machine\.$/),
    expect.stringMatching(
      /^Signed the pointer again: version 1 of \d{4}-\d\d-\d\dT\S* by mira, key of mira\. If that /,
    ),
    expect.stringMatching(
      /^Removed deltas that only removed keys had signed: 1\. Visitors load whole files /,
    ),
    ...checks,
  ]);
  await registerHost(open('mira'), market);
  await unregisterHost(open('mira'), 'evil');
  expect(await run(['eva'], 'trust publish @root-2.json')).toHaveLength(2);
  pin('root-2.json');
  await memory.remove('trust/2.root.json');
  await memory.remove('log/00000001.json');
  const lines: string[] = [];
  await expect(
    runSigning(['verify'], {
      openStore: () => open(),
      write: (line) => lines.push(line),
      environment: {},
      now: () => new Date(),
    }),
  ).rejects.toMatchObject({ code: 'store-damaged', message: 'memory has 2 problems.' });
  expect(lines).toEqual([
    expect.stringMatching(/^root-missing: memory has no trust\/2\.root\.json/),
    expect.stringMatching(/^log-damaged: Entry 1 of the log in memory is missing\./),
  ]);
});

it.each(['Joe', 'jo', '', 'ffffffff'])('refuses to remove the key %j, which no root names', async (text) => {
  const { run } = await ceremony();
  const rotation = run(['ada'], `trust rotate @root-2.json --remove=${text}`);
  await expect(rotation).rejects.toMatchObject({
    code: 'release-usage',
    message: expect.stringMatching(
      /^--remove \w* names no key of root 1\. It has ada \(\w{12}\), .*joe \(\w{12}\)/,
    ),
  });
  expect(existsSync(path.join(folder, 'root-2.json'))).toBe(false);
});

it('removes a key by eight digits of its id, but not by fewer', async () => {
  const { run } = await ceremony();
  const [, id = ''] = /joe \((\w{12})\)/.exec((await run(['ada'], 'trust sign @root.json')).join()) ?? [];
  const rotate = (digits: number) =>
    run(['ada'], `trust rotate @root-2.json --remove ${id.slice(0, digits)} --threshold publish=1`);
  await expect(rotate(7)).rejects.toMatchObject({ code: 'release-usage' });
  const lines = await rotate(8);
  expect(lines[0]).toMatch(/^Root 2 /);
  expect(lines.join()).not.toContain('joe');
});

it('replaces a key that has signed the list of revocations, while another list waits for signatures', async () => {
  const { run, open, pin } = await ceremony();
  for (const id of [B, C, A])
    await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', id));
  await run(['mira', 'joe'], `revoke shell --build ${B} --reason leaks`);
  await expect(run(['mira', 'joe'], `revoke shell --build ${B} --reason leaks`)).rejects.toMatchObject({
    code: 'build-revoked',
  });
  await expect(run(['mira'], `revoke shell --build ${C} --reason slow`)).rejects.toMatchObject({
    code: 'signature-missing',
  });
  await run(['ada'], 'trust rotate @root-2.json --remove joe --publish-key @eva.pem.pub');
  await run(['ben'], 'trust sign @root-2.json');
  const signed = await run(['eva'], 'sign shell');
  expect(signed.filter((line) => line.startsWith('Signed'))).toEqual([
    expect.stringMatching(/^Signed shell aaaaaaaaa1/),
    expect.stringMatching(/^Signed shell ccccccccc1/),
  ]);
  expect(await run(['eva'], 'sign revocations')).toEqual([
    'Signed the present list of revocations.',
    expect.stringMatching(/^Warning: the present root does not accept key \w{12} yet\.$/),
  ]);
  await run(['server'], 'trust publish @root-2.json');
  pin('root-2.json');
  expect((await run([], 'verify')).at(-1)).toMatch(/^memory: 3 builds .* are valid\.$/);
  await run(['eva'], 'sign revocations');
  await expect(
    promote({ store: open('mira', 'eva'), part: 'shell', attribution }, undefined, C),
  ).rejects.toMatchObject({ code: 'build-revoked' });
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
