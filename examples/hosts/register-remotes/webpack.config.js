const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DefinePlugin } = require('webpack');

/** Origin of the shell. On a developer's machine: http://localhost:3001 */
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3001';

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
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.html$/, type: 'asset/resource', generator: { filename: '[base]' } },
    ],
  },
  plugins: [
    new DefinePlugin({ SHELL_ORIGIN: JSON.stringify(SHELL) }),
    new ModuleFederationPlugin({
      name: 'example_host_register_remotes',
      runtimePlugins: [require.resolve('@halden/shell-client/federation')],
      shared: {
        react: { singleton: true },
        'react/': { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
      dts: {
        generateTypes: false,
        // Without a remote in this configuration, the plugin needs the addresses of the types.
        consumeTypes: {
          typesOnBuild: true,
          remoteTypeUrls: {
            shell: {
              alias: 'shell',
              api: `${SHELL}/federation-types.d.ts`,
              zip: `${SHELL}/federation-types.zip`,
            },
          },
        },
      },
    }),
  ],
  performance: { hints: false },
};
