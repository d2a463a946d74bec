import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import modules from 'shared-config/contracts/exposed-modules.json';
import { emitDeclarations } from './emit-declarations';
import { distOf, root } from './paths';
import { TYPES_ARCHIVE, TYPES_INDEX } from './released-parts';

interface TypedRemote {
  /** Contract file with the type of all modules, below shared-config/src/contracts. */
  contract: string;
  /** Name of that type. */
  type: string;
  /** Module → its exports. */
  modules: Record<string, readonly string[]>;
}

const REMOTES: Record<string, TypedRemote> = {
  'shell-remote': { contract: 'shell-modules', type: 'ShellModules', modules: modules.shell },
  'bridge-remote': { contract: 'bridge', type: 'BridgeModules', modules: modules.bridge },
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
  const declarations = await emitDeclarations([path.join(sources, 'contracts', `${contract}.ts`)], sources);
  return Object.fromEntries([...declarations].map(([name, text]) => [`${CONTRACTS_FOLDER}/${name}`, text]));
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
