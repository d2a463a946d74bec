import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { BuildRecordPlugin } from './build-record-plugin';
import { root } from './paths';
// R-REL-9

interface BuildRecord {
  part: string;
  isDevelopment?: true;
  buildId: string;
  globalName: string;
  entry: string | null;
  files: Record<string, string>;
  preload: Record<string, string[]>;
  initial: string[];
  loadedModules?: string[];
  libraries: Record<string, { version: string; accepts?: string }>;
}

const OPTIONS = {
  part: 'shell',
  buildId: '0a1b2c3d4e',
  globalName: 'shell_0a1b2c3d4e',
  exposes: { './mount': './src/exposes/mount.ts', './session': './src/exposes/session.ts' },
};
const module_ = (code: string, type = 'javascript') => `data:text/${type},${encodeURIComponent(code)}`;
const chunk = (name: string, code: string) =>
  `import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(module_(code))});`;

/** Builds modules from data URLs in memory and returns the assets by name. */
function build(
  entry: Record<string, string>,
  options: ConstructorParameters<typeof BuildRecordPlugin>[0] = OPTIONS,
  {
    context = root,
    plugins = [],
    mode = 'production',
  }: Pick<webpack.Configuration, 'context' | 'plugins' | 'mode'> = {},
): Promise<Map<string, Buffer>> {
  const compiler = webpack({
    context,
    mode,
    target: ['web', 'es2022'],
    entry,
    output: { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' },
    optimization: { minimize: false, realContentHash: true },
    experiments: { css: true },
    performance: { hints: false },
    cache: false,
    plugins: [
      new BuildRecordPlugin(options),
      ...plugins,
      {
        apply: ({ hooks }) => {
          hooks.thisCompilation.tap('OtherFiles', (compilation) => {
            compilation.emitAsset('page.html', new webpack.sources.RawSource('<!doctype html>'));
            compilation.emitAsset('z-comes-first.js', new webpack.sources.RawSource(''));
          });
          hooks.shouldEmit.tap('Nothing', () => false);
        },
      },
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats || stats.hasErrors()) return reject(failure ?? new Error(stats?.toString()));
      const assets = stats.compilation.getAssets();
      resolve(new Map(assets.map(({ name, source }) => [name, source.buffer()])));
    });
  });
}

const recordOf = (assets: Map<string, Buffer>) =>
  JSON.parse(String(assets.get('../build.json'))) as BuildRecord;
const startingWith = (names: string[], start: string) => names.filter((name) => name.startsWith(start));

describe('the record of a remote', () => {
  let assets: Map<string, Buffer>;
  let record: BuildRecord;
  beforeAll(async () => {
    const style = `import ${JSON.stringify(module_('.a { color: red }', 'css'))};`;
    const exposed = [chunk('expose-mount', `${style} console.log("mount")`), chunk('expose-session', '1')];
    assets = await build({ remoteEntry: module_(exposed.join('')) });
    record = recordOf(assets);
  });

  test('lists files in an order that does not depend on the cache', () => {
    const names = Object.keys(record.files);
    expect(names).toEqual(names.toSorted());
  });

  test('contains the part and its build id', () => {
    expect(record).toMatchObject({ part: 'shell', buildId: '0a1b2c3d4e', globalName: 'shell_0a1b2c3d4e' });
  });

  test('lists every script and style with the integrity of the written file, and nothing else', () => {
    const served = [...assets.keys()].filter((name) => name.endsWith('.js') || name.endsWith('.css'));
    expect(served.some((name) => name.endsWith('.css'))).toBe(true);
    expect(Object.keys(record.files).sort()).toEqual(served.sort());
    for (const [name, integrity] of Object.entries(record.files)) {
      const digest = createHash('sha384').update(assets.get(name)!).digest('base64');
      expect([name, integrity]).toEqual([name, `sha384-${digest}`]);
    }
  });

  test('names the entry script', () => {
    expect(record.entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(record.files).toHaveProperty([record.entry!]);
  });

  test('lists the files to preload for each exposed module, styles included', () => {
    expect(Object.keys(record.preload).sort()).toEqual(['mount', 'session']);
    expect(record.preload.session).toEqual(startingWith(Object.keys(record.files), 'expose-session.'));
    expect(record.preload.mount!.map((name) => name.split('.').at(-1)).sort()).toEqual(['css', 'js']);
    for (const name of record.preload.mount!) expect(record.files).toHaveProperty([name]);
  });

  test('lists no files of a page', () => {
    expect(record.initial).toEqual([]);
  });
});

test('the record of a host lists the initial files of its page, and no entry', async () => {
  const assets = await build(
    { main: module_(`${chunk('later', '2')} console.log("main")`) },
    {
      part: 'verification-host',
      buildId: 'b',
      globalName: 'g',
    },
  );
  const record = recordOf(assets);
  expect(record).toMatchObject({ entry: null, preload: {} });
  expect(record.initial).toEqual(startingWith(Object.keys(record.files), 'main.'));
  expect(record.initial).toHaveLength(1);
});

test('the record of a host names the modules that it loads, and that of a remote names none', async () => {
  const entry = { main: module_('1') };
  const loadedModules = ['shell/mount', 'bridge/bridge'];
  const options = { part: 'verification-host', buildId: 'b', globalName: 'g', loadedModules };
  expect(recordOf(await build(entry, options))).toMatchObject({ loadedModules });
  expect(recordOf(await build(entry))).not.toHaveProperty('loadedModules');
});

test('the record of an exposed module without a chunk has nothing to preload', async () => {
  const record = recordOf(await build({ remoteEntry: module_('console.log(1)') }));
  expect(record.preload).toEqual({ mount: [], session: [] });
});

test('the record is the same for the same sources', async () => {
  const entry = { remoteEntry: module_(chunk('expose-mount', 'console.log("mount")')) };
  expect(recordOf(await build(entry))).toEqual(recordOf(await build(entry)));
});

describe('the shared libraries of a build', () => {
  const folderOf = (name: string) => path.join(root, name);
  const versionOf = (name: string) =>
    (
      JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string;
      }
    ).version;

  /** Runs the plugin on the shared modules of a package’s configuration. */
  async function librariesOf(name: string, sharing: webpack.WebpackPluginInstance) {
    const entry = { main: module_("import('mobx').then(console.log)") };
    const assets = await build(entry, OPTIONS, { context: folderOf(name), plugins: [sharing] });
    return recordOf(assets).libraries;
  }

  test('of a remote are named with the installed version and the accepted range', async () => {
    const consumes = { mobx: { requiredVersion: '^7.0.0' } };
    const libraries = await librariesOf(
      'shell-remote',
      new webpack.sharing.ConsumeSharedPlugin({ consumes }),
    );
    expect(libraries.react).toEqual({ version: versionOf('react'), accepts: '^19.0.0' });
    expect(libraries.mobx).toEqual({ version: versionOf('mobx'), accepts: `^${versionOf('mobx')}` });
    expect(Object.keys(libraries)).toEqual(['react', 'react-dom', 'mobx', 'mobx-react-lite', 'i18next']);
  });

  test('of a host are named with the installed version only', async () => {
    const provides = { mobx: { shareKey: 'mobx' } };
    const libraries = await librariesOf(
      'verification-host',
      new webpack.sharing.ProvideSharedPlugin({ provides }),
    );
    expect(libraries.react).toEqual({ version: versionOf('react') });
  });

  test('are none if it shares none', async () => {
    expect(recordOf(await build({ main: module_('1') })).libraries).toEqual({});
  });
});

test.each([
  ['development', true],
  ['production', undefined],
] as const)('marks a build for %s: %s', async (mode, isDevelopment) => {
  const assets = await build({ main: module_('1') }, OPTIONS, { mode });
  expect(recordOf(assets).isDevelopment).toBe(isDevelopment);
});
