const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { createPlainScriptBuild, compileHintPlugin } = require('../../webpack.shared.js');
const { SHARED_LIBRARIES } = require('shared-config/loader/shared-libraries');
const { fixedRuntimeId } = require('build/federation/host-federation-plugin');
const { LIBRARIES } = require('./library-names.js');

/*
 * The other ways to load the same header into the same page. Each is built from the product's sources with the product's rules
 * (compiler, minimizer, styles), and follows its own documentation.
 */
const SOURCES = path.join(__dirname, 'sources');
const DIST = path.join(__dirname, '..', 'dist');

/** The one build id of all variants: a page takes its boot data only from a build of the same id. */
const BUILD_ID = 'bench';

/**
 * @param {object} options
 * @param {string} options.variant folder below `sources`, and below `dist`
 * @param {string} options.part folder below the variant's in `dist`, and in addresses
 * @param {Record<string, string>} options.entry
 * @param {import('webpack').Configuration} [options.changes] additional configuration of this part
 */
function build({ variant, part, entry, changes = {} }) {
  const {
    entry: _entry,
    output,
    plugins,
    ...base
  } = createPlainScriptBuild({
    folder: path.join(__dirname, '..'),
    name: `bench-${variant}-${part}`,
    entry: '',
    buildId: BUILD_ID,
  });
  const { trustedTypes: _policy, ...plainOutput } = { ...output };
  return {
    ...base,
    entry,
    ...changes,
    optimization: { ...base.optimization, ...changes.optimization },
    output: {
      ...plainOutput,
      path: path.join(DIST, variant, part),
      publicPath: `/bench/${variant}/${part}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      ...changes.output,
    },
    plugins: [...(plugins ?? []), ...(changes.plugins ?? [])],
  };
}

/**
 * One webpack build with header, footer and page in one script and their libraries in another, split by route and modal, with our
 * compile hint.
 */
function oneBundle() {
  const changes = {
    optimization: { splitChunks: { cacheGroups: { vendor: VENDOR } } },
    plugins: [compileHintPlugin(/^(main|vendor)\./)],
  };
  return ['one-bundle', 'one-bundle-prerendered'].map((variant) =>
    build({
      variant,
      part: 'page',
      entry: { main: path.join(SOURCES, 'one-bundle', `${ENTRIES[variant]}.ts`) },
      changes,
    }),
  );
}

/** The libraries of the first script: a release that changes only our code leaves their file in the browser's cache. */
const VENDOR = {
  name: 'vendor',
  chunks: /** @type {const} */ ('initial'),
  test: /[\\/]node_modules[\\/]/,
  type: /^javascript/,
  enforce: true,
};

const ENTRIES = { 'one-bundle': 'main', 'one-bundle-prerendered': 'prerendered' };

/** Module Federation as in its documentation: static remotes by manifest, shared singletons, asynchronous start. */
function plainFederation({ shellOrigin }) {
  const variant = 'plain-federation';
  const packages = SHARED_LIBRARIES.filter((library) => library.name === library.package);
  const shared = Object.fromEntries(
    packages.map(({ name, isSingleton }) => [name, { singleton: isSingleton }]),
  );
  const common = { shared, dts: false };
  const host = new ModuleFederationPlugin({
    ...common,
    name: 'bench_host',
    remotes: { shell: `bench_shell@${shellOrigin}/bench/${variant}/shell/mf-manifest.json` },
  });
  const remote = new ModuleFederationPlugin({
    ...common,
    name: 'bench_shell',
    filename: 'remoteEntry.js',
    exposes: {
      './mount': path.join(SOURCES, 'common/mount.ts'),
      './session': path.join(SOURCES, 'common/session.ts'),
    },
  });
  return [
    build({
      variant,
      part: 'page',
      entry: { main: path.join(SOURCES, variant, 'main.ts') },
      changes: { plugins: [host, fixedRuntimeId], output: { uniqueName: 'bench_host' } },
    }),
    build({
      variant,
      part: 'shell',
      entry: {},
      changes: {
        plugins: [remote, fixedRuntimeId],
        output: { publicPath: 'auto', uniqueName: 'bench_shell' },
      },
    }),
  ];
}

/** single-spa as in its documentation: native modules, an import map of shared libraries, modulepreload. */
function singleSpa({ shellOrigin }) {
  const variant = 'single-spa';
  const asModule = (output = {}) => ({
    ...MODULE_EXTERNALS,
    experiments: { outputModule: true },
    // Like ours: everything that loads before the header is mounted.
    plugins: [compileHintPlugin(/^[a-z][a-z0-9-]*\.[0-9a-f]+\.js$/)],
    externals: Object.fromEntries(
      [...Object.keys(LIBRARIES), '@bench/shell', '@bench/page'].map((name) => [name, name]),
    ),
    output: {
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      ...output,
    },
  });
  const libraries = Object.entries(LIBRARIES).map(([name, file]) => {
    const changes = asModule();
    delete changes.externals[name];
    return build({ variant, part: 'libraries', entry: { [file]: moduleOf(name) }, changes });
  });
  const applications = ['root', 'page', 'shell'].map((name) => {
    const part = name === 'shell' ? 'shell' : 'page';
    const origin = part === 'shell' ? { publicPath: `${shellOrigin}/bench/${variant}/shell/` } : {};
    const entry = { [name]: path.join(SOURCES, variant, `${name}.ts`) };
    return build({ variant, part, entry, changes: asModule({ ...origin, uniqueName: `bench_${name}` }) });
  });
  return [...libraries, ...applications];
}

/** @type {{ externalsType: 'module' }} */
const MODULE_EXTERNALS = { externalsType: 'module' };

/**
 * Returns a library as a module. Lists every export of a CommonJS library, because the pages' imports are unknown at build time.
 */
function moduleOf(name) {
  if (!name.startsWith('react')) return name;
  const names = [...Object.keys(require(name)), 'default'];
  return `data:text/javascript,export { ${names.join(', ')} } from '${name}';`;
}

/**
 * Returns all builds of all variants except ours.
 *
 * @param {{ shellOrigin: string }} places where the files of another origin are served
 * @returns {import('webpack').Configuration[]}
 */
function variantBuilds(places) {
  return [...oneBundle(), ...plainFederation(places), ...singleSpa(places)];
}

module.exports = { variantBuilds, BUILD_ID, DIST };
