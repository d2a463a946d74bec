/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import modules from 'shared-config/contracts/exposed-modules.json';
import { writeFederationTypes } from './write-federation-types';

const mockFolder = { path: '' };
jest.mock('./paths', () => ({
  ...jest.requireActual<object>('./paths'),
  distOf: () => mockFolder.path,
}));

beforeEach(async () => {
  mockFolder.path = await mkdtemp(path.join(tmpdir(), 'federation-types-test-'));
});
afterEach(() => rm(mockFolder.path, { recursive: true, force: true }));

async function write(packageFolder: string) {
  await writeFederationTypes(packageFolder);
  const archive = await readFile(path.join(mockFolder.path, 'federation-types.zip'));
  const files = unzipSync(archive);
  const index = await readFile(path.join(mockFolder.path, 'federation-types.d.ts'), 'utf8');
  return { archive, names: Object.keys(files), textOf: (name: string) => strFromU8(files[name]!), index };
}

test('types each module of the shell from its contract', async () => {
  const { names, textOf, index } = await write('shell-remote');
  expect(names.filter((name) => !name.includes('/')).sort()).toEqual(
    Object.keys(modules.shell)
      .map((name) => `${name}.d.ts`)
      .sort(),
  );
  expect(textOf('mount.d.ts')).toContain("mountHeader: ShellModules['mount']['mountHeader'];");
  expect(textOf('compiled-types/contracts/shell-modules.d.ts')).toContain('export interface ShellModules');
  expect(index).toContain("T extends 'REMOTE_ALIAS_IDENTIFIER/Header' ? typeof import(");
});

test('contains the contracts, the tables of their values and no source of the shell', async () => {
  const { names } = await write('shell-remote');
  expect(names.filter((name) => name.includes('/')).sort()).toEqual(
    [
      ...['contracts/session', 'contracts/shell-modules', 'contracts/shell', 'contracts/user'],
      ...['errors/error-catalogue-table', 'site/environments', 'site/keyed-table'],
      ...['site/locale-table', 'site/region-table'],
    ].map((name) => `compiled-types/${name}.d.ts`),
  );
});

test('types the modules of the bridge', async () => {
  const { textOf } = await write('bridge-remote');
  expect(textOf('deep-links.d.ts')).toContain("jumpToApp: BridgeModules['deep-links']['jumpToApp'];");
});

test('makes equal bytes from equal contracts', async () => {
  const { archive } = await write('shell-remote');
  expect((await write('shell-remote')).archive.equals(archive)).toBe(true);
});
