const { createFederatedBuild } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) => [
  createFederatedBuild({
    folder: __dirname,
    name: 'bridge',
    exposes: { './bridge': './src/exposes/bridge.ts', './deep-links': './src/exposes/deep-links.ts' },
    mode,
  }),
];
