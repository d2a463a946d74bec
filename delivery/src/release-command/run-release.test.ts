/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOf } from '../releases/loaded-build.fixture';
import { registerHost } from '../releases/registered-hosts';
import { readDocument } from '../releases/pointer';
import { publish } from '../releases/release-actions';
import { createPolicyReportCollector } from '../policy-reports/policy-report-collector';
import { statusOf } from '../status/status-of';
import { statusPage } from '../status/status-page';
import { createMemoryStore } from '../store/memory-store';
import type { PartName } from 'build/released-parts';
import type { Store } from '../store/store';
import { commitSubject } from './commit-subject';
import { parseRelease } from './parse-release';
import { runRelease } from './run-release';

const mockOverdue: string[] = [];
jest.mock('build/overdue-texts', () => ({ MAX_UNTRANSLATED_DAYS: 30, overdueTexts: () => mockOverdue }));
const mockUnapproved: string[] = [];
jest.mock('./unapproved-disclosures', () => ({ unapprovedDisclosures: () => mockUnapproved }));
afterEach(() => {
  mockOverdue.splice(0);
  mockUnapproved.splice(0);
});

const SUBJECT = 'fix(header): keep the menu open';

async function setUp(subject?: string, environment: NodeJS.ProcessEnv = {}) {
  const store = createMemoryStore();
  const now = () => new Date('2026-11-22T10:00:00Z');
  for (const buildId of ['aaaaaaaaaa', 'bbbbbbbbbb']) {
    await publish(
      { store, part: 'shell', attribution: { now: now(), by: 'mira' } },
      buildOf('shell', buildId),
    );
  }
  const run = async (...parameters: string[]) => {
    const lines: string[] = [];
    const dependencies = {
      ...{ openStore: () => store, now, environment },
      currentBuild: async (part: PartName) => buildOf(part, 'cccccccccc'),
      commitSubject: async () => subject,
    };
    await runRelease(parameters, { ...dependencies, write: (line) => void lines.push(line) });
    return lines.join('\n');
  };
  return { store, run };
}

/** Returns the text of the status page, without its tags. */
async function statusPageText(store: Store): Promise<string> {
  const { document } = await readDocument(store);
  const policyReports = createPolicyReportCollector({ now: Date.now }).counted();
  const none = { counts: [], machines: [], healthFailure: null, store: null, hosts: null };
  const status = statusOf({
    ...{ ...none, document, now: Date.now(), damagedRegistrations: [], policyReports },
  });
  return statusPage(status, true).replaceAll(/<[^>]*>/g, ' ');
}

test('publish records the subject of the commit in the output, the history and the status page', async () => {
  const { store, run } = await setUp(SUBJECT);
  const output = await run('publish', 'shell', '--by', 'anna');
  const line = `2026-11-22 10:00  published cccccccccc to 100 % by anna: ${SUBJECT}`;
  expect(output).toContain(line);
  expect(await run('status')).toContain(line);
  expect(await statusPageText(store)).toContain(SUBJECT);
});

test('publish records the time after the build, which takes minutes', async () => {
  let time = '2026-11-22T10:00:00Z';
  const lines: string[] = [];
  await runRelease(['publish', 'shell', '--by', 'anna'], {
    openStore: createMemoryStore,
    now: () => new Date(time),
    environment: {},
    async currentBuild(part) {
      time = '2026-11-22T10:04:00Z';
      return buildOf(part, 'cccccccccc');
    },
    commitSubject: async () => undefined,
    write: (line) => void lines.push(line),
  });
  expect(lines).toContainEqual(expect.stringMatching(/^ *2026-11-22 10:04 {2}published cccccccccc/));
});

test('the reason on the command line replaces the subject of the commit', async () => {
  const { store, run } = await setUp(SUBJECT);
  const output = await run('publish', 'shell', '--by', 'anna', '--reason', 'the menu closed by itself');
  expect(output).toContain('by anna: the menu closed by itself');
  expect(`${await run('status')}${await statusPageText(store)}`).not.toContain(SUBJECT);
});

test('publish outside of a repository records no reason', async () => {
  const { run } = await setUp();
  expect(await run('publish', 'shell', '--by', 'anna')).toMatch(/published cccccccccc to 100 % by anna$/m);
});

test.each([
  ['publish', 'shell'],
  ['promote', 'shell', '--build', 'aaaaaaaaaa'],
])('%s to all visitors is refused while a text waits too long for its translation', async (...parameters) => {
  const { run } = await setUp();
  mockOverdue.push('shell-remote/translations/en/toasts.json balance, since 2026-01-31');
  const refused =
    'These texts have no translation for more than 30 days: shell-remote/translations/en/toasts.json balance';
  await expect(run(...parameters)).rejects.toMatchObject({
    code: 'texts-overdue',
    message: expect.stringContaining(refused),
  });
  expect(await run(...parameters, '--percent', '10')).toContain('10 %');
  expect(await run(...parameters, '--region', 'KAZ')).toContain('KAZ');
  expect(await run(...parameters, '--force', '--reason', 'the header is down')).toContain(
    `Warning: ${refused}`,
  );
});

test.each([
  ['publish', 'shell'],
  ['publish', 'shell', '--percent', '1'],
  ['promote', 'shell', '--build', 'aaaaaaaaaa', '--region', 'EU'],
])('%s %s %s %s is refused while a disclosure has no approval', async (...parameters) => {
  const { run } = await setUp();
  mockUnapproved.push('EU, sign-up, volatile (pending)');
  const refused = 'These disclosures have no approval: EU, sign-up, volatile (pending).';
  await expect(run(...parameters)).rejects.toMatchObject({
    code: 'disclosures-unapproved',
    message: expect.stringContaining(refused),
  });
  expect(await run(...parameters, '--force', '--reason', 'the header is down')).toContain(
    `Warning: ${refused}`,
  );
});

test('a store of previews accepts a disclosure without approval, with a warning', async () => {
  const { run } = await setUp(undefined, { RELEASE_PREVIEW: '1' });
  mockUnapproved.push('EU, sign-up, volatile (pending)');
  expect(await run('publish', 'shell')).toContain('Warning: These disclosures have no approval');
});

test('a disclosure without approval refuses neither another part nor a rollback', async () => {
  const { run } = await setUp();
  mockUnapproved.push('EU, sign-up, volatile (pending)');
  expect(await run('publish', 'bridge')).toContain('bridge cccccccccc');
  expect(await run('rollback', 'shell')).toContain('back to aaaaaaaaaa');
});

test.each([['promote', '--build', 'aaaaaaaaaa'], ['rollback'], ['stop']])(
  '%s records no commit subject, because it changes no code',
  async (action, ...options) => {
    const { run } = await setUp(SUBJECT);
    expect(await run(action, 'shell', ...options)).not.toContain(SUBJECT);
  },
);

test('output and status show a forced rollback with its reason and what it overrode', async () => {
  const { store, run } = await setUp();
  await registerHost(store, { name: 'market', contract: '1.0', modules: ['shell/gone'] });
  await expect(run('rollback', 'shell')).rejects.toThrow('In an emergency: --force --reason');
  const output = await run('rollback', 'shell', '--force', '--reason', 'the header is down', '--by', 'anna');
  const line =
    'rolled-back bbbbbbbbbb, back to aaaaaaaaaa, by anna: the header is down (FORCED, overrode: market loads shell/gone, which this build does not have)';
  expect(output).toContain(line);
  expect(await run('status')).toContain(line);
});

test('rollback and status warn of a damaged registration', async () => {
  const { store, run } = await setUp();
  await store.write('hosts/market.json', '{"name":');
  const warning =
    'Warning: hosts/market.json in memory is damaged, so the host is not checked. Register it again';
  expect(await run('status')).toContain(warning);
  expect(await run('rollback', 'shell')).toContain(warning);
});

test.each([[['--force']], [['--force', '--reason', '']], [['--force', '--reason', '  ']]])(
  'rejects rollback with %j, because a forced action needs a reason',
  (options) => {
    expect(() => parseRelease(['rollback', 'shell', ...options])).toThrow(
      expect.objectContaining({
        code: 'release-usage',
        message: expect.stringContaining('--force needs --reason'),
      }),
    );
  },
);

test.each(['publish', 'promote', 'rollback', 'stop'])('%s accepts --force', (action) => {
  expect(parseRelease([action, 'shell', '--force', '--reason', 'x'])).toMatchObject({
    isForced: true,
    reason: 'x',
  });
});

test.each(['resume', 'prune'])('%s rejects --force', (action) => {
  const name = action === 'resume' ? ['shell'] : [];
  expect(() => parseRelease([action, ...name, '--force', '--reason', 'x'])).toThrow(
    `${action} does not accept --`,
  );
});

test.each([
  [{}, 'operator'],
  [{ RELEASE_BY: '' }, 'operator'],
  [{ RELEASE_BY: 'anna' }, 'anna'],
])('the history names the user of the environment %j as %s', async (environment, name) => {
  jest.spyOn(os, 'userInfo').mockReturnValue({ ...os.userInfo(), username: 'operator' });
  const { run } = await setUp(undefined, environment);
  expect(await run('publish', 'shell')).toMatch(new RegExp(` by ${name}$`, 'm'));
});

test('a user without a name, as in some containers, learns how to name itself in the history', async () => {
  const { run } = await setUp();
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });
  await expect(run('publish', 'shell')).rejects.toMatchObject({
    code: 'release-usage',
    message: expect.stringContaining('set RELEASE_BY, or use --by'),
  });
  expect(await run('publish', 'shell', '--by', 'anna')).toContain('by anna');
});

test('commitSubject returns the subject in a repository, and undefined outside of one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'commit-subject-'));
  expect(await commitSubject(folder)).toBeUndefined();
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder });
  git('init', '--quiet');
  const author = ['-c', 'user.name=mira', '-c', 'user.email=mira@example.com'];
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'fix(header): keep the menu open');
  expect(await commitSubject(folder)).toBe('fix(header): keep the menu open');
  await writeFile(path.join(folder, 'header.ts'), '');
  expect(await commitSubject(folder)).toBe('fix(header): keep the menu open (with uncommitted changes)');
  await rm(folder, { recursive: true });
});

const REGISTER = 'register market --contract 1.1 --modules shell/mount'.split(' ');

test('register --react refuses builds that do not accept the host’s React, and names the host', async () => {
  const { run } = await setUp();
  await run(...REGISTER, '--react', '19.2');
  await expect(run('publish', 'shell')).rejects.toThrow(
    /market shares React 19\.2\.0, this build accepts no React/,
  );
});

test('register warns if the host cannot use a served build', async () => {
  const { run } = await setUp();
  const register = (...react: string[]) => run(...REGISTER, ...react);
  expect(await register()).toBe('Registered market. Builds that it cannot use are now refused.');
  expect(await register('--react', '18.3.1')).toContain(
    'Warning: the served build bbbbbbbbbb of shell: market shares React 18.3.1, this build accepts no React of a host.',
  );
});

test('register refuses the names of our own parts, whose registrations are ignored', async () => {
  const { run, store } = await setUp();
  const registering = run('register', 'verification-host', '--contract', '1.1', '--modules', 'shell/mount');
  await expect(registering).rejects.toMatchObject({
    code: 'release-usage',
    message: expect.stringContaining('verification-host is one of our own parts'),
  });
  expect(await store.list('hosts/')).toEqual([]);
});

test('unregister removes a damaged registration, and refuses an unknown name with the known ones', async () => {
  const { store, run } = await setUp();
  await store.write('hosts/charts.json', '{');
  await registerHost(store, { name: 'market', contract: '1.1', modules: ['shell/mount'] });
  await expect(run('unregister', 'markte')).rejects.toMatchObject({
    code: 'release-usage',
    message: 'No host markte is registered. Registered: charts, market.',
  });
  for (const name of ['charts', 'market'])
    expect(await run('unregister', name)).toBe(`Unregistered ${name}.`);
  await expect(run('unregister', 'market')).rejects.toThrow('Registered: none.');
});

test('status shows the libraries of served builds and the React of hosts, and a build without that field', async () => {
  const { store, run } = await setUp();
  const libraries = { react: { version: '19.4.0', accepts: '^19.0.0' }, mobx: { version: '7.1.3' } };
  const build = buildOf('shell', 'dddddddddd', {}, { libraries, hostLibraries: { react: '^19.0.0' } });
  await publish({ store, part: 'shell', attribution: { now: new Date(), by: 'mira' } }, build, {
    percent: 10,
    regions: [],
  });
  await run(...REGISTER, '--react', '19.2');
  const lines = (await run('status')).split('\n');
  const canary = lines.findIndex((line) => line.startsWith('  dddddddddd'));
  expect(lines[canary + 1]).toBe('    react 19.4.0 (accepts ^19.0.0), mobx 7.1.3');
  const older = lines.findIndex((line) => line.startsWith('  bbbbbbbbbb'));
  expect(lines[older + 1]).not.toContain('accepts');
  expect(lines).toContain('  market  contract 1.1  React 19.2.0  shell/mount');
});

test('status shows a served build whose manifest is damaged', async () => {
  const { store, run } = await setUp();
  await store.write('builds/shell/bbbbbbbbbb/manifest.json', '{}');
  expect(await run('status')).toMatch(
    / {4}Warning: builds\/shell\/bbbbbbbbbb\/manifest\.json in memory is not/,
  );
});

test.each(['19', 'latest', '^19.0.0', '19.2.0.1'])(
  'register rejects the React version %j',
  async (version) => {
    const { run } = await setUp();
    await expect(run(...REGISTER, '--react', version)).rejects.toThrow(
      'is not a version: use that of the host’s package.json',
    );
  },
);

test.each([
  ['promote', 'shell', '--build'],
  ['rollback', 'shell', '--to'],
  ['publish', 'shell', '--through'],
  [...REGISTER, '--react'],
])('%s rejects an empty value, which a script with an unset variable passes: %s %s', (...parameters) => {
  expect(() => parseRelease([...parameters, ''])).toThrow(`${parameters.at(-1)} is empty: name a value`);
});
