import { copyFile, mkdir, readFile, rm, writeFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { brand } from 'shared-config/site/brand';
import { emitDeclarations } from './emit-declarations';
import { portableDeclarations } from './portable-declarations';
import { distOf, root } from './paths';

/** The fields of the package's package.json that are published. */
interface SourceManifest {
  version: string;
  description: string;
  license: string;
  sideEffects: boolean;
  exports: Record<string, string>;
}

const FOLDER = 'shell-client';
const SHARED = 'shared-config';

/**
 * Libraries of the host that one entry imports. Any version: npm compares versions with the whole package, and most of it works beside
 * React 16. Strict package managers find only libraries that are named here.
 */
const PEERS = { react: '*', vue: '*' };

/** Folders of the declarations. Those for `require` are equal, but the compiler treats them as CommonJS. */
const TYPES = { import: 'types', require: 'types-cjs' };

/** Documents of the published package. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/** Options of every script of the package. Hosts minify it with their own code. */
const SCRIPT_OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  logLevel: 'silent',
  external: Object.keys(PEERS),
  define: {
    'process.env.IS_FOR_BROWSERS': 'true',
    'process.env.HAS_PLACEHOLDER_LOCALES': '"false"',
    'process.env.PORT_BASE': '"3000"',
  },
} satisfies BuildOptions;

/**
 * Writes the package that other repositories install, ready for `npm pack` and `npm publish`: modules for `import` and `require`,
 * declarations, manifest and documents. It needs nothing of this repository.
 *
 * @param folder default: `shell-client/dist`
 * @returns the folder
 */
export async function writeShellClient(folder: string = distOf(FOLDER)): Promise<string> {
  const manifest = JSON.parse(
    await readFile(path.join(root, FOLDER, 'package.json'), 'utf8'),
  ) as SourceManifest;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeScripts(manifest.exports, folder);
  await writeDeclarations(manifest.exports, folder);
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
  );
  for (const name of DOCUMENTS) await copyFile(path.join(root, FOLDER, name), path.join(folder, name));
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  return folder;
}

async function writeScripts(exports: SourceManifest['exports'], outdir: string): Promise<void> {
  const entryPoints = Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => [nameOf(entry), path.join(root, FOLDER, file)]),
  );
  const define = { ...SCRIPT_OPTIONS.define, FAKE_SHELL_SCRIPT: JSON.stringify(await fakeShellScript()) };
  const common = { ...SCRIPT_OPTIONS, define, entryPoints, outdir, platform: 'neutral' } as const;
  // Modules share the state of the page, so the entries share their files.
  await build({ ...common, format: 'esm', splitting: true, chunkNames: 'shared-[hash]' });
  // For Jest, which cannot require ECMAScript modules before Node 24.
  await build({ ...common, format: 'cjs', outExtension: { '.js': '.cjs' } });
}

async function fakeShellScript(): Promise<string> {
  const { outputFiles } = await build({
    ...SCRIPT_OPTIONS,
    entryPoints: [path.join(root, FOLDER, 'src/testing/fake-script.ts')],
    format: 'iife',
    globalName: 'fakeShell',
    minify: true,
    write: false,
  });
  return outputFiles[0]!.text;
}

async function writeDeclarations(exports: SourceManifest['exports'], folder: string): Promise<void> {
  const files = Object.values(exports).map((file) => path.join(root, FOLDER, file));
  const declarations = await emitDeclarations(files, root);
  const entries = Object.values(exports).map(declarationOf);
  const workspace = await sharedConfigDeclarations();
  for (const [name, text] of portableDeclarations(declarations, entries, workspace)) {
    for (const types of Object.values(TYPES)) {
      const file = path.join(folder, types, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  await writeFile(path.join(folder, TYPES.require, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Returns the imports of shared-config in TypeScript: specifier → declaration below the root. */
async function sharedConfigDeclarations(): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(path.join(root, SHARED, 'src'), { recursive: true });
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''));
  return new Map(names.map((name) => [`${SHARED}/${name}`, `${SHARED}/src/${name}.d.ts`]));
}

function publishedManifest({ version, description, license, sideEffects, exports }: SourceManifest) {
  return {
    name: `@${brand.id}/${FOLDER}`,
    ...{ version, description, license, sideEffects },
    type: 'module',
    engines: { node: '>=20.19' },
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([entry, file]) => {
          const form = (kind: keyof typeof TYPES, ending: string) => ({
            [kind]: {
              types: `./${TYPES[kind]}/${declarationOf(file)}`,
              default: `./${nameOf(entry)}${ending}`,
            },
          });
          return [entry, { ...form('import', '.js'), ...form('require', '.cjs') }];
        }),
      ),
      './package.json': './package.json',
    },
    ...fieldsForOldTools(exports),
    peerDependencies: PEERS,
    peerDependenciesMeta: Object.fromEntries(Object.keys(PEERS).map((name) => [name, { optional: true }])),
  };
}

/** Returns what webpack 4 and the resolution `node10` of TypeScript read, which know no `exports`: scripts lie at the entries' paths. */
function fieldsForOldTools(exports: SourceManifest['exports']) {
  const types = Object.entries(exports).map(([entry, file]) => [
    nameOf(entry),
    `./${TYPES.require}/${declarationOf(file)}`,
  ]);
  return {
    ...{ main: './index.cjs', module: './index.js', types: types.find(([name]) => name === 'index')![1] },
    typesVersions: { '*': Object.fromEntries(types.map(([name, file]) => [name, [file]])) },
  };
}

/** Returns the path of a source file's declaration, below the folder of declarations. */
function declarationOf(file: string): string {
  return path.posix.join(FOLDER, file.replace(/\.ts$/, '.d.ts'));
}

/** Returns the file name of an entry. @example nameOf('./testing/playwright') // 'testing/playwright' */
function nameOf(entry: string): string {
  return entry === '.' ? 'index' : entry.slice(2);
}
