/**
 * Defines how a federated build is made: shared libraries, names, hashes, policies.
 * Each package's webpack.config.js calls `createPartBuilds` (host and remotes) or `createPlainScriptBuild` (scripts that are no
 * part) and contains nothing about federation itself.
 */
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { buildIdOf, buildFlagsFrom } = require('build/build-id-of');
const { hostFederationPlugin } = require('build/federation/host-federation-plugin');
const { RemoteIntegrityPlugin, RUNTIME_BUILD_ID } = require('build/remote-integrity-plugin');
const { HostIntegrityPlugin } = require('build/host-integrity-plugin');
const { BuildRecordPlugin } = require('build/build-record-plugin');
const { ChunkListsPlugin } = require('build/chunk-lists-plugin');
const { chunkNameOf, HOST_CACHE_GROUPS, remoteCacheGroups } = require('build/cache-groups');
const { developmentBuild } = require('build/development-build');
const { MINIMIZERS } = require('build/minimizers');
/** @type {Record<string, Record<string, string[]>>} */
const EXPOSED_MODULES = require('shared-config/contracts/exposed-modules.json');
const { FILES_FOLDER } = require('shared-config/loader/content-path');
const { sharedLibrariesFor } = require('shared-config/loader/shared-libraries');
const { DISCLOSURE_TABLE } = require('shared-config/site/disclosure-table');

/** Its `browserslist` defines the supported browsers, for scripts and styles. */
const ROOT_PACKAGE = path.join(__dirname, 'package.json');
const { browserslist: SUPPORTED_BROWSERS } = require(ROOT_PACKAGE);

/** What browsers may know of them: neither source nor approver. */
const SHOWN_DISCLOSURES = DISCLOSURE_TABLE.filter(([, place]) => place !== 'footer').map((row) =>
  row.slice(0, 4),
);

/** Script from which a server makes `remoteEntry.js` for hosts with a federation runtime. */
const STANDARD_ENTRY = 'standard-entry';

const REMOTE_STYLES = require.resolve('build/remote-styles-loader');

/** Libraries whose `exports` name only their development build. */
const PRODUCTION_BUILDS = {
  'react-router$': productionFileOf('index.mjs'),
  'react-router/dom$': productionFileOf('dom-export.mjs'),
};

/** Files whose code nearly all runs immediately. A hint makes browsers compile them during the download, not at first use. */
const EAGERLY_COMPILED =
  /^(main|libraries|state-libraries|application|frame|shell|remoteEntry)\.[0-9a-f]+\.js$/;

const { hasPlaceholderLocales, portBase } = buildFlagsFrom(process.env);

/**
 * Returns the webpack configurations of a host or a remote, and of the plain scripts that are released with it.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of the package
 * @param {string} options.name name of the part. A part with rows in `exposed-modules.json` is a remote
 * @param {readonly string[]} [options.preloadTogether] exposed modules that every page needs immediately: their code is one file
 * @param {readonly string[]} [options.loadNext] exposed modules that every page needs after those: their code is one file, with that of
 *   the chunk `load-shell`
 * @param {readonly string[]} [options.sameStyles] exposed modules whose styles are one file
 * @param {string} [options.entry] entry file; only hosts have it
 * @param {Record<string, string>} [options.plainScripts] name → entry file of scripts for pages without a build
 * @param {string} [options.standardEntry] file whose default export creates the container for hosts with a federation runtime
 * @param {string} [options.base] where a host's builds are served, one folder each; a remote is anywhere
 * @param {{ isWatching?: boolean, buildId?: string }} [options.mode] `buildId`: only for builds that are not served
 * @returns {import('webpack').Configuration[]}
 * @example module.exports = (mode) => createPartBuilds({ folder: __dirname, name: 'shell', mode });
 */
function createPartBuilds({
  folder,
  name,
  preloadTogether = [],
  loadNext = [],
  sameStyles = [],
  entry,
  plainScripts = {},
  standardEntry,
  base,
  mode = {},
}) {
  const exposes = exposesOf(folder, name);
  const scripts = { ...plainScripts, ...(standardEntry ? { [STANDARD_ENTRY]: standardEntry } : {}) };
  const entries = [...Object.values({ ...exposes, ...scripts }), ...(entry ? [entry] : [])];
  const sources = entries.map((file) => path.join(folder, file));
  const { buildId = buildIdOf(folder, sources, { isDevelopment: mode.isWatching }) } = mode;
  const globalName = `${name.replaceAll('-', '_')}_${buildId}`;
  // If host and remote share the same version of a library, webpack prefers the later name: the host's.
  const uniqueName = exposes ? `!${globalName}` : globalName;
  const common = baseConfiguration({ folder, name, mode, isRemote: Boolean(exposes) });
  /** @type {import('webpack').Configuration} */
  const federated = {
    ...common,
    entry: /** @type {Record<string, string>} */ (entry ? { main: entry } : {}),
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: exposes
          ? remoteCacheGroups({ preloadTogether, loadNext, sameStyles })
          : HOST_CACHE_GROUPS,
      },
    },
    output: {
      ...outputOf({ folder, name, uniqueName }),
      path: path.join(folder, 'dist', FILES_FOLDER),
      // With this address a host finds the files that the page's HTML has already requested. A remote gets its address from the loader:
      // webpack's default reads `document.currentScript`, which markup can replace.
      publicPath: base ? `${base}${FILES_FOLDER}` : '',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [
      exposes
        ? remotePlugin({ folder, globalName, exposes })
        : hostFederationPlugin({ folder, name: name.replaceAll('-', '_') }),
      // In the entry alone, so that the content of other files does not depend on the build.
      ...commonPlugins({
        buildId: exposes ? RUNTIME_BUILD_ID : JSON.stringify(buildId),
        isRemote: Boolean(exposes),
      }),
      new ChunkListsPlugin(),
      compileHintPlugin(EAGERLY_COMPILED),
      exposes ? new RemoteIntegrityPlugin({ globalName, buildId }) : new HostIntegrityPlugin(),
      new BuildRecordPlugin({
        ...{ part: name, buildId, globalName, exposes },
        // Our host loads them all, so a release of a remote without one of them is refused.
        loadedModules: exposes ? undefined : allExposedModules(),
      }),
    ],
  };
  return [
    forMode(federated, mode),
    ...Object.entries(scripts).map(([script, file]) =>
      createPlainScriptBuild({
        folder,
        name: script,
        entry: file,
        mode,
        library: script === STANDARD_ENTRY ? name : undefined,
      }),
    ),
  ];
}

/**
 * Returns the webpack configuration of a self-contained script with a fixed name, for pages without a build.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of the package
 * @param {string} options.name file name without `.js`
 * @param {string | string[]} options.entry
 * @param {string} [options.buildId] value of `process.env.BUILD_ID`
 * @param {string} [options.library] global variable with the default export of the entry
 * @param {{ isWatching?: boolean }} [options.mode]
 * @returns {import('webpack').Configuration}
 */
function createPlainScriptBuild({ folder, name, entry, buildId = name, library, mode = {} }) {
  /** @type {import('webpack').Configuration} */
  const build = {
    // The name is also that of the cache.
    ...baseConfiguration({ folder, name: library ? `${library}-${name}` : name, mode }),
    entry: { [name]: entry },
    output: {
      ...outputOf({ folder, name, uniqueName: name }),
      filename: '[name].js',
      ...(library ? { library: { type: 'var', name: library, export: 'default' } } : {}),
    },
    plugins: [...commonPlugins({ buildId: JSON.stringify(buildId) })],
  };
  return forMode(build, mode);
}

/**
 * @param {import('webpack').Configuration} configuration
 * @param {{ isWatching?: boolean }} mode
 * @returns {import('webpack').Configuration}
 */
function forMode(configuration, { isWatching }) {
  return isWatching ? developmentBuild(configuration) : configuration;
}

/**
 * Returns what a remote exposes: public name → file, with or without JSX; undefined for a host.
 *
 * @param {string} folder absolute path of the package
 * @param {string} name
 */
function exposesOf(folder, name) {
  const modules = EXPOSED_MODULES[name];
  const fileOf = (module) => {
    const file = `./src/exposes/${module}.ts`;
    return existsSync(path.join(folder, file)) ? file : `${file}x`;
  };
  return modules && Object.fromEntries(Object.keys(modules).map((each) => [`./${each}`, fileOf(each)]));
}

function allExposedModules() {
  return Object.entries(EXPOSED_MODULES).flatMap(([part, modules]) =>
    Object.keys(modules).map((name) => `${part}/${name}`),
  );
}

/** A remote is webpack's container without a federation runtime: the page's loader needs only `init` and `get`. */
function remotePlugin({ folder, globalName, exposes }) {
  return new webpack.container.ModuleFederationPlugin({
    name: globalName,
    library: { type: 'var', name: globalName },
    filename: 'remoteEntry.[contenthash:10].js',
    exposes: namedExposes(exposes),
    shared: sharedLibrariesFor(readPackage(folder)),
  });
}

/** Resolves nothing: a library that this file requires would count for the build ids of all parts. */
function productionFileOf(name) {
  return path.join(__dirname, 'node_modules/react-router/dist/production', name);
}

/** Names the chunk of each exposed module, so that the build record finds its files. */
function namedExposes(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [name, { import: [file], name: chunkNameOf(name) }]),
  );
}

/** @returns {import('webpack').Configuration} */
function baseConfiguration({ folder, name, mode, isRemote = false }) {
  return {
    name,
    context: folder,
    mode: 'production',
    target: `browserslist:${ROOT_PACKAGE}`,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: mode.isWatching ? {} : PRODUCTION_BUILDS },
    module: { rules: [scriptRule(), styleRule(isRemote), { test: /\.svg$/, type: 'asset/resource' }] },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: MINIMIZERS,
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode.isWatching ? 'watch' : 'build'}`,
      cacheDirectory: path.join(__dirname, '.cache', 'webpack'),
      buildDependencies: { config: [__filename, REMOTE_STYLES] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** @returns {NonNullable<import('webpack').Configuration['output']>} */
function outputOf({ folder, name, uniqueName }) {
  return {
    path: path.join(folder, 'dist'),
    publicPath: 'auto',
    uniqueName,
    hashFunction: 'xxhash64',
    crossOriginLoading: 'anonymous',
    // A chunk that never arrives must fail long before a visitor gives up.
    chunkLoadTimeout: 20_000,
    trustedTypes: { policyName: `${name}#webpack`, onPolicyCreationFailure: 'stop' },
  };
}

/** @param {{ buildId: string, isRemote?: boolean }} options `buildId`: JavaScript expression */
function commonPlugins({ buildId, isRemote = false }) {
  return [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: '[name].[contenthash:10].css',
    }),
    new webpack.DefinePlugin({
      'process.env.BUILD_ID': buildId,
      'process.env.HAS_PLACEHOLDER_LOCALES': JSON.stringify(String(hasPlaceholderLocales)),
      'process.env.IS_FOR_BROWSERS': 'true',
      'process.env.DISCLOSURES': JSON.stringify(SHOWN_DISCLOSURES),
      // A remote's styles outweigh the page's and have their own scope (ui-kit/src/scope).
      'process.env.STYLE_SCOPE': JSON.stringify(isRemote ? 'sh-root' : 'ui-root'),
      'process.env.PORT_BASE': JSON.stringify(portBase),
    }),
  ];
}

/**
 * Adds a first line that makes browsers compile the whole file eagerly: https://v8.dev/blog/explicit-compile-hints
 *
 * @param {RegExp} include names of the files
 */
function compileHintPlugin(include) {
  // After the minimizer, which would remove the line as a comment.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, include, stage });
}

function scriptRule() {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      env: { targets: SUPPORTED_BROWSERS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  };
}

function styleRule(isRemote) {
  const use = [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { importLoaders: isRemote ? 1 : 0 } },
  ];
  if (isRemote) use.push(REMOTE_STYLES);
  return { test: /\.css$/, sideEffects: true, use };
}

function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

module.exports = { createPartBuilds, createPlainScriptBuild, compileHintPlugin };
