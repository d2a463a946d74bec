/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFolders } from './build-all';
import { writeFederationTypes } from './write-federation-types';

let mockFolder: string;
jest.mock('./paths', () => ({
  ...jest.requireActual('./paths'),
  distOf: (name: string) => path.join(mockFolder, name),
}));
jest.mock('./run-webpack', () => ({ configurationsOf: () => [], buildOnce: async () => undefined }));
jest.mock('./write-federation-types', () => ({ writeFederationTypes: jest.fn() }));
jest.mock('./write-problems-page', () => ({ writeProblemsPage: async () => undefined }));

beforeEach(async () => void (mockFolder = await mkdtemp(path.join(tmpdir(), 'build-all-'))));
afterEach(() => rm(mockFolder, { recursive: true }));

test('marks a build as unfinished until its last step has ended', async () => {
  const mark = path.join(mockFolder, 'bridge-remote/build.unfinished');
  jest.mocked(writeFederationTypes).mockRejectedValueOnce(new Error('no types'));
  await expect(buildFolders(['bridge-remote'])).rejects.toThrow('no types');
  expect(existsSync(mark)).toBe(true);

  await buildFolders(['bridge-remote']);
  expect(existsSync(path.dirname(mark))).toBe(true);
  expect(existsSync(mark)).toBe(false);
});
