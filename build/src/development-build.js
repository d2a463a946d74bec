const webpack = require('webpack');
const { BuildRecordPlugin } = require('./build-record-plugin');
const { HostIntegrityPlugin } = require('./host-integrity-plugin');
const { RemoteIntegrityPlugin } = require('./remote-integrity-plugin');

const REFRESH_LOADER = require.resolve('./refresh-loader');
const PAGE_ENTRY = require.resolve('./development/connect-page.ts');

/**
 * Turns the production configuration of a build into the one of `npm run dev`: development builds of the libraries, source maps without
 * `eval`, which pages forbid, and modules that are replaced in open pages. Its files are larger and slower. The chunks and their names
 * stay, so that pages load them like those of production.
 *
 * @param {import('webpack').Configuration} configuration
 * @returns {import('webpack').Configuration}
 */
function developmentBuild({ name = '', plugins = [], module, optimization, ...configuration }) {
  return {
    ...configuration,
    name,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    watch: true,
    module: { ...module, rules: (module?.rules ?? []).map((rule) => withRefresh(rule, name)) },
    optimization: { ...optimization, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...plugins.flatMap(developmentPlugin),
      new webpack.HotModuleReplacementPlugin(),
      // Without a name, so that it runs first in every entry, containers included.
      new webpack.EntryPlugin(configuration.context ?? '', PAGE_ENTRY, { name: undefined }),
      new webpack.DefinePlugin({
        'process.env.DEVELOPMENT_BUILD': JSON.stringify(name),
        'process.env.DEVELOPMENT_PART': JSON.stringify(partOf(plugins)),
      }),
    ],
  };
}

/** Replaced modules have other hashes than the page's HTML and its document name, so the checks of integrity are left out. */
function developmentPlugin(plugin) {
  if (plugin instanceof HostIntegrityPlugin || plugin instanceof webpack.BannerPlugin) return [];
  if (!(plugin instanceof RemoteIntegrityPlugin)) return [plugin];
  return [new RemoteIntegrityPlugin({ ...plugin.names, allowsUnlisted: true })];
}

/** Returns the name, id and exposed modules of a build that is a part; null for other scripts. */
function partOf(plugins) {
  const record = plugins.find((plugin) => plugin instanceof BuildRecordPlugin);
  if (!record) return null;
  const { part, buildId, globalName, exposes } = record.options;
  return { part, buildId, globalName, modules: exposes ? Object.keys(exposes) : null };
}

function withRefresh(rule, build) {
  const { loader, options } = rule;
  if (!loader?.includes('swc-loader')) return rule;
  const { transform, ...jsc } = options.jsc;
  // `react/jsx-runtime` also works with the production React of a host; `react/jsx-dev-runtime` fails there.
  const react = { ...transform.react, refresh: true };
  const scripts = { loader, options: { ...options, jsc: { ...jsc, transform: { ...transform, react } } } };
  return { test: rule.test, use: [{ loader: REFRESH_LOADER, options: { build } }, scripts] };
}

module.exports = { developmentBuild };
