const path = require('node:path');
const {
  acceptedRangeOf,
  isFirstLibrary,
  sharedLibrariesFor,
} = require('shared-config/loader/shared-libraries');
const { integrityOf } = require('./integrity-of');

/**
 * Writes `build.json` above the folder of a build's files: the part and its id, every file with its integrity, the files to preload for
 * each exposed module, the modules that a host loads, and the shared libraries. A release derives the discovery document from it. Plain
 * JavaScript, because webpack loads it before anything is compiled.
 *
 * @example { "part": "shell", "buildId": "0a1b2c3d4e", "entry": "remoteEntry.1f2e3d4c.js", "files": { … }, "preload": { "mount": […] } }
 */
class BuildRecordPlugin {
  /**
   * @param {object} options
   * @param {string} options.part
   * @param {string} options.buildId
   * @param {string} options.globalName
   * @param {Record<string, string>} [options.exposes] of a remote
   * @param {readonly string[]} [options.loadedModules] of a host
   */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => {
          const record = buildRecordOf(compilation, this.options);
          compilation.emitAsset('../build.json', new sources.RawSource(JSON.stringify(record, null, 2)));
        },
      );
    });
  }
}

/**
 * @param {any} compilation
 * @param {BuildRecordPlugin['options']} options
 */
function buildRecordOf(compilation, options) {
  const { part, buildId, globalName, exposes = {}, loadedModules } = options;
  const files = Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => isLoaded(name))
      // webpack lists files in the order of their completion, and the same sources must give the same record.
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );
  const groups = compilation.namedChunkGroups;
  const entry = Object.keys(files).find((name) => name.startsWith('remoteEntry.')) ?? null;
  const preload = Object.fromEntries(
    Object.keys(exposes).map((name) => [name.slice(2), filesOf(groups.get(`expose-${name.slice(2)}`))]),
  );
  const initial = filesOf(groups.get('main'));
  const shared = entry ? [] : sharedFilesOf(compilation);
  const hostLibraries = entry ? hostLibrariesOf(compilation) : {};
  const libraries = librariesOf(compilation);
  // Absent from other records.
  const isDevelopment = compilation.options.mode === 'development' || undefined;
  return {
    part,
    buildId,
    isDevelopment,
    globalName,
    entry,
    files,
    preload,
    loadedModules,
    initial,
    shared,
    hostLibraries,
    libraries,
  };
}

/** Returns whether pages load a file. Only pages with the previous build load the updates of a development build. */
function isLoaded(name) {
  return /\.(js|css)$/.test(name) && !name.includes('.hot-update.');
}

function filesOf(group) {
  return group ? group.getFiles().filter(isLoaded) : [];
}

/** Files of the libraries that a host shares and the header's first render needs, as soon as the host's script has run. */
function sharedFilesOf({ modules, chunkGraph }) {
  const offered = [...modules].filter(
    ({ type, _name }) => type === 'provide-module' && isFirstLibrary(_name),
  );
  const files = offered
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => filesOf(chunkGraph.getBlockChunkGroup(block)));
  return [...new Set(files)].sort();
}

/** Modules that a remote can use of a host → accepted range. */
function hostLibrariesOf({ modules }) {
  const names = [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey)
    .filter((name) => acceptedRangeOf(name));
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, acceptedRangeOf(name)]));
}

/**
 * Shared libraries of a build, by package: the installed version, and the range of other versions that a remote accepts. A host uses only
 * its own.
 */
function librariesOf({ compiler: { context }, modules }) {
  const types = new Set([...modules].map(({ type }) => type));
  const isRemote = types.has('consume-shared-module');
  if (!isRemote && !types.has('provide-module')) return {};
  const ranges = sharedLibrariesFor(require(path.join(context, 'package.json')));
  const rows = Object.entries(ranges).filter(([name]) => !name.endsWith('/'));
  return Object.fromEntries(
    rows.map(([name, { requiredVersion }]) => {
      const { version } = require(require.resolve(`${name}/package.json`, { paths: [context] }));
      return [name, isRemote ? { version, accepts: requiredVersion } : { version }];
    }),
  );
}

module.exports = { BuildRecordPlugin };
