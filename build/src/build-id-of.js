const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync, statSync } = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');

const ROOT = path.join(__dirname, '../..');

/** Pictures that pages address on the verification host, below `shell-remote/src/artwork`. */
const HOST_ARTWORK = ['favicon.svg', 'social-image.png'];

/** The types for hosts with a federation plugin are made from the contracts. */
const TYPES_WRITER = 'build/src/write-federation-types.ts';
const TYPES_COMPILER = 'typescript';
/** Remotes serve the page about embedding problems. */
const PROBLEMS_WRITER = 'build/src/write-problems-page.ts';
const PROBLEMS = 'docs/embedding-problems.md';
const CONTRACTS = 'shared-config/src/contracts';

/**
 * The inputs of the generated files beside webpack's output: the modules that write them, the files and folders that those read,
 * the programs that they run, and other values. One row = one package. Paths start at the root.
 */
const GENERATED = {
  'shell-remote': (/** @type {NodeJS.ProcessEnv} */ { NAVIGATION_FILE }) => ({
    writers: [
      'build/src/write-shell-files.ts',
      // Pages contain them.
      'shell-remote/src/skeleton/head-script.ts',
      'shell-remote/src/skeleton/header-script.ts',
      TYPES_WRITER,
      PROBLEMS_WRITER,
    ],
    reads: [
      'shell-remote/translations',
      PROBLEMS,
      ...contractFiles('shell', 'shell-modules', 'session', 'user'),
    ],
    programs: [TYPES_COMPILER],
    // The skeleton's footer shows the year.
    values: [new Date().getFullYear(), NAVIGATION_FILE ? readFileSync(NAVIGATION_FILE, 'utf8') : null],
  }),
  'bridge-remote': () => ({
    writers: [TYPES_WRITER, PROBLEMS_WRITER],
    reads: [PROBLEMS, ...contractFiles('bridge')],
    programs: [TYPES_COMPILER],
    values: [],
  }),
  'verification-host': () => ({
    writers: ['build/src/write-host-files.ts'],
    reads: [
      'verification-host/translations',
      ...HOST_ARTWORK.map((file) => `shell-remote/src/artwork/${file}`),
    ],
    programs: [],
    values: [],
  }),
};

function contractFiles(...names) {
  return names.map((name) => `${CONTRACTS}/${name}.ts`);
}

/** Scripts that every build runs although no webpack configuration imports them. */
const RUN_BY_EVERY_BUILD = ['build/src/remote-styles-loader.js', 'build/src/compress.ts'];

/**
 * Returns what a build is for: builds for local serving contain the placeholder locales, releases do not.
 *
 * @param {Record<string, string | undefined>} environment
 */
function buildFlagsFrom({ HAS_PLACEHOLDER_LOCALES, PORT_BASE }) {
  return { hasPlaceholderLocales: HAS_PLACEHOLDER_LOCALES === 'true', portBase: PORT_BASE || '3000' };
}

/**
 * Returns the id of a package's build. It changes when the output can change: with a module that the entries import, the build's
 * configuration, a version of a library or tool in use, a text, or a flag. The same sources have the same id on every machine. It names
 * the build in addresses, in global variables, in the discovery document and in the store.
 *
 * Plain JavaScript, because webpack's configuration needs it.
 *
 * @param {string} folder absolute path of the package
 * @param {readonly string[]} entries absolute paths of the modules that webpack starts from
 * @param {{ isDevelopment?: boolean }} [mode] development builds have ids of their own
 * @returns {string} ten hexadecimal digits
 * @example buildIdOf('/src/bridge-remote', ['/src/bridge-remote/src/exposes/bridge.ts']) // '0a1b2c3d4e'
 */
function buildIdOf(folder, entries, { isDevelopment } = {}) {
  const name = path.relative(ROOT, folder);
  const { packages } = readJson('package-lock.json');
  const external = thirdPartyPackages(packages);
  const { writers = [], reads = [], programs = [], values = [] } = GENERATED[name]?.(process.env) ?? {};
  const scripts = [path.join(name, 'webpack.config.js'), ...RUN_BY_EVERY_BUILD, ...writers];
  const scriptFiles = scripts.map((file) => path.join(ROOT, file));
  const graphs = [
    moduleGraph(entries, { platform: 'browser', external }),
    moduleGraph(scriptFiles, { platform: 'node', external }),
  ];
  const modules = graphs.flatMap((graph) => graph.files);
  const files = [...modules, path.join(name, 'package.json'), ...reads.flatMap(filesIn)];
  const libraries = [...graphs.flatMap((graph) => graph.libraries), ...programs];
  const facts = {
    // Absent from other builds, whose ids it must not change.
    isDevelopment: isDevelopment || undefined,
    flags: buildFlagsFrom(process.env),
    values,
    browsers: readJson('package.json').browserslist,
    libraries: versionsOf(libraries, packages),
  };
  const hash = createHash('sha256').update(name).update(JSON.stringify(facts));
  for (const file of [...new Set(files)].sort()) {
    hash.update(file).update(readFileSync(path.resolve(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

/**
 * @param {readonly string[]} entries absolute paths
 * @param {{ platform: 'browser' | 'node', external: string[] }} options
 * @returns {{ files: string[], libraries: string[] }} modules of this repository, and installed packages
 */
function moduleGraph(entries, { platform, external }) {
  const { inputs } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    platform,
    external,
    // esbuild also generates the code: this way each module once, not once per entry.
    ...(platform === 'browser' && { splitting: true, format: 'esm' }),
    loader: { '.svg': 'empty', '.png': 'empty' },
    logLevel: 'error',
  }).metafile;
  const libraries = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external && !name.startsWith('node:'))
    .map(({ path: name }) => packageOf(name));
  return { files: Object.keys(inputs), libraries };
}

/** @param {string} specifier @example packageOf('react-dom/client') // 'react-dom' */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @returns {string[]} every package of the lock file that is not a workspace of this repository */
function thirdPartyPackages(packages) {
  const names = Object.entries(packages)
    .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  return [...new Set(names)];
}

/** @returns {string[]} `name@version` of packages and of everything that they depend on, from the lock file */
function versionsOf(names, packages) {
  const places = new Set();
  const visit = (name, from) => {
    const place = placeOf(packages, name, from);
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(dependency, place);
    }
  };
  // The importer of a package provides its peers, such as a loader's compiler. Optional peers are often tools.
  for (const name of names) {
    visit(name, '');
    const { peerDependencies = {}, peerDependenciesMeta } = packages[placeOf(packages, name, '') ?? ''];
    for (const peer of Object.keys(peerDependencies)) {
      if (!peerDependenciesMeta?.[peer]?.optional) visit(peer, '');
    }
  }
  return [...places].map((place) => `${place}@${packages[place].version}`).sort();
}

/** Finds a package as Node does: in the folder of the package that imports it, then in every folder above. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** @returns {string[]} a file, or all files of a folder, from the root */
function filesIn(place) {
  const full = path.resolve(ROOT, place);
  if (!existsSync(full)) throw new Error(`The build reads ${place}, which does not exist.`);
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** @returns {string[]} absolute paths of the sources of the generated files beside webpack's output */
function generatedSources() {
  const rows = Object.values(GENERATED).map((row) => row(process.env));
  const { packages } = readJson('package-lock.json');
  const writers = [...new Set(rows.flatMap((row) => row.writers))].map((file) => path.join(ROOT, file));
  const graph = moduleGraph(writers, { platform: 'node', external: thirdPartyPackages(packages) });
  const files = [...graph.files, ...rows.flatMap((row) => row.reads).flatMap(filesIn)];
  return [...new Set(files)].map((file) => path.resolve(ROOT, file));
}

module.exports = { buildIdOf, buildFlagsFrom, generatedSources, HOST_ARTWORK };
