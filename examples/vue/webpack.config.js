const path = require('node:path');
const { DefinePlugin } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Build of another team: Vue without its compiler, no federation and no shared libraries. A script tag loads the shell.
 *
 * @param {{ isWatching?: boolean }} mode
 */
module.exports = ({ isWatching = false } = {}) => [
  {
    name: 'example-vue',
    context: __dirname,
    mode: 'production',
    target: ['web', 'es2022'],
    watch: isWatching,
    entry: { main: ['./src/main.ts', './index.html'] },
    output: { path: path.join(__dirname, 'dist'), filename: '[name].js', publicPath: '/vue/' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript' },
            },
          },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.html$/, type: 'asset/resource', generator: { filename: '[base]' } },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new DefinePlugin({
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      }),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  },
];
