/** @jest-environment node */
import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import {
  PACKAGES,
  readManifest,
  readText,
  repositoryFiles,
  root,
  type Manifest,
} from './repository-files.fixture';

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const ALL_MANIFESTS = repositoryFiles().filter((file) => path.basename(file) === 'package.json');
/** Hosts of other teams: outside the workspace, with their own versions. */
const HOSTS = ALL_MANIFESTS.filter((file) => file.startsWith('examples/hosts/'));
const MANIFESTS = ALL_MANIFESTS.filter((file) => !HOSTS.includes(file));

const dependenciesOf = (manifest: Manifest) => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
  ...manifest.peerDependencies,
});

test('every package of the workspace has a package.json, and no other folder has one', () => {
  const expected = ['package.json', ...PACKAGES.map((folder) => `${folder}/package.json`)].sort();
  expect([...MANIFESTS].sort()).toEqual(expected);
});

describe('versions', () => {
  test.each([...MANIFESTS, ...HOSTS])('%s contains exact versions only', (file) => {
    const loose = Object.entries(dependenciesOf(readManifest(file))).filter(
      ([, version]) => !EXACT_VERSION.test(version),
    );
    expect(loose).toEqual([]);
  });

  test('are the same in every package that uses a library', () => {
    const seen = new Map<string, Set<string>>();
    for (const file of MANIFESTS.filter((name) => !name.startsWith('examples/'))) {
      for (const [name, version] of Object.entries(dependenciesOf(readManifest(file)))) {
        seen.set(name, (seen.get(name) ?? new Set()).add(version));
      }
    }
    const split = [...seen].filter(([, versions]) => versions.size > 1).map(([name]) => name);
    expect(split).toEqual([]);
  });

  test('of workspace packages are their real versions', () => {
    const own = new Map(PACKAGES.map((folder) => [folder, readManifest(`${folder}/package.json`).version]));
    for (const file of MANIFESTS) {
      for (const [name, version] of Object.entries(dependenciesOf(readManifest(file)))) {
        if (own.has(name)) expect(`${file}: ${name} ${version}`).toBe(`${file}: ${name} ${own.get(name)}`);
      }
    }
  });

  test('of installed libraries are the requested ones', () => {
    for (const file of ['package.json', ...PACKAGES.map((folder) => `${folder}/package.json`)]) {
      for (const [name, version] of Object.entries(dependenciesOf(readManifest(file)))) {
        const installed = readManifest(`${folderOf(name, path.dirname(file))}/package.json`).version;
        expect(`${name} ${installed}`).toBe(`${name} ${version}`);
      }
    }
  });

  test('webpack has the version that federation was tested with', () => {
    const used = MANIFESTS.map((file) => dependenciesOf(readManifest(file)).webpack).filter(Boolean);
    expect(used).toEqual(['5.110.3']);
  });
});

test('the root has no module type, because webpack’s configuration is CommonJS', () => {
  expect(readManifest('package.json').type).toBeUndefined();
});

describe('imports', () => {
  const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.:-]*)(?:\/[\w./-]*)?'/g;
  /** Type imports do not run; `@types` packages contain them. */
  const TYPES_ONLY = /^import type [^;]*;$/gm;
  const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const isProduct = (file: string) =>
    /\.(ts|tsx|js|mjs)$/.test(file) &&
    !/\.(test|fixture)\.tsx?$|-stage\.tsx$/.test(file) &&
    !/(^|\/)(testing|tests|repository|fixtures)\//.test(file) &&
    !/webpack\.config\.js$|playwright\.config\.ts$/.test(file);

  const withSources = PACKAGES.filter((folder) => existsSync(path.join(root, folder, 'src')));

  test.each(withSources)('of %s are declared in its package.json', (folder) => {
    const manifest = readManifest(`${folder}/package.json`);
    const declared = new Set([
      manifest.name,
      ...Object.keys(manifest.dependencies ?? {}),
      // These packages need some libraries only for building, starting or testing, so no production install contains them. The
      // root has the common tools.
      ...(['build', 'delivery', 'examples/workbench', 'mocks'].includes(folder)
        ? Object.keys({ ...manifest.devDependencies, ...readManifest('package.json').devDependencies })
        : []),
    ]);
    const files = repositoryFiles().filter((file) => file.startsWith(`${folder}/`) && isProduct(file));
    expect(files.length).toBeGreaterThan(0);
    const undeclared = files.flatMap((file) =>
      [...readText(file).replaceAll(COMMENT, '').replaceAll(TYPES_ONLY, '').matchAll(IMPORT)]
        .map(([, name]) => name!)
        .filter((name) => !declared.has(name) && !name.startsWith('node:') && !builtinModules.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(undeclared).toEqual([]);
  });
});

describe('documents of packages', () => {
  test.each(PACKAGES)('%s has a README with content', (folder) => {
    expect(existsSync(path.join(root, folder, 'README.md'))).toBe(true);
    expect(readText(`${folder}/README.md`).length).toBeGreaterThan(200);
  });

  test('the root has a README with the two commands', () => {
    const readme = existsSync(path.join(root, 'README.md')) ? readText('README.md') : '';
    expect(readme).toContain('npm start');
    expect(readme).toContain('npm test');
  });

  test('the licence is MIT, at the root and in every package', () => {
    expect(readText('LICENSE')).toMatch(/^MIT License\n/);
    for (const file of MANIFESTS) expect(`${file} ${String(readManifest(file).license)}`).toBe(`${file} MIT`);
  });
});

describe('licences of shipped libraries', () => {
  const ALLOWED = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'ISC', '0BSD'];
  /** Package → licence that only this package may have. The Unlicense has fewer conditions than MIT. */
  const EXCEPTIONS = new Map([['isbot', 'Unlicense']]);

  test('are MIT, BSD, Apache or ISC', () => {
    const found = productionPackages();
    expect(found.size).toBeGreaterThan(20);
    const refused = [...found]
      .filter(([name, licence]) => !isAllowed(licence) && EXCEPTIONS.get(name.split('@')[0]!) !== licence)
      .map(([name, licence]) => `${name}: ${licence}`);
    expect(refused).toEqual([]);
  });

  test.each<[string, boolean]>([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND Apache-2.0', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['', false],
  ])('the check parses %j', (licence, isGood) => {
    expect(isAllowed(licence)).toBe(isGood);
  });

  function isAllowed(expression: string): boolean {
    const bare = expression.replaceAll(/[()]/g, '');
    return bare
      .split(/\s+OR\s+/)
      .some((choice) => choice.split(/\s+AND\s+/).every((name) => ALLOWED.includes(name.trim())));
  }

  /** Returns all direct and indirect dependencies: `name@version` → licence. */
  function productionPackages(): Map<string, string> {
    const found = new Map<string, string>();
    const open = PACKAGES.map((folder) => folder);
    const visited = new Set<string>();
    while (open.length > 0) {
      const folder = open.pop()!;
      if (visited.has(folder)) continue;
      visited.add(folder);
      const manifest = readManifest(`${folder}/package.json`);
      const isOwn = PACKAGES.includes(folder) || PACKAGES.includes(manifest.name ?? '');
      if (!isOwn) found.set(`${manifest.name}@${manifest.version}`, licenceOf(manifest));
      for (const name of Object.keys(manifest.dependencies ?? {})) open.push(folderOf(name, folder));
    }
    return found;
  }

  function licenceOf({ license }: Manifest): string {
    if (typeof license === 'string') return license;
    return typeof license === 'object' && license !== null && 'type' in license ? String(license.type) : '';
  }
});

/** Resolves a package as Node does from another package. */
function folderOf(name: string, from: string): string {
  for (let folder = path.resolve(root, from); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return path.relative(root, candidate);
    if (folder === root) throw new Error(`${name}, a dependency of ${from}, is not installed.`);
  }
}
