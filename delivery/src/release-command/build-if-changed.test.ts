/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFolders } from 'build/build-all';
import { buildIfChanged } from './build-if-changed';

let mockFolder: string;
jest.mock('build/build-all', () => ({ buildFolders: jest.fn() }));
jest.mock('build/run-webpack', () => ({ currentBuildId: () => 'aaaaaaaaaa' }));
jest.mock('build/paths', () => ({
  ...jest.requireActual('build/paths'),
  distOf: (name: string) => path.join(mockFolder, name),
}));

beforeEach(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'build-if-changed-'));
  await mkdir(path.join(mockFolder, 'bridge-remote'));
  jest.mocked(buildFolders).mockClear();
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => rm(mockFolder, { recursive: true }));

test.each<[string, Record<string, string>, number]>([
  ['builds a part that has no build', {}, 1],
  ['builds a part whose record is damaged', { 'build.json': '{"buildId":"aaa' }, 1],
  ['builds a part whose sources have changed', { 'build.json': '{"buildId":"bbbbbbbbbb"}' }, 1],
  [
    'builds a part again whose build has not ended',
    { 'build.json': '{"buildId":"aaaaaaaaaa"}', 'build.unfinished': '' },
    1,
  ],
  ['keeps the build of the present sources', { 'build.json': '{"buildId":"aaaaaaaaaa"}' }, 0],
])('%s', async (_, files, times) => {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(mockFolder, 'bridge-remote', name), text);
  }
  await buildIfChanged('bridge');
  expect(jest.mocked(buildFolders).mock.calls).toEqual(times ? [[['bridge-remote']]] : []);
});
