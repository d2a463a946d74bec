const path = require('node:path');
const { container } = require('@rspack/core');

/** Origin of the shell. On a developer's machine: http://localhost:3001 */
const SHELL = process.env.SHELL_ORIGIN ?? 'http://localhost:3001';

module.exports = {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: ['./src/main.ts', './src/index.html'],
  output: {
    path: path.join(__dirname, 'dist/rspack'),
    filename: '[name].js',
    publicPath: 'auto',
    clean: true,
  },
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
    new container.ModuleFederationPlugin({
      name: 'example_host_react_18',
      remotes: { shell: `shell@${SHELL}/mf-manifest.json` },
      shareStrategy: 'loaded-first',
      shared: {
        react: { singleton: true },
        'react/': { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
    }),
  ],
  performance: { hints: false },
};
