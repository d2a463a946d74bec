/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'build/integrity-of';
import { readBuild } from './read-build';
import { partByName } from 'build/released-parts';
// R-REL-2, R-SEC-36

const RECORD = { buildId: 'aaaaaaaaaa', globalName: 'x', entry: null, preload: {}, initial: ['main.js'] };
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'read-build-'))));
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'verification-host', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

test('reads all files of the output folders with their integrity', async () => {
  await write({
    'dist/build.json': JSON.stringify(RECORD),
    'dist/main.js': 'main',
    'dist/translations/en/a.json': '{}',
    'dist-pages/en/overview.html': '<main>',
  });
  const { manifest, contents } = await readBuild(partByName('verification-host'), folder);
  expect(manifest).toMatchObject({ part: 'verification-host', ...RECORD });
  expect([...contents.keys()]).toEqual([
    'assets/build.json',
    'assets/main.js',
    'assets/translations/en/a.json',
    'pages/en/overview.html',
  ]);
  for (const [name, body] of contents) expect(manifest.files[name]).toBe(integrityOf(body));
});

test('keeps the mark of a development build, and the modules that a host loads', async () => {
  const kept = { isDevelopment: true, loadedModules: ['shell/mount', 'bridge/bridge'] };
  await write({ 'dist/build.json': JSON.stringify({ ...RECORD, ...kept }), 'dist-pages/x.html': '' });
  expect((await readBuild(partByName('verification-host'), folder)).manifest).toMatchObject(kept);
});

test.each([
  ['there is no output', {}],
  ['the pages were not written', { 'dist/build.json': JSON.stringify(RECORD) }],
  ['webpack has not ended', { 'dist/main.js': 'main', 'dist-pages/x.html': '' }],
  [
    'the build failed after webpack',
    { 'dist/build.json': JSON.stringify(RECORD), 'dist/build.unfinished': '', 'dist-pages/x.html': '' },
  ],
])('rejects a build when %s', async (_, files) => {
  await write(files as Record<string, string>);
  await expect(readBuild(partByName('verification-host'), folder)).rejects.toMatchObject({
    code: 'unknown-build',
  });
});

test('partByName lists the existing parts when it rejects a name', () => {
  expect(() => partByName('footer')).toThrow('Use one of bridge, shell, verification-host');
});
