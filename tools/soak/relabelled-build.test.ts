/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from 'build/integrity-of';
import { buildOf } from 'delivery/releases/loaded-build.fixture';
import { relabelledBuild } from './relabelled-build';

test('a relabelled build is consistent with its new id, including integrity values', () => {
  const chunk = 'chunk of aaaaaaaa01';
  const entry = `{"chunk.js":"${integrityOf(chunk)}"}`;
  const build = buildOf('shell', 'aaaaaaaa01', {
    'chunk.js': chunk,
    'chunk.js.br': 'packed',
    'chunk.js.gz': 'packed',
    'entry.js': entry,
    'build.json': `{"entry.js":"${integrityOf(entry)}"}`,
    'picture.png': 'aaaaaaaa01',
  });
  const { manifest, contents } = relabelledBuild(build, 'aaaaaaaa02');
  const text = (name: string) => contents.get(name)!.toString();
  expect(text('chunk.js')).toBe('chunk of aaaaaaaa02');
  expect(brotliDecompressSync(contents.get('chunk.js.br')!).toString()).toBe('chunk of aaaaaaaa02');
  expect(gunzipSync(contents.get('chunk.js.gz')!).toString()).toBe('chunk of aaaaaaaa02');
  expect(text('entry.js')).toBe(`{"chunk.js":"${integrityOf('chunk of aaaaaaaa02')}"}`);
  expect(text('build.json')).toBe(`{"entry.js":"${integrityOf(text('entry.js'))}"}`);
  expect(text('picture.png')).toBe('aaaaaaaa01');
  expect(manifest).toMatchObject({ buildId: 'aaaaaaaa02', globalName: 'shell_aaaaaaaa02' });
  for (const [name, body] of contents) expect(manifest.files[name]).toBe(integrityOf(body));
  expect(build.manifest.buildId).toBe('aaaaaaaa01');
});
