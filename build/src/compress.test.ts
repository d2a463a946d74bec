/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress';

const CONTENT = 'const text = "ქართული და სხვა";\n'.repeat(100);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, content: string | Buffer = CONTENT): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const read = (file: string) => readFile(path.join(folder, file));

test.each(['a.js', 'a.css', 'a.json', 'a.svg', 'a.js.map', 'deep/er/a.0a1b2c3d.js'])(
  '%s gets a brotli and a gzip file in the same folder, smaller and with the same content',
  async (file) => {
    await write(file);
    await compressFolder(folder);
    expect(await filesIn()).toEqual([file, `${file}.br`, `${file}.gz`]);
    expect(brotliDecompressSync(await read(`${file}.br`)).toString()).toBe(CONTENT);
    expect(gunzipSync(await read(`${file}.gz`)).toString()).toBe(CONTENT);
    expect((await read(`${file}.br`)).length).toBeLessThan(CONTENT.length);
    expect((await read(`${file}.gz`)).length).toBeLessThan(CONTENT.length);
    expect((await read(file)).toString()).toBe(CONTENT);
  },
);

test.each(['a.png', 'a.woff2', 'a.html', 'a.js.LICENSE.txt', 'js'])(
  'compressFolder does not compress %s',
  async (file) => {
    await write(file);
    await compressFolder(folder);
    expect(await filesIn()).toEqual([file]);
  },
);

test('compressFolder compresses new content in a second run, and never compressed files', async () => {
  await write('a.js', 'first');
  await compressFolder(folder);
  await write('a.js', 'second');
  await compressFolder(folder);
  expect(await filesIn()).toEqual(['a.js', 'a.js.br', 'a.js.gz']);
  expect(brotliDecompressSync(await read('a.js.br')).toString()).toBe('second');
  expect(gunzipSync(await read('a.js.gz')).toString()).toBe('second');
});

test('compressFolder accepts empty files and empty folders', async () => {
  await compressFolder(folder);
  await write('empty.js', '');
  await compressFolder(folder);
  expect(brotliDecompressSync(await read('empty.js.br'))).toHaveLength(0);
});

test('compressFolder rejects a folder that does not exist', async () => {
  await expect(compressFolder(path.join(folder, 'gone'))).rejects.toThrow('ENOENT');
});
