const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');

/** webpack's minimizers for scripts and styles. swc needs half of terser's time, and its files are smaller after three passes. */
const MINIMIZERS = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 } },
    // swc uses all cores itself.
    parallel: false,
  }),
  new CssMinimizerPlugin({
    // Starting a process takes longer than these few style sheets.
    parallel: false,
    // With the default of 5 digits, `calc(20 / 14)` makes lines of less than 20px, and text moves up by a pixel.
    minimizerOptions: { preset: ['default', { calc: { precision: 8 } }] },
  }),
];

module.exports = { MINIMIZERS };
