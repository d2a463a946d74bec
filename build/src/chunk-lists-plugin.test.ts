import vm from 'node:vm';
import webpack from 'webpack';
import { ChunkListsPlugin } from './chunk-lists-plugin';
import { root } from './paths';

const module_ = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const lazyModule = (text: string) =>
  module_(`export const made = {}; export default ${JSON.stringify(text)};`);

/** Builds an entry with the id of a build and a lazy chunk. Returns the files by name. */
function build(buildId: string, lazyText = 'lazy'): Promise<Map<string, string>> {
  const lazy = JSON.stringify(lazyModule(lazyText));
  const compiler = webpack({
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {
      main: module_(`self.builds.push({
        id: ${JSON.stringify(buildId)}, load: () => import(/* webpackChunkName: "lazy" */ ${lazy}) })`),
    },
    output: {
      publicPath: '/files/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
    },
    cache: false,
    plugins: [new ChunkListsPlugin(), { apply: ({ hooks }) => hooks.shouldEmit.tap('Nothing', () => false) }],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats || stats.hasErrors()) return reject(failure ?? new Error(stats?.toString()));
      const assets = stats.compilation.getAssets();
      resolve(new Map(assets.map(({ name, source }) => [name, String(source.source())])));
    });
  });
}

interface RunningBuild {
  id: string;
  load(): Promise<{ default: string; made: object }>;
}

/** Creates a page that runs scripts of builds, and requests chunks as a browser does. */
function createPage(...builds: ReadonlyMap<string, string>[]) {
  const requested: string[] = [];
  const builtFiles = new Map(builds.flatMap((files) => [...files]));
  const running: RunningBuild[] = [];
  const element = { setAttribute() {}, getAttribute: () => null };
  const self: Record<string, unknown> = { builds: running, Symbol, Promise, setTimeout, clearTimeout };
  const run = (name: string) => vm.runInContext(builtFiles.get(name)!, context);
  self.self = self;
  self.document = {
    getElementsByTagName: () => [],
    createElement: () => Object.create(element) as object,
    head: {
      appendChild(script: { src: string; onload(event: object): void }) {
        const name = script.src.replace('/files/', '');
        requested.push(name);
        setImmediate(() => (run(name), script.onload({ type: 'load' })));
      },
    },
  };
  const context = vm.createContext(self);
  return { requested, running, run };
}

const nameIn = (files: ReadonlyMap<string, string>, start: string) =>
  [...files.keys()].find((name) => name.startsWith(`${start}.`))!;

test('a chunk has the same name and content in builds with other ids', async () => {
  const [one, other] = await Promise.all([build('one'), build('other')]);
  const lazy = nameIn(one, 'lazy');
  expect(lazy).toMatch(/^lazy\.[0-9a-f]{10}\.js$/);
  expect(nameIn(other, 'lazy')).toBe(lazy);
  expect(other.get(lazy)).toBe(one.get(lazy));
  expect(nameIn(other, 'main')).not.toBe(nameIn(one, 'main'));
});

test('no file contains the placeholder for its own name', async () => {
  const files = await build('one');
  expect([...files.values()].filter((text) => text.includes('!own-file'))).toEqual([]);
  for (const start of ['main', 'lazy'])
    expect(files.get(nameIn(files, start))).toContain(nameIn(files, start));
});

test('a build loads a chunk once', async () => {
  const files = await build('one');
  const { run, running, requested } = createPage(files);
  run(nameIn(files, 'main'));
  const first = await running[0]!.load();
  expect(first.default).toBe('lazy');
  expect(await running[0]!.load()).toBe(first);
  expect(requested).toEqual([nameIn(files, 'lazy')]);
});

test('a build uses a chunk that the page has already run, without a request', async () => {
  const files = await build('one');
  const { run, running, requested } = createPage(files);
  run(nameIn(files, 'lazy'));
  run(nameIn(files, 'main'));
  expect((await running[0]!.load()).default).toBe('lazy');
  expect(requested).toEqual([]);
});

test('two builds with different chunks on a page do not mix their modules', async () => {
  const [one, other] = await Promise.all([build('one', 'first text'), build('other', 'second text')]);
  const { run, running } = createPage(one, other);
  run(nameIn(one, 'main'));
  run(nameIn(other, 'main'));
  const [first, second] = await Promise.all(running.map((built) => built.load()));
  expect([first!.default, second!.default]).toEqual(['first text', 'second text']);
});

test('two builds with an equal chunk each have their own instance of its modules', async () => {
  const [one, other] = await Promise.all([build('one'), build('other')]);
  const { run, running } = createPage(one, other);
  run(nameIn(one, 'main'));
  run(nameIn(other, 'main'));
  const first = await running[0]!.load();
  const second = await running[1]!.load();
  expect([first.default, second.default]).toEqual(['lazy', 'lazy']);
  expect(second.made).not.toBe(first.made);
});
