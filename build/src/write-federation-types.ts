import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import type { BridgeModules, ShellModules } from 'shared-config/contracts';
import { distOf, root } from './paths';
import { TYPES_ARCHIVE, TYPES_INDEX } from './released-parts';

type Exports<Modules> = { [Name in keyof Modules]: readonly (keyof Modules[Name])[] };

interface TypedRemote {
  /** Contract file with the type of all modules, below shared-config/src/contracts. */
  contract: string;
  /** Name of that type. */
  type: string;
  /** Module → its exports. */
  modules: Record<string, readonly string[]>;
}

const SHELL_MODULES: Exports<ShellModules> = {
  Header: ['Header'],
  Footer: ['Footer'],
  QuickLogin: ['QuickLogin'],
  QuickRegister: ['QuickRegister'],
  SmartBanner: ['SmartBanner'],
  session: ['getSession'],
  mount: ['mountHeader', 'mountFooter'],
};

const BRIDGE_MODULES: Exports<BridgeModules> = {
  bridge: ['getBridge', 'isBridgeError'],
  'deep-links': ['resolveAppTarget', 'intentUrlOf', 'appArgumentOf', 'jumpToApp', 'isAppJumpError'],
};

const REMOTES: Record<string, TypedRemote> = {
  'shell-remote': { contract: 'shell', type: 'ShellModules', modules: SHELL_MODULES },
  'bridge-remote': { contract: 'bridge', type: 'BridgeModules', modules: BRIDGE_MODULES },
};

/** Folder of the contracts in the archive; hosts read the files beside it. */
const CONTRACTS_FOLDER = 'compiled-types';

/**
 * Writes the types of a remote's modules into its build: from the contracts, never from its source.
 *
 * @param packageFolder `shell-remote` or `bridge-remote`
 */
export async function writeFederationTypes(packageFolder: string): Promise<void> {
  const remote = REMOTES[packageFolder]!;
  const contracts = await contractTypes(remote.contract);
  const files = { ...contracts, ...moduleTypes(remote) };
  const archive = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    // Equal contracts make equal bytes.
    { mtime: new Date(1980, 0, 1) },
  );
  await writeFile(path.join(distOf(packageFolder), TYPES_ARCHIVE), archive);
  await writeFile(path.join(distOf(packageFolder), TYPES_INDEX), indexOf(remote));
}

/** Returns the declarations of a contract and of everything that it imports: path in the archive → text. */
async function contractTypes(contract: string): Promise<Record<string, string>> {
  const sources = path.join(root, 'shared-config/src');
  const folder = await mkdtemp(path.join(tmpdir(), 'federation-types-'));
  try {
    await promisify(execFile)(process.execPath, [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      path.join(sources, 'contracts', `${contract}.ts`),
      ...['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--jsx', 'react-jsx'],
      ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
      ...['--rootDir', sources, '--outDir', folder],
    ]);
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith('.d.ts'))
      .sort();
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [
          `${CONTRACTS_FOLDER}/${name.split(path.sep).join('/')}`,
          await readFile(path.join(folder, name), 'utf8'),
        ]),
      ),
    ) as Record<string, string>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function moduleTypes({ contract, type, modules }: TypedRemote): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modules).map(([module, names]) => [
      `${module}.d.ts`,
      [
        `import type { ${type} } from './${CONTRACTS_FOLDER}/contracts/${contract}';`,
        ...names.map((name) => `export declare const ${name}: ${type}['${module}']['${name}'];`),
        '',
      ].join('\n'),
    ]),
  );
}

/**
 * Returns the file from which the federation plugins type `loadRemote`. They replace the identifier and merge it with the types of
 * other remotes, so another key has the type `any`, as in the files that they generate themselves.
 */
function indexOf({ modules }: TypedRemote): string {
  const keys = Object.keys(modules).map((module) => `'REMOTE_ALIAS_IDENTIFIER/${module}'`);
  const branches = keys.map((key) => `T extends ${key} ? typeof import(${key})`);
  return [
    `export type RemoteKeys = ${keys.join(' | ')};`,
    `type PackageType<T> = ${branches.join(' : ')} : any;`,
    '',
  ].join('\n');
}
