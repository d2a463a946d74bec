const path = require('node:path');
const webpack = require('webpack');
const { dependencies } = require('./package.json');

/** Commands that run without the sources: `scripts/run.mjs` starts `dist/{name}.cjs` in a production install. */
const COMMANDS = ['serve', 'release'];

/** Packages that a production install contains, and their files. */
const INSTALLED = new RegExp(`^(${Object.keys(dependencies).join('|')})(/|$)`);

/** Compiles the commands for a production install. @type {() => import('webpack').Configuration[]} */
module.exports = () => [
  {
    name: 'delivery',
    context: __dirname,
    mode: 'production',
    target: 'node20.19',
    entry: Object.fromEntries(COMMANDS.map((name) => [name, `./src/commands/${name}.ts`])),
    output: { path: path.join(__dirname, 'dist'), filename: '[name].cjs' },
    externals: INSTALLED,
    externalsType: 'commonjs',
    resolve: { extensions: ['.ts', '.js'] },
    // `build/paths` finds the root folder from here, as deep below it as its source.
    node: { __dirname: false },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' } },
        },
        { test: /\.css$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
      ],
    },
    plugins: [new webpack.DefinePlugin({ 'process.env.IS_COMPILED': JSON.stringify('true') })],
    // Logs and stack traces stay readable, and no browser downloads these files.
    optimization: { minimize: false },
    devtool: 'source-map',
    performance: false,
  },
];
