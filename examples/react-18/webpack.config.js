const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Build of another team: React 18, no federation and no shared libraries. A script tag loads the shell.
 *
 * @param {{ isWatching?: boolean }} mode
 */
module.exports = ({ isWatching = false } = {}) => [
  {
    name: 'example-react-18',
    context: __dirname,
    mode: 'production',
    target: ['web', 'es2022'],
    watch: isWatching,
    entry: { main: ['./src/main.tsx', './index.html'] },
    output: { path: path.join(__dirname, 'dist'), filename: '[name].js', publicPath: '/react-18/' },
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
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.html$/, type: 'asset/resource', generator: { filename: '[base]' } },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  },
];
