const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { MINIMIZERS } = require('build/minimizers');

/**
 * Returns the build of another team: no federation and no shared libraries. A script tag loads the shell.
 *
 * @param {object} team
 * @param {string} team.name folder of the page, and its address
 * @param {string} team.entry
 * @param {object} team.jsc options of the compiler
 * @param {import('webpack').WebpackPluginInstance[]} [team.plugins]
 * @param {Record<string, string>} [team.alias] package → folder, for libraries that the workspace has in another version
 * @param {boolean} [isWatching]
 * @returns {import('webpack').Configuration[]}
 */
function teamBuild({ name, entry, jsc, plugins = [], alias = {} }, isWatching = false) {
  const context = path.join(__dirname, name);
  const options = { jsc: { target: 'es2022', ...jsc } };
  return [
    {
      name: `example-${name}`,
      context,
      mode: 'production',
      target: ['web', 'es2022'],
      watch: isWatching,
      entry: { main: [entry, './index.html'] },
      output: { path: path.join(context, 'dist'), filename: '[name].js', publicPath: `/${name}/` },
      resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
      module: {
        rules: [
          { test: /\.tsx?$/, loader: 'swc-loader', options },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
          { test: /\.html$/, type: 'asset/resource', generator: { filename: '[base]' } },
        ],
      },
      plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), ...plugins],
      optimization: { minimize: !isWatching, minimizer: MINIMIZERS },
      cache: {
        type: 'filesystem',
        name: `example-${name}-${isWatching ? 'watch' : 'build'}`,
        cacheDirectory: path.join(__dirname, '../.cache/webpack'),
        buildDependencies: { config: [__filename] },
      },
      performance: { hints: false },
      infrastructureLogging: { level: 'error' },
      stats: 'errors-warnings',
    },
  ];
}

module.exports = { teamBuild };
