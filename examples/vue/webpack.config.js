const { DefinePlugin } = require('webpack');
const { teamBuild } = require('../team-build');

/** Vue without its compiler. */
const flags = new DefinePlugin({
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
});
const jsc = { parser: { syntax: 'typescript' } };

/** @param {{ isWatching?: boolean }} mode */
module.exports = ({ isWatching } = {}) =>
  teamBuild({ name: 'vue', entry: './src/main.ts', jsc, plugins: [flags] }, isWatching);
