import { buildOf, contentBuildOf } from './loaded-build.fixture';
import { formerVersion, versionOfBuild } from './version-of-build';

const ID = 'aaaaaaaaaa';

test('the version of a remote has the URL of its entry and lists only scripts and style sheets', () => {
  const { manifest } = buildOf('shell', ID, {
    'skeleton/en.html': '<header>',
    'lazy/1.js': '1',
    'lazy/1.js.br': '1',
    'a.css.gz': '1',
  });
  const version = versionOfBuild(manifest);
  expect(version).toMatchObject({
    url: `/${ID}/remoteEntry.0a1b2c3d.js`,
    metadata: { version: ID, integrity: manifest.files['remoteEntry.0a1b2c3d.js'] },
    deployment: { traffic: 0, default: false },
  });
  const names = ['remoteEntry.0a1b2c3d.js', 'expose-mount.11111111.js', 'mount.22222222.css', 'lazy/1.js'];
  expect(version.extras.files).toEqual(Object.fromEntries(names.map((name) => [name, manifest.files[name]])));
  expect(version.extras.preload.mount).toEqual(
    names.slice(1, 3).map((path) => ({ path, integrity: manifest.files[path] })),
  );
});

test('the version of a remote with addresses by content has paths relative to the folder of its files', () => {
  const { manifest } = contentBuildOf('shell', ID, {
    'files/xYz0123456/boot/index.json': '{}',
    'files/xYz0123456/boot/en.json': '{}',
    'uniframe.js': 'uniframe',
  });
  const { url, metadata, extras } = versionOfBuild(manifest);
  expect(url).toMatch(/^\/files\/remoteEntry\.[0-9a-f]{10}\.js$/);
  expect(metadata.integrity).toBe(manifest.files[url.slice(1)]);
  expect(Object.keys(extras.files).map((name) => name.replace(/\.[0-9a-f]{10}\./, '.*.'))).toEqual([
    'remoteEntry.*.js',
    'expose-mount.*.js',
    'mount.*.css',
    `../${ID}/boot/index.json`,
    `../${ID}/uniframe.js`,
  ]);
  expect(extras.preload.mount!.every(({ path, integrity }) => extras.files[path] === integrity)).toBe(true);
});

test('a version lists the index of the boot data and no other data file', () => {
  const { manifest } = buildOf('shell', ID, {
    'boot/index.json': '{"en":"sha256-x"}',
    'boot/en.json': '{}',
    'translations/shell/en/search.json': '{}',
  });
  const { files } = versionOfBuild(manifest).extras;
  expect(files['boot/index.json']).toBe(manifest.files['boot/index.json']);
  expect(Object.keys(files).filter((name) => name.endsWith('.json'))).toEqual(['boot/index.json']);
});

test('the version of a host has the URL of its first script and lists no pages', () => {
  const { manifest } = buildOf('verification-host', ID, {
    'pages/en/overview.html': '<main>',
    'pages/x.js': '1',
  });
  const version = versionOfBuild(manifest);
  expect(version.url).toBe(`/verification/assets/${ID}/main.0a1b2c3d.js`);
  expect(version.extras.files).toEqual({ 'main.0a1b2c3d.js': manifest.files['assets/main.0a1b2c3d.js'] });
});

test('the short form of a version has no file lists and no data of the part', () => {
  const version = versionOfBuild(buildOf('shell', ID).manifest);
  const inUse = { ...version, deployment: { traffic: 100, default: true } };
  const extras = { ...inUse.extras, regions: { KAZ: 10 }, history: [], stopped: ['*'] };
  const former = formerVersion({ ...inUse, extras }, '2026-11-21T10:00:00.000Z');
  expect(former).toEqual({
    ...version,
    extras: { ...version.extras, files: {}, preload: {}, until: '2026-11-21T10:00:00.000Z' },
  });
});
