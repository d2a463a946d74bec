const path = require('node:path');
const { DtsPlugin } = require('@module-federation/dts-plugin');
const { container } = require('@rspack/core');

/** Origin of the shell. On a developer's machine: http://localhost:3001 */
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3001';

const federation = {
  name: 'example_host_rspack',
  remotes: { shell: `shell@${SHELL}/mf-manifest.json` },
  runtimePlugins: [require.resolve('@halden/shell-client/federation')],
  shared: {
    react: { singleton: true },
    'react/': { singleton: true },
    'react-dom': { singleton: true },
    'react-dom/': { singleton: true },
  },
};

module.exports = {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: ['./src/main.ts', './src/index.html'],
  output: { path: path.join(__dirname, 'dist'), filename: '[name].js', publicPath: 'auto', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.html$/, type: 'asset/resource', generator: { filename: '[name].html' } },
    ],
  },
  plugins: [
    new container.ModuleFederationPlugin(federation),
    // Rspack's own plugin downloads no types.
    new DtsPlugin({ ...federation, dts: { generateTypes: false, consumeTypes: { typesOnBuild: true } } }),
  ],
  performance: { hints: false },
};
