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
  // Starting a process takes longer than these few style sheets.
  new CssMinimizerPlugin({ parallel: false }),
];

module.exports = { MINIMIZERS };
