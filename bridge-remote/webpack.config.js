const { createFederatedBuild, createPlainScriptBuild } = require('../webpack.shared.js');

/** Scripts for pages without a build, by file name without `.js`. One row = one script. */
const PLAIN_SCRIPTS = {
  'app-jump': './src/plain-scripts/app-jump.ts',
  hecate: './src/plain-scripts/hecate.ts',
};

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) => [
  createFederatedBuild({
    folder: __dirname,
    name: 'bridge',
    exposes: { './bridge': './src/exposes/bridge.ts', './deep-links': './src/exposes/deep-links.ts' },
    mode,
  }),
  ...Object.entries(PLAIN_SCRIPTS).map(([name, entry]) =>
    createPlainScriptBuild({ folder: __dirname, name, entry, mode }),
  ),
];
