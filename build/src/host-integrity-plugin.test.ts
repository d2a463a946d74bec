/** @jest-environment node */
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { HostIntegrityPlugin } from './host-integrity-plugin';

const moduleOf = (code: string) => JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`);
const chunkOf = (name: string, code: string) =>
  `import(/* webpackChunkName: "${name}" */ ${moduleOf(code)});`;

/** Builds an entry with two chunks in memory and returns the scripts by name. */
function build(firstChunkCode = 'globalThis.first = 1;'): Promise<Map<string, Buffer>> {
  const entry = [chunkOf('first', firstChunkCode), chunkOf('second', 'globalThis.second = 2;')].join('\n');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' },
    optimization: { chunkIds: 'deterministic', realContentHash: true },
    performance: { hints: false },
    cache: false,
    plugins: [
      new MiniCssExtractPlugin(),
      new HostIntegrityPlugin(),
      { apply: ({ hooks }) => hooks.shouldEmit.tap('Nothing', () => false) },
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats || stats.hasErrors()) return reject(failure ?? new Error(stats?.toString()));
      resolve(
        new Map(stats.compilation.getAssets().map(({ name, source }) => [name, source.buffer()] as const)),
      );
    });
  });
}

const contentOf = (assets: Map<string, Buffer>, name: string) =>
  [...assets].find(([file]) => file.startsWith(`${name}.`))!;

const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('the entry contains the integrity of every written chunk, and no placeholder', async () => {
  const assets = await build();
  const [, entry] = contentOf(assets, 'main');
  for (const name of ['first', 'second']) {
    expect(entry.toString()).toContain(integrityOf(contentOf(assets, name)[1]));
  }
  expect(entry.toString()).not.toContain('integrity-of-');
});

test('the script element of a chunk gets its integrity from the table', async () => {
  const [, entry] = contentOf(await build(), 'main');
  expect(entry.toString()).toMatch(/\.integrity=\w+\.integrityOfScripts\[\w+\]/);
});

test('a changed chunk changes the name of the entry, which contains its hash', async () => {
  const [before] = contentOf(await build(), 'main');
  const [same] = contentOf(await build(), 'main');
  const [after] = contentOf(await build('globalThis.first = 3;'), 'main');
  expect(same).toBe(before);
  expect(after).not.toBe(before);
});
