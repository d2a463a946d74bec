/** @jest-environment node */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partByName } from 'build/released-parts';
import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { buildOf } from '../releases/loaded-build.fixture';
import { putBuild } from '../releases/put-build';
import { readBuild } from '../releases/read-build';
import { signatureKey } from '../signing/build-signatures';
import { signBuild } from '../signing/sign-build';
import { TEST_PROVENANCE } from '../signing/signing.fixture';
import { A, B, checkedDigestOf, codeOf, setUp, signAgain } from '../signing/team-store.fixture';
import { reproduce } from './reproduce';

const COMMIT = TEST_PROVENANCE.commit!;
const OTHER_COMMIT = 'f'.repeat(40);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reproduce-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SECRETS = {
  RELEASE_KEY: '/home/joe/publish.pem',
  RELEASE_KEY_PASSPHRASE: 'secret',
  AWS_SECRET_ACCESS_KEY: 'secret',
  'npm_config_//registry.example/:_authToken': 'secret',
  NODE_OPTIONS: '--no-warnings',
};

const PROXIES = {
  HTTPS_PROXY: 'http://proxy.example:3128',
  HTTP_PROXY: 'http://proxy.example:3128',
  NO_PROXY: 'localhost',
};

/** Writes a command that records its parameters and environment, and then runs a line of shell script. */
function writeCommand(name: string, script: string): void {
  const file = path.join(folder, 'bin', name);
  mkdirSync(path.dirname(file), { recursive: true });
  const log = path.join(folder, 'ran');
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${log}\n/usr/bin/env >> ${log}.env\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Writes a build of the shell as webpack does. */
function writeBuild(to: string, files: Record<string, string> = {}): void {
  const { manifest, contents } = buildOf('shell', A, files);
  const record = { ...manifest, shared: [], hostLibraries: {}, libraries: {} };
  const all = [...contents, ['build.json', Buffer.from(JSON.stringify(record))] as const];
  for (const [name, body] of all) {
    const file = path.join(to, 'shell-remote/dist', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}

/** A team with a build that one of two people has signed, and commands that build the same again. */
async function setUpSigned() {
  const found = await setUp({ thresholds: { publish: 2 } });
  const built = path.join(folder, 'built');
  writeBuild(built);
  await putBuild(found.open(), await readBuild(partByName('shell'), built)).catch(() => undefined);
  writeCommand(
    'git',
    `case "$2" in add) for last; do :; done; /bin/mkdir -p "$5" && /bin/cp -r ${built}/. "$5";; esac`,
  );
  writeCommand('npm', 'exit 0');
  const lines: string[] = [];
  const run = (store = found.open([found.team.publish2]), digest?: string) =>
    reproduce(
      store,
      { part: 'shell', buildId: A, ...(digest && { digest }) },
      {
        write: (line) => lines.push(line),
        environment: { ...SECRETS, ...PROXIES, PATH: path.join(folder, 'bin'), HOME: folder, TMPDIR: folder },
      },
    );
  return { ...found, built, lines, run };
}

const ran = () => {
  const file = path.join(folder, 'ran');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('reproduce', () => {
  it('builds what one of two people has signed, and prints how to sign exactly this', async () => {
    const { run, lines, open, team } = await setUpSigned();
    await run();
    expect(ran()).toMatch(
      new RegExp(
        `^git merge-base --is-ancestor ${COMMIT} HEAD\ngit worktree add --detach -- \\S+ ${COMMIT}\nnpm ci .*\nnpm run build\n`,
      ),
    );
    const [, command = ''] = /npm run release -- (sign .*)$/.exec(lines.at(-1)!) ?? [];
    const [digest = ''] = /sha256-\S+/.exec(command) ?? [];
    expect(command).toBe(`sign shell ${A} --digest ${digest}`);
    expect(await codeOf(() => signBuild(open([team.publish2]), 'shell', A, digest))).toBe('accepted');
  });

  it('builds no commit that is not in the history of the working copy', async () => {
    const { run } = await setUpSigned();
    writeCommand('git', 'exit 1');
    await expect(run()).rejects.toThrow(`Commit ${COMMIT} is not in the history of this working copy`);
    expect(ran()).not.toMatch(/add|npm/);
  });

  it('shows the message of git when git cannot find out whether a commit is in the history', async () => {
    const { run } = await setUpSigned();
    writeCommand('git', "echo 'fatal: detected dubious ownership in repository' >&2; exit 128");
    await expect(run()).rejects.toThrow(/\(status 128\).*\nfatal: detected dubious ownership/);
    expect(ran()).not.toMatch(/add|npm/);
  });

  it('says that git is missing', async () => {
    const { run } = await setUpSigned();
    rmSync(path.join(folder, 'bin/git'));
    await expect(run()).rejects.toMatchObject({
      code: 'build-differs',
      message: 'git cannot be started (ENOENT): install it.',
    });
  });

  it('runs npm without the settings and tokens of the account', async () => {
    const { run } = await setUpSigned();
    writeFileSync(
      path.join(folder, '.npmrc'),
      'node-options=--no-warnings\n//registry.example/:_authToken=secret\n',
    );
    const npm = path.join(path.dirname(process.execPath), 'npm');
    writeCommand(
      'npm',
      `PATH=/usr/bin:/bin:${path.dirname(process.execPath)} ${npm} config list --location=user >> ${folder}/npm`,
    );
    await run();
    const settings = readFileSync(path.join(folder, 'npm'), 'utf8');
    expect(settings).toMatch(/userconfig = "\/dev\/null"/);
    expect(settings).not.toMatch(/node-options|authToken/);
  });

  it('names files that differ', async () => {
    const { run, lines, built } = await setUpSigned();
    writeBuild(built, { 'more.js': 'evil()' });
    await expect(run()).rejects.toMatchObject({ code: 'build-differs' });
    expect(lines).toContain('more.js: only in the new build');
  });

  it('names a field of the manifest that differs', async () => {
    const { run, lines, memory, team } = await setUpSigned();
    const key = `${buildKey('shell', A)}${MANIFEST_FILE}`;
    const manifest = JSON.parse((await memory.read(key))!.toString()) as object;
    await memory.write(key, JSON.stringify({ ...manifest, entry: 'expose-mount.11111111.js' }));
    await signAgain(memory, A, team.publish);
    await expect(run()).rejects.toMatchObject({ code: 'build-differs' });
    expect(lines).toContain('entry in the manifest: differs');
  });

  it('passes neither keys, credentials nor other settings to what it runs', async () => {
    const { run } = await setUpSigned();
    await run();
    const found = readFileSync(path.join(folder, 'ran.env'), 'utf8').matchAll(/^([^=\n]+)=/gm);
    const names = new Set([...found].map(([, name]) => name!));
    const setByShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    expect([...names].filter((name) => !setByShell.includes(name)).sort()).toEqual([
      'HOME',
      'HTTPS_PROXY',
      'HTTP_PROXY',
      'NO_PROXY',
      'PATH',
      'TMPDIR',
      'npm_config_userconfig',
    ]);
  });

  it('sets only settings that change a build', async () => {
    const { run, memory, team } = await setUpSigned();
    const settings = { NODE_OPTIONS: '--import=data:text/javascript,evil()', PORT_BASE: '4000' };
    await signAgain(memory, A, team.publish, { settings });
    await run();
    const environment = readFileSync(path.join(folder, 'ran.env'), 'utf8');
    expect(environment).toMatch(/^PORT_BASE=4000$/m);
    expect(environment).not.toContain('NODE_OPTIONS');
  });

  it.each<[string, Parameters<typeof signAgain>[3], Parameters<typeof signAgain>[4]]>([
    ['a commit that is a name', { commit: 'HEAD' }, {}],
    ['a commit that is an option', { commit: '--orphan' }, {}],
    ['a setting with a value that is not a word', { settings: { PORT_BASE: '3000 --import=x' } }, {}],
    ['another part', {}, { part: 'bridge' }],
    ['another build', {}, { buildId: B }],
    ['another manifest', {}, { manifest: 'sha384-other' }],
  ])('runs nothing for a signature that names %s', async (_what, provenance, statement) => {
    const { run, memory, team } = await setUpSigned();
    await signAgain(memory, A, team.publish, provenance, statement);
    expect(await codeOf(() => run())).toBe('signature-wrong');
    expect(ran()).toBe('');
  });

  it.each(['root', 'operate', 'stranger'] as const)(
    'runs nothing for a signature of a key of %s',
    async (role) => {
      const { run, memory, team } = await setUpSigned();
      await memory.remove(signatureKey('shell', A, team.publish.keyid));
      await signAgain(memory, A, team[role]);
      expect(await codeOf(() => run())).toBe('signature-key');
      expect(ran()).toBe('');
    },
  );

  it('asks for a digest while the signers name different sources that can be checked, and then checks one', async () => {
    const { run, lines, memory, team, open } = await setUpSigned();
    await signAgain(memory, A, team.publish2, { commit: OTHER_COMMIT, settings: { PORT_BASE: '4000' } });
    const digest = await checkedDigestOf(memory, A, team.publish2);
    await expect(run()).rejects.toThrow(
      `\n  joe states commit ${OTHER_COMMIT}, Node v24.0.0, npm 11.0.0, PORT_BASE=4000: --digest ${digest}`,
    );
    expect(ran()).toBe('');
    await run(open(), digest);
    expect(lines[0]).toMatch(/^Checking: joe states commit ffff/);
    expect(lines[1]).toMatch(/^Warning: not checked: mira states commit c0ffee0.*; digest sha256-/);
    expect(lines.at(-1)).toContain(`--digest ${digest}`);
    expect(ran()).toContain(`git merge-base --is-ancestor ${OTHER_COMMIT} HEAD`);
  });

  it('checks the only sources that can be checked, and names the other signers', async () => {
    const { run, lines, memory, team } = await setUpSigned();
    await signAgain(memory, A, team.publish2, { dirty: true });
    await run();
    expect(lines[1]).toMatch(/^Warning: not checked: joe states commit c0ffee0\w+ with changes, /);
    expect(lines.at(-1)).toContain(await checkedDigestOf(memory, A, team.publish));
  });

  it('runs nothing for a digest that no signature has', async () => {
    const { run, open } = await setUpSigned();
    await expect(run(open(), `sha256-${'A'.repeat(43)}=`)).rejects.toMatchObject({
      code: 'signature-wrong',
      message: expect.stringContaining(COMMIT) as string,
    });
    expect(ran()).toBe('');
  });

  it.each([{ dirty: true as const }, { commit: null }, { commit: 'c0ffee0' }])(
    'names the signature when it has %j',
    async (changes) => {
      const { run, memory, team } = await setUpSigned();
      await signAgain(memory, A, team.publish, changes);
      await expect(run()).rejects.toMatchObject({
        code: 'build-differs',
        message: expect.stringContaining(signatureKey('shell', A, team.publish.keyid)) as string,
      });
      expect(ran()).toBe('');
    },
  );

  it('refuses a build that nobody has signed', async () => {
    const { run, memory, team } = await setUpSigned();
    await memory.remove(signatureKey('shell', A, team.publish.keyid));
    expect(await codeOf(() => run())).toBe('signature-missing');
  });

  it('accepts a build with all signatures', async () => {
    const { run, memory, open, team } = await setUpSigned();
    await signBuild(open([team.publish2]), 'shell', A, await checkedDigestOf(memory, A, team.publish));
    expect(await codeOf(() => run(open([])))).toBe('accepted');
  });
});
